// American makes, Ford of Europe and the Korean-built Chevrolets included: passenger cars sold in France since 2000
// (new, or by importers of American models; vans are in their own table).
// Dimensions and boot volumes follow the makers' data sheets, within about 2 %.
export const americanCars = `
Cadillac
  ATS ~ ATS COUPE
    ATS ; 2013-2019 ; 42 ; 4643 1805 1421 ; 4 ; 5 ; 295
    ATS Coupé ; 2014-2019 ; 45 ; 4663 1841 1399 ; 2 ; 4 ; 295
  BLS ~ BLS WAGON
    BLS ; 2006-2010 ; 42 ; 4680 1752 1449 ; 4 ; 5 ; 425
    BLS Wagon ; 2007-2010 ; 43 ; 4716 1762 1543 ; 5 ; 5 ; 419
  CT6
    CT6 ; 2016-2019 ; 42 ; 5184 1879 1472 ; 4 ; 5 ; 433
  CTS ~ CTS COUPE, CTS SPORT WAGON
    CTS I ; 2003-2007 ; 42 ; 4829 1793 1440 ; 4 ; 5 ; 420
    CTS II ; 2008-2013 ; 42 ; 4866 1841 1472 ; 4 ; 5 ; 373
    CTS II Sport Wagon ; 2010-2014 ; 43 ; 4859 1842 1502 ; 5 ; 5 ; 720
    CTS II Coupé ; 2011-2014 ; 45 ; 4789 1883 1422 ; 2 ; 4 ; 298
    CTS III ; 2014-2019 ; 42 ; 4966 1833 1454 ; 4 ; 5 ; 388
  Escalade
    Escalade II ; 2002-2006 ; 47 ; 5052 2004 1892 ; 5 ; 7,8 ; 456
    Escalade III ; 2007-2014 ; 47 ; 5144 2007 1887 ; 5 ; 7,8 ; 479
    Escalade IV ; 2015-2020 ; 47 ; 5179 2044 1889 ; 5 ; 7,8 ; 430
    Escalade V ; 2021- ; 47 ; 5382 2060 1948 ; 5 ; 7,8 ; 722
  Lyriq
    Lyriq ; 2024- ; 47 ; 5005 1977 1623 ; 5 ; 5 ; 588
  Optiq
    Optiq ; 2025- ; 47 ; 4820 1912 1644 ; 5 ; 5 ; 744
  Seville
    Seville ; 1998-2004 ; 42 ; 4994 1904 1415 ; 4 ; 5 ; 445
  SRX
    SRX I ; 2004-2009 ; 47 ; 4950 1844 1722 ; 5 ; 5,7 ; 827
    SRX II ; 2010-2016 ; 47 ; 4834 1910 1669 ; 5 ; 5 ; 827
  STS
    STS ; 2005-2010 ; 42 ; 4986 1844 1463 ; 4 ; 5 ; 391
  Vistiq
    Vistiq ; 2025- ; 47 ; 5222 2026 1804 ; 5 ; 6,7 ; 431
  XLR
    XLR ; 2004-2009 ; 46 ; 4513 1836 1279 ; 2 ; 2 ; 328
  XT4
    XT4 ; 2021-2024 ; 47 ; 4599 1881 1627 ; 5 ; 5 ; 637
  XT5
    XT5 ; 2016-2020 ; 47 ; 4815 1903 1675 ; 5 ; 5 ; 849
Chevrolet
  Alero
    Alero ; 1999-2003 ; 42 ; 4740 1780 1385 ; 4 ; 5 ; 413
  Aveo
    Aveo I ; 2006-2011 ; 40 ; 3920 1680 1505 ; 3,4,5 ; 5 ; 220
    Aveo II ; 2011-2015 ; 40 ; 4039 1735 1517 ; 4,5 ; 5 ; 290
  Blazer
    Blazer ; 1995-2004 ; 47 ; 4653 1722 1633 ; 3,5 ; 5 ; 844
  Camaro ~ CAMARO COUPE, CAMARO CABRIOLET
    Camaro IV ; 1993-2002 ; 45 ; 4907 1882 1303 ; 3 ; 4 ; 365
    Camaro V Coupé ; 2011-2015 ; 45 ; 4837 1918 1360 ; 2 ; 4 ; 320
    Camaro V Cabriolet ; 2011-2015 ; 46 ; 4837 1918 1389 ; 2 ; 4 ; 287
    Camaro VI Coupé ; 2016-2020 ; 45 ; 4784 1897 1348 ; 2 ; 4 ; 257
    Camaro VI Cabriolet ; 2016-2020 ; 46 ; 4784 1897 1344 ; 2 ; 4 ; 207
  Captiva
    Captiva ; 2006-2015 ; 47 ; 4635 1850 1720 ; 5 ; 5,7 ; 465
  Corvette ~ CORVETTE COUPE, CORVETTE CABRIOLET
    Corvette C5 ; 1997-2004 ; 45 ; 4566 1869 1211 ; 3 ; 2 ; 702
    Corvette C5 Cabriolet ; 1998-2004 ; 46 ; 4566 1869 1212 ; 2 ; 2 ; 394
    Corvette C6 ; 2005-2013 ; 45 ; 4435 1844 1246 ; 3 ; 2 ; 634
    Corvette C6 Cabriolet ; 2005-2013 ; 46 ; 4435 1844 1248 ; 2 ; 2 ; 295
    Corvette C7 ; 2013-2019 ; 45 ; 4493 1877 1239 ; 3 ; 2 ; 425
    Corvette C7 Cabriolet ; 2013-2019 ; 46 ; 4493 1877 1243 ; 2 ; 2 ; 283
    Corvette C8 ; 2021- ; 45 ; 4634 1933 1234 ; 2 ; 2 ; 356
    Corvette C8 Cabriolet ; 2021- ; 46 ; 4634 1933 1234 ; 2 ; 2 ; 356
  Cruze ~ CRUZE SW
    Cruze ; 2009-2015 ; 41 ; 4597 1788 1477 ; 4 ; 5 ; 450
    Cruze 5 portes ; 2011-2015 ; 41 ; 4510 1797 1477 ; 5 ; 5 ; 413
    Cruze SW ; 2012-2015 ; 43 ; 4675 1797 1484 ; 5 ; 5 ; 500
  Epica
    Epica ; 2006-2011 ; 42 ; 4805 1810 1450 ; 4 ; 5 ; 480
  Evanda
    Evanda ; 2005-2006 ; 42 ; 4770 1815 1440 ; 4 ; 5 ; 470
  HHR
    HHR ; 2008-2010 ; 44 ; 4475 1755 1603 ; 5 ; 5 ; 674
  Kalos
    Kalos ; 2005-2008 ; 40 ; 3880 1670 1495 ; 3,4,5 ; 5 ; 175
  Lacetti
    Lacetti ; 2005-2009 ; 41 ; 4295 1725 1445 ; 5 ; 5 ; 275
  Malibu
    Malibu ; 2012-2014 ; 42 ; 4865 1855 1465 ; 4 ; 5 ; 545
  Matiz
    Matiz I ; 2005-2005 ; 40 ; 3495 1495 1485 ; 5 ; 5 ; 145
    Matiz II ; 2005-2010 ; 40 ; 3495 1495 1500 ; 5 ; 5 ; 170
  Nubira ~ NUBIRA SW
    Nubira ; 2005-2009 ; 41 ; 4500 1725 1445 ; 4 ; 5 ; 405
    Nubira SW ; 2005-2009 ; 43 ; 4580 1725 1500 ; 5 ; 5 ; 400
  Orlando
    Orlando ; 2011-2015 ; 44 ; 4652 1836 1633 ; 5 ; 7 ; 466
  Rezzo ~ TACUMA
    Rezzo ; 2005-2008 ; 44 ; 4350 1755 1580 ; 5 ; 5 ; 347
  Silverado
    Silverado II ; 2007-2013 ; 50 ; 5844 2032 1876 ; 2,4 ; 3,5,6 ; -
    Silverado III ; 2014-2018 ; 50 ; 5843 2032 1879 ; 2,4 ; 3,5,6 ; -
    Silverado IV ; 2019- ; 50 ; 5885 2063 1921 ; 2,4 ; 3,5,6 ; -
  Spark
    Spark ; 2010-2015 ; 40 ; 3640 1597 1522 ; 5 ; 5 ; 170
  SSR
    SSR ; 2003-2006 ; 50 ; 4861 1996 1631 ; 2 ; 2 ; -
  Suburban
    Suburban IX ; 2000-2006 ; 47 ; 5569 2004 1923 ; 5 ; 7,8,9 ; 1298
    Suburban X ; 2007-2014 ; 47 ; 5648 2010 1951 ; 5 ; 7,8,9 ; 1298
    Suburban XI ; 2015-2020 ; 47 ; 5700 2044 1890 ; 5 ; 7,8,9 ; 1113
  Tahoe
    Tahoe II ; 2000-2006 ; 47 ; 4996 2004 1956 ; 5 ; 7,8 ; 462
    Tahoe III ; 2007-2014 ; 47 ; 5131 2007 1953 ; 5 ; 7,8 ; 479
    Tahoe IV ; 2015-2020 ; 47 ; 5182 2044 1890 ; 5 ; 7,8 ; 433
  Trailblazer
    Trailblazer ; 2002-2009 ; 47 ; 4871 1896 1826 ; 5 ; 5 ; 1162
  Trans Sport
    Trans Sport ; 1997-2005 ; 44 ; 4733 1847 1730 ; 5 ; 7 ; 455
  Trax
    Trax ; 2013-2015 ; 47 ; 4248 1766 1674 ; 5 ; 5 ; 356
  Volt
    Volt ; 2012-2015 ; 41 ; 4498 1787 1439 ; 5 ; 4 ; 300
Chrysler
  300C ~ 300C TOURING
    300C ; 2004-2011 ; 42 ; 4999 1881 1483 ; 4 ; 5 ; 442
    300C Touring ; 2004-2011 ; 43 ; 4999 1881 1481 ; 5 ; 5 ; 630
  300M
    300M ; 1998-2004 ; 42 ; 4999 1890 1422 ; 4 ; 5 ; 476
  Crossfire ~ CROSSFIRE COUPE, CROSSFIRE ROADSTER
    Crossfire Coupé ; 2003-2008 ; 45 ; 4058 1766 1307 ; 3 ; 2 ; 215
    Crossfire Roadster ; 2004-2008 ; 46 ; 4058 1766 1315 ; 2 ; 2 ; 190
  Grand Voyager
    Grand Voyager III ; 1996-2001 ; 44 ; 5070 1950 1740 ; 5 ; 7 ; 671
    Grand Voyager IV ; 2001-2008 ; 44 ; 5096 1997 1749 ; 5 ; 7 ; 745
    Grand Voyager V ; 2008-2011 ; 44 ; 5143 1954 1750 ; 5 ; 7 ; 756
  Neon
    Neon II ; 1999-2004 ; 41 ; 4430 1711 1421 ; 4 ; 5 ; 370
  Pacifica
    Pacifica ; 2004-2008 ; 47 ; 5052 2013 1734 ; 5 ; 6 ; 368
  Prowler
    Prowler ; 1999-2002 ; 46 ; 4199 1943 1293 ; 2 ; 2 ; 51
  PT Cruiser ~ PT CRUISER CABRIOLET, PT CRUISER CABRIO
    PT Cruiser ; 2000-2010 ; 44 ; 4288 1705 1601 ; 5 ; 5 ; 521
    PT Cruiser Cabriolet ; 2004-2008 ; 46 ; 4288 1748 1539 ; 2 ; 4 ; 210
  Sebring ~ SEBRING CABRIOLET
    Sebring I ; 2001-2006 ; 42 ; 4844 1792 1394 ; 4 ; 5 ; 453
    Sebring I Cabriolet ; 2001-2006 ; 46 ; 4919 1763 1397 ; 2 ; 4 ; 320
    Sebring II ; 2007-2010 ; 42 ; 4850 1843 1498 ; 4 ; 5 ; 444
    Sebring II Cabriolet ; 2008-2010 ; 46 ; 4923 1815 1484 ; 2 ; 4 ; 371
  Stratus ~ STRATUS CABRIOLET
    Stratus ; 1995-2001 ; 42 ; 4740 1820 1380 ; 4 ; 5 ; 444
    Stratus Cabriolet ; 1996-2001 ; 46 ; 4893 1778 1392 ; 2 ; 4 ; 320
  Viper
    Viper ; 1996-2002 ; 45 ; 4488 1924 1195 ; 2 ; 2 ; 260
  Voyager
    Voyager III ; 1995-2001 ; 44 ; 4730 1950 1740 ; 5 ; 7 ; 405
    Voyager IV ; 2001-2008 ; 44 ; 4803 1997 1749 ; 5 ; 7 ; 520
Corvette
  C5
    C5 Coupé ; 1997-2004 ; 45 ; 4566 1869 1211 ; 3 ; 2 ; 702
    C5 Cabriolet ; 1998-2004 ; 46 ; 4566 1869 1212 ; 2 ; 2 ; 394
  C6 ~ Z06
    C6 Coupé ; 2005-2013 ; 45 ; 4435 1844 1246 ; 3 ; 2 ; 634
    C6 Cabriolet ; 2005-2013 ; 46 ; 4435 1844 1248 ; 2 ; 2 ; 295
  C7
    C7 Coupé ; 2013-2019 ; 45 ; 4493 1877 1239 ; 3 ; 2 ; 425
    C7 Cabriolet ; 2013-2019 ; 46 ; 4493 1877 1243 ; 2 ; 2 ; 283
  C8
    C8 Coupé ; 2021- ; 45 ; 4634 1933 1234 ; 2 ; 2 ; 356
    C8 Cabriolet ; 2021- ; 46 ; 4634 1933 1234 ; 2 ; 2 ; 356
Dodge
  Avenger
    Avenger ; 2007-2010 ; 42 ; 4850 1843 1497 ; 4 ; 5 ; 438
  Caliber
    Caliber ; 2006-2012 ; 41 ; 4414 1800 1533 ; 5 ; 5 ; 413
  Challenger
    Challenger ; 2008-2023 ; 45 ; 5022 1923 1448 ; 2 ; 5 ; 459
  Charger
    Charger VI ; 2006-2010 ; 42 ; 5082 1891 1479 ; 4 ; 5 ; 459
    Charger VII ; 2011-2023 ; 42 ; 5040 1905 1480 ; 4 ; 5 ; 467
  Durango
    Durango II ; 2004-2009 ; 47 ; 5101 1930 1887 ; 5 ; 7,8 ; 569
    Durango III ; 2011- ; 47 ; 5110 1924 1801 ; 5 ; 6,7 ; 490
  Grand Caravan
    Grand Caravan ; 2008-2020 ; 44 ; 5151 1998 1725 ; 5 ; 7 ; 934
  Journey
    Journey ; 2008-2011 ; 44 ; 4887 1878 1765 ; 5 ; 5,7 ; 397
  Magnum
    Magnum ; 2005-2008 ; 43 ; 5021 1882 1481 ; 5 ; 5 ; 770
  Nitro
    Nitro ; 2007-2011 ; 47 ; 4584 1857 1776 ; 5 ; 5 ; 389
  RAM ~ RAM 1500
    RAM III ; 2002-2008 ; 50 ; 5784 2019 1892 ; 2,4 ; 3,5,6 ; -
    RAM IV ; 2009-2012 ; 50 ; 5817 2017 1923 ; 2,4 ; 3,5,6 ; -
  Viper ~ VIPER SRT-10
    Viper III ; 2003-2010 ; 46 ; 4459 1911 1210 ; 2 ; 2 ; 239
    Viper V ; 2013-2017 ; 45 ; 4463 1941 1246 ; 3 ; 2 ; 416
Fisker
  Karma
    Karma ; 2011-2013 ; 42 ; 4998 1984 1330 ; 4 ; 4 ; 195
  Ocean
    Ocean ; 2023-2024 ; 47 ; 4774 1982 1631 ; 5 ; 5 ; 476
Ford
  B-Max
    B-Max ; 2012-2017 ; 44 ; 4077 1751 1604 ; 5 ; 5 ; 318
  Bronco
    Bronco ; 2023- ; 47 ; 4825 1928 1927 ; 5 ; 5 ; 471
  C-Max ~ FOCUS C-MAX
    C-Max I ~ FOCUS C-MAX ; 2003-2010 ; 44 ; 4372 1825 1560 ; 5 ; 5 ; 550
    C-Max II ; 2010-2019 ; 44 ; 4380 1828 1626 ; 5 ; 5 ; 432
  Capri
    Capri ; 2024- ; 47 ; 4634 1872 1626 ; 5 ; 5 ; 572
  Cougar
    Cougar ; 1998-2002 ; 45 ; 4699 1769 1311 ; 3 ; 4 ; 410
  EcoSport
    EcoSport ; 2014-2022 ; 47 ; 4096 1765 1653 ; 5 ; 5 ; 356
  Edge
    Edge ; 2016-2020 ; 47 ; 4808 1928 1692 ; 5 ; 5 ; 602
  Escort ~ ESCORT BREAK
    Escort VII ; 1995-2000 ; 41 ; 4138 1691 1346 ; 3,4,5 ; 5 ; 380
    Escort VII Break ; 1995-2000 ; 43 ; 4300 1691 1409 ; 5 ; 5 ; 460
  Excursion
    Excursion ; 2000-2005 ; 47 ; 5758 2030 1961 ; 5 ; 8,9 ; 1359
  Expedition
    Expedition II ; 2003-2006 ; 47 ; 5227 2000 1971 ; 5 ; 8 ; 586
    Expedition III ; 2007-2017 ; 47 ; 5245 2002 1961 ; 5 ; 8 ; 527
  Explorer
    Explorer II ; 1995-2001 ; 47 ; 4788 1783 1712 ; 5 ; 5 ; 1206
    Explorer VI ; 2020-2023 ; 47 ; 5063 2004 1778 ; 5 ; 7 ; 635
    Explorer EV ; 2024- ; 47 ; 4468 1871 1630 ; 5 ; 5 ; 450
  F-150
    F-150 XI ; 2004-2008 ; 50 ; 5692 2004 1892 ; 2,4 ; 3,5,6 ; -
    F-150 XII ; 2009-2014 ; 50 ; 5888 2012 1935 ; 2,4 ; 3,5,6 ; -
    F-150 XIII ; 2015-2020 ; 50 ; 5890 2029 1961 ; 2,4 ; 3,5,6 ; -
    F-150 XIV ; 2021- ; 50 ; 5885 2030 1960 ; 2,4 ; 3,5,6 ; -
  Fiesta ~ FIESTA ACTIVE
    Fiesta IV ; 1995-2002 ; 40 ; 3833 1634 1320 ; 3,5 ; 5 ; 250
    Fiesta V ; 2002-2008 ; 40 ; 3916 1683 1468 ; 3,5 ; 5 ; 284
    Fiesta VI ; 2008-2017 ; 40 ; 3969 1722 1495 ; 3,5 ; 5 ; 290
    Fiesta VII ; 2017-2023 ; 40 ; 4040 1735 1476 ; 3,5 ; 5 ; 292
  Focus ~ FOCUS SW, FOCUS ACTIVE, FOCUS ACTIVE SW, FOCUS BREAK, FOCUS COUPE CABRIOLET, FOCUS CC
    Focus I ; 1998-2005 ; 41 ; 4152 1699 1430 ; 3,4,5 ; 5 ; 350
    Focus I SW ; 1999-2005 ; 43 ; 4438 1699 1447 ; 5 ; 5 ; 520
    Focus II ; 2004-2011 ; 41 ; 4337 1840 1497 ; 3,4,5 ; 5 ; 385
    Focus II SW ; 2004-2011 ; 43 ; 4468 1840 1503 ; 5 ; 5 ; 482
    Focus II Coupé Cabriolet ; 2006-2010 ; 46 ; 4509 1834 1448 ; 2 ; 4 ; 534
    Focus III ; 2011-2018 ; 41 ; 4358 1823 1484 ; 4,5 ; 5 ; 363
    Focus III SW ; 2011-2018 ; 43 ; 4556 1823 1505 ; 5 ; 5 ; 490
    Focus IV ; 2018-2025 ; 41 ; 4378 1825 1471 ; 5 ; 5 ; 375
    Focus IV SW ; 2018-2025 ; 43 ; 4668 1825 1481 ; 5 ; 5 ; 608
  Fusion
    Fusion ; 2002-2012 ; 44 ; 4020 1708 1503 ; 5 ; 5 ; 337
  Galaxy
    Galaxy I ; 1995-2006 ; 44 ; 4641 1810 1732 ; 5 ; 5,6,7 ; 330
    Galaxy II ; 2006-2015 ; 44 ; 4820 1884 1807 ; 5 ; 7 ; 435
    Galaxy III ; 2015-2023 ; 44 ; 4848 1916 1747 ; 5 ; 7 ; 700
  Grand C-Max
    Grand C-Max ; 2010-2019 ; 44 ; 4519 1828 1684 ; 5 ; 5,7 ; 448
  GT
    GT I ; 2004-2006 ; 45 ; 4643 1953 1125 ; 2 ; 2 ; 30
    GT II ; 2017-2022 ; 45 ; 4763 2003 1063 ; 2 ; 2 ; 11
  Ka
    Ka I ; 1996-2008 ; 40 ; 3620 1639 1368 ; 3 ; 4 ; 186
    Ka II ; 2008-2016 ; 40 ; 3620 1658 1505 ; 3 ; 4 ; 224
  Ka Plus ~ KA+ ACTIVE
    Ka Plus ; 2016-2020 ; 40 ; 3941 1695 1524 ; 5 ; 5 ; 270
  Kuga
    Kuga I ; 2008-2012 ; 47 ; 4443 1842 1710 ; 5 ; 5 ; 360
    Kuga II ; 2012-2019 ; 47 ; 4524 1838 1702 ; 5 ; 5 ; 456
    Kuga III ; 2020- ; 47 ; 4614 1883 1675 ; 5 ; 5 ; 475
  Maverick
    Maverick II ; 2000-2007 ; 47 ; 4395 1825 1770 ; 5 ; 5 ; 430
  Mondeo ~ MONDEO SW, MONDEO BREAK
    Mondeo II ; 1996-2000 ; 42 ; 4556 1751 1424 ; 4,5 ; 5 ; 470
    Mondeo II SW ; 1996-2000 ; 43 ; 4671 1751 1480 ; 5 ; 5 ; 540
    Mondeo III ; 2000-2007 ; 42 ; 4731 1812 1459 ; 4,5 ; 5 ; 500
    Mondeo III SW ; 2000-2007 ; 43 ; 4804 1812 1511 ; 5 ; 5 ; 540
    Mondeo IV ; 2007-2014 ; 42 ; 4778 1886 1500 ; 4,5 ; 5 ; 540
    Mondeo IV SW ; 2007-2014 ; 43 ; 4830 1886 1512 ; 5 ; 5 ; 554
    Mondeo V ; 2014-2021 ; 42 ; 4871 1852 1482 ; 4,5 ; 5 ; 541
    Mondeo V SW ; 2014-2022 ; 43 ; 4867 1852 1501 ; 5 ; 5 ; 525
  Mustang ~ MUSTANG FASTBACK, MUSTANG CABRIOLET, MUSTANG CONVERTIBLE
    Mustang IV ; 1994-2004 ; 45 ; 4656 1857 1349 ; 2 ; 4 ; 308
    Mustang V Coupé ; 2005-2014 ; 45 ; 4778 1877 1407 ; 2 ; 4 ; 379
    Mustang V Cabriolet ; 2005-2014 ; 46 ; 4778 1877 1415 ; 2 ; 4 ; 274
    Mustang VI Fastback ; 2015-2023 ; 45 ; 4784 1916 1381 ; 2 ; 4 ; 408
    Mustang VI Cabriolet ; 2015-2023 ; 46 ; 4784 1916 1394 ; 2 ; 4 ; 332
    Mustang VII Fastback ; 2024- ; 45 ; 4819 1915 1403 ; 2 ; 4 ; 381
    Mustang VII Cabriolet ; 2024- ; 46 ; 4819 1915 1395 ; 2 ; 4 ; 323
  Mustang Mach-E
    Mustang Mach-E ; 2020- ; 47 ; 4713 1881 1624 ; 5 ; 5 ; 402
  Puma ~ PUMA GEN-E
    Puma I ; 1997-2002 ; 45 ; 3984 1674 1315 ; 3 ; 4 ; 240
    Puma II ; 2019- ; 47 ; 4186 1805 1537 ; 5 ; 5 ; 456
  Ranger
    Ranger I ; 1999-2006 ; 50 ; 4998 1740 1760 ; 2,4 ; 2,4,5 ; -
    Ranger II ; 2006-2011 ; 50 ; 5165 1788 1762 ; 2,4 ; 2,4,5 ; -
    Ranger III ; 2011-2022 ; 50 ; 5359 1850 1815 ; 2,4 ; 2,4,5 ; -
    Ranger IV ; 2022- ; 50 ; 5370 1918 1884 ; 2,4 ; 2,4,5 ; -
  S-Max
    S-Max I ; 2006-2015 ; 44 ; 4768 1884 1658 ; 5 ; 5,7 ; 755
    S-Max II ; 2015-2023 ; 44 ; 4796 1916 1655 ; 5 ; 5,7 ; 700
  StreetKa
    StreetKa ; 2003-2005 ; 46 ; 3650 1695 1335 ; 2 ; 2 ; 214
  Thunderbird
    Thunderbird ; 2001-2005 ; 46 ; 4732 1829 1323 ; 2 ; 2 ; 190
  Tourneo Connect ~ GRAND TOURNEO CONNECT
    Tourneo Connect I ; 2002-2013 ; 44 ; 4278 1795 1814 ; 5 ; 5 ; 540
    Tourneo Connect II ; 2013-2022 ; 44 ; 4418 1835 1844 ; 5 ; 5 ; 1029
    Tourneo Connect II Grand ; 2013-2022 ; 44 ; 4818 1835 1840 ; 5 ; 5,7 ; 1287
    Tourneo Connect III ; 2022- ; 44 ; 4500 1855 1799 ; 5 ; 5,7 ; 1213
    Tourneo Connect III Grand ; 2022- ; 44 ; 4853 1855 1802 ; 5 ; 5,7 ; 1720
  Tourneo Courier
    Tourneo Courier I ; 2014-2023 ; 44 ; 4157 1764 1764 ; 5 ; 5 ; 708
    Tourneo Courier II ; 2023- ; 44 ; 4344 1800 1827 ; 5 ; 5 ; 570
  Tourneo Custom
    Tourneo Custom I ; 2012-2023 ; 44 ; 4973 1986 1977 ; 5 ; 8,9 ; 992
    Tourneo Custom I Long ; 2012-2023 ; 44 ; 5340 1986 1977 ; 5 ; 8,9 ; 1500
    Tourneo Custom II ; 2023- ; 44 ; 5050 2032 1980 ; 5 ; 8,9 ; 1040
    Tourneo Custom II Long ; 2023- ; 44 ; 5450 2032 1980 ; 5 ; 8,9 ; 1500
  Windstar
    Windstar ; 1998-2003 ; 44 ; 5105 1946 1671 ; 5 ; 7 ; 671
GMC
  Hummer EV
    Hummer EV ; 2022- ; 50 ; 5507 2201 2009 ; 4 ; 5 ; -
  Sierra
    Sierra III ; 2007-2013 ; 50 ; 5844 2032 1876 ; 2,4 ; 3,5,6 ; -
    Sierra IV ; 2014-2018 ; 50 ; 5843 2032 1879 ; 2,4 ; 3,5,6 ; -
    Sierra V ; 2019- ; 50 ; 5887 2064 1918 ; 2,4 ; 3,5,6 ; -
  Yukon
    Yukon III ; 2007-2014 ; 47 ; 5131 2007 1953 ; 5 ; 7,8 ; 479
    Yukon IV ; 2015-2020 ; 47 ; 5182 2044 1890 ; 5 ; 7,8 ; 433
    Yukon V ; 2021- ; 47 ; 5334 2057 1943 ; 5 ; 7,8 ; 722
Hummer
  H1
    H1 ; 1992-2006 ; 47 ; 4686 2197 1905 ; 4,5 ; 4 ; 1640
  H2
    H2 ; 2002-2009 ; 47 ; 4821 2063 1997 ; 5 ; 6,7 ; 1132
    H2 SUT ; 2004-2009 ; 50 ; 4821 2063 1997 ; 4 ; 5 ; -
  H3
    H3 ; 2005-2010 ; 47 ; 4742 1897 1872 ; 5 ; 5 ; 835
Jeep
  Avenger
    Avenger ; 2023- ; 47 ; 4084 1776 1528 ; 5 ; 5 ; 355
  Cherokee
    Cherokee II ~ CHEROKEE XJ ; 1984-2001 ; 47 ; 4255 1760 1624 ; 3,5 ; 5 ; 404
    Cherokee III ~ CHEROKEE KJ ; 2001-2008 ; 47 ; 4496 1819 1817 ; 5 ; 5 ; 821
    Cherokee IV ~ CHEROKEE KK ; 2008-2013 ; 47 ; 4493 1839 1797 ; 5 ; 5 ; 419
    Cherokee V ~ CHEROKEE KL ; 2014-2019 ; 47 ; 4624 1859 1670 ; 5 ; 5 ; 412
  Commander
    Commander ; 2006-2010 ; 47 ; 4787 1899 1826 ; 5 ; 7 ; 212
  Compass
    Compass I ; 2006-2016 ; 47 ; 4448 1811 1663 ; 5 ; 5 ; 458
    Compass II ; 2017-2025 ; 47 ; 4394 1819 1629 ; 5 ; 5 ; 438
    Compass III ; 2025- ; 47 ; 4552 1904 1640 ; 5 ; 5 ; 550
  Gladiator
    Gladiator ; 2021-2024 ; 50 ; 5591 1894 1843 ; 4 ; 5 ; -
  Grand Cherokee
    Grand Cherokee II ~ GRAND CHEROKEE WJ ; 1999-2005 ; 47 ; 4611 1836 1786 ; 5 ; 5 ; 1104
    Grand Cherokee III ~ GRAND CHEROKEE WK ; 2005-2010 ; 47 ; 4750 1870 1720 ; 5 ; 5 ; 978
    Grand Cherokee IV ~ GRAND CHEROKEE WK2 ; 2010-2021 ; 47 ; 4828 1943 1792 ; 5 ; 5 ; 782
    Grand Cherokee V ~ GRAND CHEROKEE WL ; 2022-2025 ; 47 ; 4914 1979 1799 ; 5 ; 5 ; 580
  Patriot
    Patriot ; 2007-2012 ; 47 ; 4410 1757 1667 ; 5 ; 5 ; 542
  Renegade
    Renegade ; 2014-2025 ; 47 ; 4236 1805 1667 ; 5 ; 5 ; 351
  Wrangler ~ WRANGLER UNLIMITED
    Wrangler TJ ; 1996-2006 ; 47 ; 3883 1740 1749 ; 3 ; 4 ; 278
    Wrangler JK ; 2007-2018 ; 47 ; 4223 1873 1840 ; 3 ; 4 ; 142
    Wrangler JK Unlimited ; 2007-2018 ; 47 ; 4751 1877 1865 ; 5 ; 5 ; 498
    Wrangler JL ; 2018-2024 ; 47 ; 4334 1894 1858 ; 3 ; 4 ; 192
    Wrangler JL Unlimited ; 2018- ; 47 ; 4882 1894 1848 ; 5 ; 5 ; 533
Lincoln
  Aviator
    Aviator ; 2020- ; 47 ; 5063 2022 1768 ; 5 ; 6,7 ; 518
  Navigator
    Navigator II ; 2003-2006 ; 47 ; 5232 2037 1976 ; 5 ; 7,8 ; 507
    Navigator III ; 2007-2017 ; 47 ; 5293 2002 1989 ; 5 ; 7,8 ; 512
    Navigator IV ; 2018- ; 47 ; 5334 2029 1938 ; 5 ; 7,8 ; 546
  Town Car
    Town Car ; 1998-2011 ; 42 ; 5471 1986 1499 ; 4 ; 5,6 ; 583
Pontiac
  Firebird ~ TRANS AM
    Firebird IV ; 1993-2002 ; 45 ; 4912 1892 1321 ; 3 ; 4 ; 365
  Grand Am
    Grand Am ; 1999-2005 ; 42 ; 4732 1788 1400 ; 2,4 ; 5 ; 413
  Solstice
    Solstice ; 2006-2009 ; 46 ; 3993 1811 1273 ; 2 ; 2 ; 153
  Trans Sport
    Trans Sport II ; 1997-2000 ; 44 ; 4733 1847 1730 ; 5 ; 7 ; 455
RAM
  1500 ~ RAM 1500
    1500 DS ; 2009-2018 ; 50 ; 5817 2017 1923 ; 2,4 ; 3,5,6 ; -
    1500 DT ; 2019- ; 50 ; 5916 2084 1971 ; 4 ; 5,6 ; -
  2500 ~ RAM 2500
    2500 ; 2010- ; 50 ; 6030 2009 1974 ; 2,4 ; 3,5,6 ; -
Tesla
  Model 3
    Model 3 ; 2019- ; 42 ; 4694 1849 1443 ; 4 ; 5 ; 425
  Model S
    Model S ; 2013-2025 ; 42 ; 4979 1964 1445 ; 5 ; 5,7 ; 745
  Model X
    Model X ; 2016-2025 ; 47 ; 5037 1999 1684 ; 5 ; 5,6,7 ; 1000
  Model Y
    Model Y ; 2021- ; 47 ; 4751 1921 1624 ; 5 ; 5,7 ; 854
  Roadster
    Roadster ; 2009-2012 ; 46 ; 3946 1873 1127 ; 2 ; 2 ; 170
`;
