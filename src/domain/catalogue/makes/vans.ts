/**
 * Vans, company vehicles, minibuses, camper vans and trucks sold new in France since 2000; passenger variants that are
 * sold as cars (Tepee, Multispace, Trafic Combi) stand with the cars.
 * Figures as the makers' public data sheets gave them, within 2 %, of the usual body: L1H1 of medium vans, L2H2 of
 * large ones, width without mirrors. Trucks come in any length: theirs are those of a common cab and wheelbase, within
 * 10 %. Volumes are load volumes in litres. Body lengths and heights are versions, not generations.
 */
export const vans = `
Aixam ~ AIXAM PRO, AIXAM MEGA
  D-Truck
    D-Truck ; 2014- ; 81 ; 3128 1500 1880 ; 2 ; 2 ; 2800
Citroën
  Ami
    Ami Cargo ~ MY AMI CARGO ; 2021- ; 80 ; 2410 1390 1525 ; 2 ; 1 ; 400
  Berlingo ~ BERLINGO VAN, BERLINGO FOURGON, BERLINGO UTILITAIRE, E-BERLINGO VAN
    Berlingo I Fourgon ~ BERLINGO FIRST, BERLINGO FOURGON I ; 1996-2011 ; 81 ; 4137 1724 1810 ; 3,4,5 ; 2,3 ; 3000
    Berlingo II Fourgon ~ BERLINGO FOURGON II ; 2008-2018 ; 81 ; 4380 1810 1834 ; 3,4,5 ; 2,3,5 ; 3300
    Berlingo III Van ~ BERLINGO VAN III ; 2018- ; 81 ; 4403 1848 1796 ; 3,4,5 ; 2,3,5 ; 3300
  C2 ~ C2 ENTREPRISE, C2 SOCIETE
    C2 Entreprise ; 2003-2009 ; 80 ; 3666 1659 1461 ; 3 ; 2 ; 800
  C3 ~ C3 SOCIETE, C3 ENTREPRISE, C3 AFFAIRE, C3 VAN
    C3 I Société ; 2002-2009 ; 80 ; 3850 1667 1519 ; 5 ; 2 ; 1100
    C3 II Société ; 2009-2016 ; 80 ; 3941 1728 1524 ; 5 ; 2 ; 1120
    C3 III Société ; 2016-2024 ; 80 ; 3996 1749 1474 ; 5 ; 2 ; 1090
    C3 IV Van ; 2025- ; 80 ; 4015 1755 1577 ; 5 ; 2 ; 1220
  C4 ~ C4 SOCIETE, C4 ENTREPRISE, C4 AFFAIRE
    C4 I Société ; 2004-2010 ; 80 ; 4260 1773 1458 ; 3,5 ; 2 ; 1200
    C4 II Société ; 2010-2018 ; 80 ; 4329 1789 1489 ; 5 ; 2 ; 1250
  C15
    C15 ; 1984-2005 ; 81 ; 3995 1636 1801 ; 3 ; 2 ; 2670
  Holidays ~ TYPE HOLIDAYS
    Holidays ; 2024- ; 85 ; 4983 1920 1990 ; 4,5 ; 4,5 ; -
  Jumper ~ E-JUMPER, JUMPER FOURGON
    Jumper I ; 1994-2006 ; 81 ; 5099 1998 2450 ; 4 ; 3 ; 10000
    Jumper I Combi ; 1994-2006 ; 82 ; 5099 1998 2150 ; 5 ; 9 ; -
    Jumper II ; 2006-2014 ; 81 ; 5413 2050 2524 ; 4 ; 3 ; 11500
    Jumper II Combi ; 2006-2014 ; 82 ; 4963 2050 2254 ; 5 ; 9 ; -
    Jumper III ; 2014- ; 81 ; 5413 2050 2522 ; 4 ; 3,7 ; 11500
    Jumper III Combi ; 2014-2022 ; 82 ; 4963 2050 2254 ; 5 ; 9 ; -
  Jumpy ~ E-JUMPY, JUMPY FOURGON, DISPATCH
    Jumpy I ; 1995-2006 ; 81 ; 4522 1810 1930 ; 4,5 ; 3 ; 4000
    Jumpy II ; 2007-2016 ; 81 ; 4805 1895 1942 ; 4,5 ; 2,3,6 ; 5000
    Jumpy III ; 2016- ; 81 ; 4959 1920 1899 ; 4,5 ; 2,3,6 ; 5300
    Jumpy III Combi ; 2016- ; 82 ; 5309 1920 1940 ; 5 ; 8,9 ; -
  Nemo
    Nemo ; 2008-2017 ; 81 ; 3864 1716 1721 ; 3,4,5 ; 2 ; 2500
Dacia
  Dokker
    Dokker Van ; 2012-2021 ; 81 ; 4363 1751 1809 ; 4,5 ; 2,3 ; 3300
  Duster ~ DUSTER SOCIETE, DUSTER VAN, DUSTER FISCAL
    Duster I Société ; 2012-2017 ; 80 ; 4315 1822 1625 ; 5 ; 2 ; 1150
    Duster II Société ; 2018-2023 ; 80 ; 4341 1804 1633 ; 5 ; 2 ; 1150
  Logan
    Logan Van ; 2009-2012 ; 81 ; 4450 1740 1675 ; 4,5 ; 2 ; 2500
  Sandero ~ SANDERO SOCIETE, SANDERO VAN
    Sandero II Société ; 2013-2020 ; 80 ; 4069 1733 1523 ; 5 ; 2 ; 1100
    Sandero III Société ; 2021- ; 80 ; 4088 1848 1499 ; 5 ; 2 ; 1100
  Spring
    Spring Cargo ; 2022-2024 ; 80 ; 3734 1579 1516 ; 5 ; 2 ; 1100
DAF
  45 ~ FA 45, LF 45 I
    45 ; 1991-2001 ; 83 ; 7200 2250 2650 ; 2 ; 3 ; -
  CF
    CF I ; 1998-2012 ; 83 ; 6150 2490 3200 ; 2 ; 2,3 ; -
    CF II ; 2013-2023 ; 83 ; 6150 2500 3250 ; 2 ; 2,3 ; -
  LF
    LF I ; 2001-2013 ; 83 ; 7400 2300 2700 ; 2 ; 2,3 ; -
    LF II ; 2013-2023 ; 83 ; 7400 2300 2750 ; 2 ; 2,3 ; -
  XD
    XD ; 2022- ; 83 ; 6270 2500 3350 ; 2 ; 2 ; -
  XF
    XF 95 ; 1997-2006 ; 83 ; 5930 2490 3750 ; 2 ; 2 ; -
    XF 105 ; 2005-2013 ; 83 ; 5930 2490 3800 ; 2 ; 2 ; -
    XF 106 ; 2012-2022 ; 83 ; 5960 2500 3800 ; 2 ; 2 ; -
    XF IV ~ XF NOUVELLE GENERATION ; 2021- ; 83 ; 6120 2500 3700 ; 2 ; 2 ; -
  XG
    XG ; 2021- ; 83 ; 6420 2500 3900 ; 2 ; 2 ; -
Fiat ~ FIAT PROFESSIONAL
  500 ~ 500 VAN, 500 SOCIETE, 500 AFFAIRES
    500 Van ; 2010-2020 ; 80 ; 3546 1627 1488 ; 3 ; 2 ; 610
  Doblò ~ DOBLO CARGO, E-DOBLO, DOBLO FOURGON
    Doblò I Cargo ; 2000-2010 ; 81 ; 4253 1722 1831 ; 4,5 ; 2 ; 3200
    Doblò II Cargo ; 2010-2022 ; 81 ; 4406 1832 1845 ; 4,5 ; 2,3 ; 3400
    Doblò III Van ; 2022- ; 81 ; 4403 1848 1796 ; 4,5 ; 2,3 ; 3300
  Ducato ~ E-DUCATO, DUCATO FOURGON
    Ducato II ; 1994-2006 ; 81 ; 5099 1998 2450 ; 4 ; 3 ; 10000
    Ducato II Combi ; 1994-2006 ; 82 ; 5099 1998 2150 ; 5 ; 9 ; -
    Ducato III ; 2006- ; 81 ; 5413 2050 2524 ; 4 ; 3,7 ; 11500
    Ducato III Combi ~ DUCATO PANORAMA ; 2006-2021 ; 82 ; 4963 2050 2254 ; 5 ; 9 ; -
  Fiorino
    Fiorino II ; 1988-2001 ; 81 ; 4159 1622 1872 ; 3 ; 2 ; 2900
    Fiorino III ; 2008-2024 ; 81 ; 3957 1716 1721 ; 3,4,5 ; 2 ; 2500
  Panda ~ PANDA VAN, PANDA SOCIETE
    Panda II Van ; 2004-2012 ; 80 ; 3538 1578 1540 ; 5 ; 2 ; 860
    Panda III Van ; 2012-2024 ; 80 ; 3653 1643 1551 ; 5 ; 2 ; 1000
  Punto ~ PUNTO VAN, PUNTO SOCIETE, PUNTO AFFAIRES
    Punto II Van ; 1999-2010 ; 80 ; 3840 1660 1480 ; 3,5 ; 2 ; 1000
    Punto III Van ~ GRANDE PUNTO VAN ; 2006-2012 ; 80 ; 4030 1687 1490 ; 3,5 ; 2 ; 1020
  Scudo ~ E-SCUDO, SCUDO FOURGON
    Scudo I ; 1996-2006 ; 81 ; 4522 1810 1930 ; 4,5 ; 3 ; 4000
    Scudo II ; 2007-2016 ; 81 ; 4805 1895 1942 ; 4,5 ; 2,3,6 ; 5000
    Scudo III ; 2022- ; 81 ; 4959 1920 1899 ; 4,5 ; 2,3,6 ; 5300
  Talento
    Talento ; 2016-2021 ; 81 ; 4999 1956 1971 ; 4,5 ; 2,3,6 ; 5200
Ford
  Fiesta ~ FIESTA VAN, FIESTA AFFAIRES, FIESTA SOCIETE
    Fiesta V Affaires ; 2002-2008 ; 80 ; 3916 1683 1463 ; 3,5 ; 2 ; 960
    Fiesta VI Affaires ; 2008-2017 ; 80 ; 3950 1722 1481 ; 3,5 ; 2 ; 980
    Fiesta VII Van ; 2018-2023 ; 80 ; 4040 1735 1476 ; 3 ; 2 ; 1000
  Focus ~ FOCUS AFFAIRES, FOCUS SOCIETE, FOCUS VAN
    Focus II Affaires ; 2004-2011 ; 80 ; 4337 1839 1497 ; 5 ; 2 ; 1100
    Focus III Affaires ; 2011-2018 ; 80 ; 4358 1823 1484 ; 5 ; 2 ; 1060
  Nugget ~ TRANSIT CUSTOM NUGGET
    Nugget I ; 2019-2023 ; 85 ; 4973 1986 2060 ; 4,5 ; 5 ; -
    Nugget II ; 2024- ; 85 ; 5050 2032 2080 ; 4,5 ; 5 ; -
  Transit ~ E-TRANSIT, TRANSIT 2T, TRANSIT FOURGON
    Transit III ; 1986-2000 ; 81 ; 4632 1972 1970 ; 4 ; 3 ; 5600
    Transit IV ; 2000-2006 ; 81 ; 4834 1974 2084 ; 4 ; 3 ; 6000
    Transit V ; 2006-2014 ; 81 ; 5230 1974 2381 ; 4 ; 3,6 ; 8600
    Transit V Kombi ~ TRANSIT COMBI V ; 2006-2014 ; 82 ; 4863 1974 2067 ; 5 ; 8,9 ; -
    Transit VI ; 2014- ; 81 ; 5531 2059 2530 ; 4 ; 3,6,7 ; 9500
    Transit VI Kombi ~ TRANSIT COMBI VI, TRANSIT MINIBUS ; 2014- ; 82 ; 5531 2059 2530 ; 5 ; 9 ; -
  Transit Connect
    Transit Connect I ; 2002-2013 ; 81 ; 4275 1795 1815 ; 4,5 ; 2,3,5 ; 2800
    Transit Connect II ; 2013-2023 ; 81 ; 4418 1835 1861 ; 4,5 ; 2,3,5 ; 2900
    Transit Connect III ; 2024- ; 81 ; 4515 1855 1860 ; 4,5 ; 2,3,5 ; 3100
  Transit Courier ~ E-TRANSIT COURIER
    Transit Courier I ; 2014-2023 ; 81 ; 4157 1764 1771 ; 4,5 ; 2 ; 2300
    Transit Courier II ; 2023- ; 81 ; 4337 1800 1833 ; 4,5 ; 2 ; 2900
  Transit Custom ~ E-TRANSIT CUSTOM
    Transit Custom I ; 2012-2023 ; 81 ; 4973 1986 2000 ; 4,5 ; 2,3,6 ; 6000
    Transit Custom I Kombi ; 2012-2023 ; 82 ; 4973 1986 1977 ; 5 ; 8,9 ; -
    Transit Custom II ; 2023- ; 81 ; 5050 2032 1968 ; 4,5 ; 2,3,6 ; 5800
    Transit Custom II Kombi ; 2023- ; 82 ; 5050 2032 1968 ; 5 ; 8,9 ; -
Fuso ~ MITSUBISHI FUSO
  Canter ~ ECANTER
    Canter VI ; 2002-2012 ; 83 ; 5700 1995 2200 ; 2 ; 3 ; -
    Canter VII ; 2012- ; 83 ; 5725 1995 2210 ; 2,4 ; 3,7 ; -
Goupil
  G3
    G3 ; 2006-2016 ; 81 ; 3215 1105 1985 ; 2 ; 2 ; 2500
  G4
    G4 ; 2014- ; 81 ; 3738 1200 1985 ; 2 ; 2 ; 3500
  G5
    G5 ; 2011-2019 ; 81 ; 4058 1310 2060 ; 2 ; 2 ; 4500
  G6
    G6 ; 2020- ; 81 ; 4980 1690 2080 ; 2 ; 2 ; 6000
Hyundai
  H-1 ~ H1 VAN, SATELLITE
    H-1 I ; 1998-2007 ; 81 ; 4695 1820 1880 ; 4,5 ; 3,6 ; 4200
    H-1 II ; 2008-2019 ; 81 ; 5125 1920 1925 ; 4,5 ; 3,6 ; 4300
  H350
    H350 ; 2015-2021 ; 81 ; 5515 2038 2690 ; 4 ; 3 ; 10500
Isuzu
  Série N ~ N-SERIES, NLR, NNR, NPR, GRAFTER
    Série N I ; 1999-2007 ; 83 ; 5300 1860 2150 ; 2 ; 3 ; -
    Série N II ; 2007- ; 83 ; 5360 1860 2175 ; 2,4 ; 3,7 ; -
Iveco
  Daily ~ E-DAILY
    Daily III ; 1999-2006 ; 81 ; 5477 2000 2595 ; 4 ; 3 ; 10200
    Daily III 50C ~ DAILY III 65C ; 1999-2006 ; 83 ; 6500 2000 2260 ; 2,4 ; 3,7 ; -
    Daily IV ; 2006-2011 ; 81 ; 5477 1996 2640 ; 4 ; 3 ; 10200
    Daily IV 65C ~ DAILY IV 70C, DAILY IV 50C ; 2006-2011 ; 83 ; 6600 1996 2265 ; 2,4 ; 3,7 ; -
    Daily V ; 2011-2014 ; 81 ; 5477 1996 2640 ; 4 ; 3 ; 10200
    Daily V 70C ~ DAILY V 65C, DAILY V 50C ; 2011-2014 ; 83 ; 6600 1996 2265 ; 2,4 ; 3,7 ; -
    Daily VI ; 2014- ; 81 ; 5648 2010 2660 ; 4 ; 3,7 ; 10800
    Daily VI 70C ~ DAILY VI 72C, DAILY VI 65C, DAILY VI 50C ; 2014- ; 83 ; 6650 2010 2290 ; 2,4 ; 3,7 ; -
    Daily VI Minibus ; 2014- ; 82 ; 7130 2010 2900 ; 3 ; 9 ; -
  Eurocargo
    Eurocargo I ; 1991-2003 ; 83 ; 7100 2300 2700 ; 2,4 ; 3,7 ; -
    Eurocargo II ; 2003-2008 ; 83 ; 7300 2300 2750 ; 2,4 ; 3,7 ; -
    Eurocargo III ; 2008-2015 ; 83 ; 7400 2300 2770 ; 2,4 ; 3,7 ; -
    Eurocargo IV ; 2015- ; 83 ; 7450 2300 2790 ; 2,4 ; 3,7 ; -
  S-Way
    S-Way ; 2019- ; 83 ; 6210 2550 3800 ; 2 ; 2 ; -
  Stralis
    Stralis ; 2002-2020 ; 83 ; 6200 2550 3700 ; 2 ; 2 ; -
  Trakker
    Trakker ; 2004-2021 ; 83 ; 7800 2550 3250 ; 2 ; 2 ; -
Kia
  PV5
    PV5 Cargo ; 2025- ; 81 ; 4695 1895 1923 ; 4,5 ; 2,3 ; 4420
Land Rover
  Defender
    Defender I Hard Top ~ DEFENDER 90 UTILITAIRE, DEFENDER 110 UTILITAIRE ; 1990-2016 ; 80 ; 4599 1790 2021 ; 3,5 ; 2,3 ; 1800
    Defender II Hard Top ~ DEFENDER II UTILITAIRE ; 2021- ; 80 ; 4583 1996 1974 ; 3,5 ; 2,3 ; 1355
LEVC
  VN5
    VN5 ; 2021- ; 81 ; 5233 1945 2000 ; 4,5 ; 2 ; 5500
Ligier
  Pulse 4
    Pulse 4 ; 2019- ; 81 ; 2983 1295 1930 ; 2 ; 1,2 ; 2000
MAN
  L2000
    L2000 ; 1993-2005 ; 83 ; 7100 2280 2700 ; 2 ; 3 ; -
  TGA
    TGA ; 2000-2008 ; 83 ; 6000 2500 3650 ; 2 ; 2 ; -
  TGE ~ ETGE
    TGE ; 2017- ; 81 ; 5986 2040 2355 ; 4 ; 3,6 ; 9900
    TGE Combi ; 2017- ; 82 ; 5986 2040 2355 ; 5 ; 9 ; -
  TGL
    TGL I ; 2005-2020 ; 83 ; 7300 2300 2750 ; 2,4 ; 3,7 ; -
    TGL II ; 2020- ; 83 ; 7300 2300 2780 ; 2,4 ; 3,7 ; -
  TGM
    TGM I ; 2005-2020 ; 83 ; 8200 2500 3100 ; 2 ; 2,3 ; -
    TGM II ; 2020- ; 83 ; 8200 2500 3150 ; 2 ; 2,3 ; -
  TGS
    TGS I ; 2007-2020 ; 83 ; 7500 2500 3250 ; 2 ; 2 ; -
    TGS II ; 2020- ; 83 ; 7500 2500 3280 ; 2 ; 2 ; -
  TGX
    TGX I ; 2007-2020 ; 83 ; 6050 2500 3800 ; 2 ; 2 ; -
    TGX II ; 2020- ; 83 ; 6080 2500 3850 ; 2 ; 2 ; -
Maxus ~ SAIC MAXUS, LDV
  Deliver 9
    Deliver 9 ; 2020- ; 81 ; 5546 2062 2525 ; 4 ; 3,6 ; 9700
  eDeliver 3
    eDeliver 3 ; 2020- ; 81 ; 4555 1780 1895 ; 4 ; 2 ; 4800
  eDeliver 5
    eDeliver 5 ; 2024- ; 81 ; 4800 1874 1960 ; 4,5 ; 2,3 ; 6600
  eDeliver 7
    eDeliver 7 ; 2023- ; 81 ; 4998 2030 1990 ; 4,5 ; 3 ; 5900
  eDeliver 9
    eDeliver 9 ; 2021- ; 81 ; 5546 2062 2525 ; 4 ; 3 ; 9700
  EV80
    EV80 ; 2017-2020 ; 81 ; 5700 1998 2345 ; 4 ; 3 ; 10200
Mercedes-Benz = MERCEDES ~ MERCEDES-BENZ, MERCEDES BENZ, BENZ
  Actros ~ EACTROS
    Actros I ; 1996-2003 ; 83 ; 5840 2490 3550 ; 2 ; 2 ; -
    Actros II ; 2003-2008 ; 83 ; 5850 2490 3600 ; 2 ; 2 ; -
    Actros III ; 2008-2011 ; 83 ; 5850 2490 3650 ; 2 ; 2 ; -
    Actros IV ; 2011-2019 ; 83 ; 5985 2500 3800 ; 2 ; 2 ; -
    Actros V ; 2019- ; 83 ; 5985 2500 3800 ; 2 ; 2 ; -
  Antos
    Antos ; 2012-2021 ; 83 ; 6900 2490 3200 ; 2 ; 2 ; -
  Arocs
    Arocs ; 2013- ; 83 ; 7500 2500 3350 ; 2 ; 2 ; -
  Atego
    Atego I ; 1998-2004 ; 83 ; 7200 2300 2650 ; 2 ; 2,3 ; -
    Atego II ; 2004-2013 ; 83 ; 7250 2300 2680 ; 2 ; 2,3 ; -
    Atego III ; 2013- ; 83 ; 7300 2300 2720 ; 2,4 ; 2,3,7 ; -
  Axor
    Axor ; 2001-2013 ; 83 ; 6000 2490 3300 ; 2 ; 2 ; -
  Citan ~ ECITAN
    Citan W415 ~ CITAN I ; 2012-2021 ; 81 ; 4321 1829 1809 ; 4,5 ; 2,5 ; 3100
    Citan W420 ~ CITAN II ; 2021- ; 81 ; 4498 1859 1832 ; 4,5 ; 2,3 ; 2900
  Marco Polo ~ VIANO MARCO POLO, VITO MARCO POLO, CLASSE V MARCO POLO
    Marco Polo W638 ~ MARCO POLO I ; 1996-2003 ; 85 ; 4660 1880 1980 ; 4 ; 4,5 ; -
    Marco Polo W639 ~ MARCO POLO II ; 2004-2014 ; 85 ; 5008 1901 1990 ; 4,5 ; 4,5,6 ; -
    Marco Polo W447 ~ MARCO POLO III ; 2014- ; 85 ; 5140 1928 1980 ; 4,5 ; 4,5,6,7 ; -
  Sprinter ~ ESPRINTER, SPRINTER FOURGON
    Sprinter W901 ~ SPRINTER I ; 1995-2006 ; 81 ; 5585 1933 2570 ; 4 ; 3 ; 10400
    Sprinter W906 ~ SPRINTER II ; 2006-2018 ; 81 ; 5910 1993 2725 ; 4 ; 2,3,6 ; 10500
    Sprinter W906 Combi ; 2006-2018 ; 82 ; 5910 1993 2435 ; 5 ; 8,9 ; -
    Sprinter W907 ~ SPRINTER III, SPRINTER W910 ; 2018- ; 81 ; 5932 2020 2620 ; 4 ; 2,3,6 ; 10500
    Sprinter W907 Tourer ; 2018- ; 82 ; 5932 2020 2620 ; 5 ; 8,9 ; -
  Vario
    Vario ; 1996-2013 ; 83 ; 6430 2206 2750 ; 2,4 ; 3 ; -
  Vito ~ EVITO
    Vito W638 ~ VITO I ; 1996-2003 ; 81 ; 4660 1880 1844 ; 4,5 ; 3 ; 4800
    Vito W639 ~ VITO II ; 2003-2014 ; 81 ; 4993 1901 1902 ; 4,5 ; 2,3,6 ; 5200
    Vito W639 Combi ~ VITO TRAVELINER ; 2003-2014 ; 82 ; 4993 1901 1902 ; 5 ; 8,9 ; -
    Vito W447 ~ VITO III ; 2014- ; 81 ; 5140 1928 1910 ; 4,5 ; 2,3,6 ; 6000
    Vito W447 Tourer ~ VITO TOURER ; 2014- ; 82 ; 5140 1928 1910 ; 5 ; 8,9 ; -
MINI
  Clubvan
    Clubvan ; 2012-2014 ; 80 ; 3961 1683 1426 ; 5 ; 2 ; 860
Nissan
  Atleon
    Atleon ; 2000-2013 ; 83 ; 5900 2100 2350 ; 2 ; 3 ; -
  Cabstar
    Cabstar ; 1999-2013 ; 83 ; 5130 1870 2120 ; 2,4 ; 3,7 ; -
  e-NV200
    e-NV200 ; 2014-2021 ; 81 ; 4560 1755 1858 ; 4,5 ; 2 ; 4200
  Interstar
    Interstar I ; 2002-2010 ; 81 ; 5399 1990 2486 ; 4 ; 3 ; 9000
    Interstar II ; 2022-2024 ; 81 ; 5548 2070 2499 ; 4 ; 3 ; 10300
    Interstar III ; 2024- ; 81 ; 5680 2080 2498 ; 4 ; 3 ; 10800
  Kubistar
    Kubistar ; 2003-2009 ; 81 ; 4035 1663 1827 ; 3,4,5 ; 2 ; 2750
  NT400 ~ NT400 CABSTAR
    NT400 ; 2013-2019 ; 83 ; 5190 1870 2140 ; 2,4 ; 3,7 ; -
  NV200
    NV200 ; 2009-2019 ; 81 ; 4400 1695 1860 ; 4,5 ; 2 ; 4200
  NV250
    NV250 ; 2019-2021 ; 81 ; 4282 1829 1805 ; 4,5 ; 2,3 ; 3000
  NV300
    NV300 ; 2016-2021 ; 81 ; 4999 1956 1971 ; 4,5 ; 2,3,6 ; 5200
    NV300 Combi ; 2016-2021 ; 82 ; 4999 1956 1971 ; 5 ; 8,9 ; -
  NV400
    NV400 ; 2011-2021 ; 81 ; 5548 2070 2499 ; 4 ; 3,7 ; 10300
  Primastar
    Primastar I ; 2002-2014 ; 81 ; 4782 1904 1959 ; 4,5 ; 3,6 ; 5000
    Primastar I Combi ; 2002-2014 ; 82 ; 4782 1904 1959 ; 5 ; 8,9 ; -
    Primastar II ; 2022- ; 81 ; 5080 1956 1971 ; 4,5 ; 2,3,6 ; 5200
  Townstar
    Townstar Fourgon ~ TOWNSTAR VAN ; 2021- ; 81 ; 4488 1860 1838 ; 4,5 ; 2,3 ; 3300
Opel
  Combo ~ COMBO CARGO, COMBO FOURGON, COMBO-E
    Combo B Cargo ; 1993-2001 ; 81 ; 4231 1686 1835 ; 3 ; 2 ; 3100
    Combo C Cargo ; 2001-2011 ; 81 ; 4332 1684 1801 ; 3,4 ; 2 ; 2650
    Combo D Cargo ; 2012-2018 ; 81 ; 4390 1832 1845 ; 4,5 ; 2,3 ; 3400
    Combo E Cargo ; 2018- ; 81 ; 4403 1848 1796 ; 4,5 ; 2,3 ; 3300
  Corsa ~ CORSA VAN, CORSA SOCIETE, CORSA AFFAIRES
    Corsa C Van ; 2000-2006 ; 80 ; 3839 1646 1440 ; 3 ; 2 ; 900
    Corsa D Van ; 2006-2014 ; 80 ; 3999 1737 1488 ; 3 ; 2 ; 920
    Corsa E Van ; 2014-2019 ; 80 ; 4021 1736 1479 ; 3 ; 2 ; 920
  Movano ~ E-MOVANO
    Movano A ; 1998-2010 ; 81 ; 5399 1990 2486 ; 4 ; 3,6 ; 9000
    Movano B ; 2010-2021 ; 81 ; 5548 2070 2499 ; 4 ; 3,7 ; 10300
    Movano C ; 2021- ; 81 ; 5413 2050 2522 ; 4 ; 3,7 ; 11500
  Vivaro ~ E-VIVARO, VIVARO-E
    Vivaro A ; 2001-2014 ; 81 ; 4782 1904 1965 ; 4,5 ; 3,6 ; 5000
    Vivaro A Combi ; 2001-2014 ; 82 ; 4782 1904 1948 ; 5 ; 8,9 ; -
    Vivaro B ; 2014-2019 ; 81 ; 4998 1956 1971 ; 4,5 ; 2,3,6 ; 5200
    Vivaro B Combi ; 2014-2019 ; 82 ; 4998 1956 1971 ; 5 ; 8,9 ; -
    Vivaro C ; 2019- ; 81 ; 4959 1920 1899 ; 4,5 ; 2,3,6 ; 5300
Peugeot
  206 ~ 206 AFFAIRE, 206 SOCIETE
    206 Affaire ; 1998-2012 ; 80 ; 3835 1652 1428 ; 3,5 ; 2 ; 1000
  207 ~ 207 AFFAIRE, 207 SOCIETE
    207 Affaire ; 2006-2012 ; 80 ; 4045 1748 1472 ; 3,5 ; 2 ; 1000
  208 ~ 208 AFFAIRE, 208 SOCIETE, E-208 AFFAIRE
    208 I Affaire ; 2012-2019 ; 80 ; 3962 1739 1460 ; 3,5 ; 2 ; 1064
    208 II Affaire ; 2019- ; 80 ; 4055 1745 1430 ; 5 ; 2 ; 1050
  307 ~ 307 AFFAIRE, 307 SOCIETE
    307 Affaire ; 2001-2008 ; 80 ; 4202 1746 1510 ; 3,5 ; 2 ; 1150
  308 ~ 308 AFFAIRE, 308 SOCIETE
    308 I Affaire ; 2007-2013 ; 80 ; 4276 1815 1498 ; 3,5 ; 2 ; 1200
    308 II Affaire ; 2014-2021 ; 80 ; 4253 1804 1457 ; 5 ; 2 ; 1200
    308 III Affaire ; 2021- ; 80 ; 4367 1852 1441 ; 5 ; 2 ; 1180
  2008 ~ 2008 AFFAIRE, 2008 SOCIETE
    2008 I Affaire ; 2013-2019 ; 80 ; 4159 1739 1556 ; 5 ; 2 ; 1270
    2008 II Affaire ; 2020- ; 80 ; 4300 1770 1550 ; 5 ; 2 ; 1300
  Bipper
    Bipper ; 2008-2017 ; 81 ; 3864 1716 1721 ; 3,4,5 ; 2 ; 2500
  Boxer ~ E-BOXER, BOXER FOURGON
    Boxer I ; 1994-2006 ; 81 ; 5099 1998 2450 ; 4 ; 3 ; 10000
    Boxer I Combi ; 1994-2006 ; 82 ; 5099 1998 2150 ; 5 ; 9 ; -
    Boxer II ; 2006-2014 ; 81 ; 5413 2050 2524 ; 4 ; 3 ; 11500
    Boxer II Combi ; 2006-2014 ; 82 ; 4963 2050 2254 ; 5 ; 9 ; -
    Boxer III ; 2014- ; 81 ; 5413 2050 2522 ; 4 ; 3,7 ; 11500
    Boxer III Combi ; 2014-2022 ; 82 ; 4963 2050 2254 ; 5 ; 9 ; -
  Expert ~ E-EXPERT, EXPERT FOURGON
    Expert I ; 1995-2006 ; 81 ; 4522 1810 1930 ; 4,5 ; 3 ; 4000
    Expert II ; 2007-2016 ; 81 ; 4805 1895 1942 ; 4,5 ; 2,3,6 ; 5000
    Expert III ; 2016- ; 81 ; 4959 1920 1899 ; 4,5 ; 2,3,6 ; 5300
    Expert III Combi ; 2016- ; 82 ; 5309 1920 1940 ; 5 ; 8,9 ; -
  Partner ~ PARTNER FOURGON, E-PARTNER, PARTNER UTILITAIRE
    Partner I Fourgon ~ PARTNER ORIGIN ; 1996-2011 ; 81 ; 4137 1724 1810 ; 3,4,5 ; 2,3 ; 3000
    Partner II Fourgon ; 2008-2018 ; 81 ; 4380 1810 1834 ; 3,4,5 ; 2,3,5 ; 3300
    Partner III Fourgon ; 2018- ; 81 ; 4403 1848 1796 ; 3,4,5 ; 2,3,5 ; 3300
Piaggio
  Ape
    Ape 50 ; 1969- ; 81 ; 2490 1260 1550 ; 2 ; 1 ; 700
    Ape TM ; 1982-2018 ; 81 ; 3175 1490 1635 ; 2 ; 2 ; 1700
  Porter
    Porter ~ PORTER MULTITECH ; 1995-2020 ; 81 ; 3390 1395 1870 ; 2,4,5 ; 2 ; 3000
    Porter NP6 ; 2021- ; 81 ; 4220 1640 1830 ; 2 ; 2 ; 4000
Renault
  Captur ~ CAPTUR SOCIETE, CAPTUR AFFAIRES
    Captur I Société ; 2014-2019 ; 80 ; 4122 1778 1566 ; 5 ; 2 ; 1200
    Captur II Société ; 2020- ; 80 ; 4227 1797 1576 ; 5 ; 2 ; 1200
  Clio ~ CLIO SOCIETE, CLIO STE, CLIO AFFAIRES, CLIO VAN
    Clio II Société ; 1998-2012 ; 80 ; 3811 1639 1417 ; 3,5 ; 2 ; 1035
    Clio III Société ; 2005-2014 ; 80 ; 4027 1707 1493 ; 3,5 ; 2 ; 1070
    Clio IV Société ; 2012-2020 ; 80 ; 4062 1732 1448 ; 5 ; 2 ; 1130
    Clio V Société ; 2019- ; 80 ; 4050 1798 1440 ; 5 ; 2 ; 1100
  Express
    Express Van ; 2021- ; 81 ; 4393 1775 1811 ; 4,5 ; 2 ; 3300
  Kangoo ~ KANGOO EXPRESS, KANGOO VAN, KANGOO UTILITAIRE, KANGOO ZE
    Kangoo I Express ; 1997-2008 ; 81 ; 4035 1663 1827 ; 3,4,5 ; 2 ; 2750
    Kangoo II Express ~ KANGOO EXPRESS II, KANGOO II ZE ; 2008-2021 ; 81 ; 4282 1829 1844 ; 3,4,5 ; 2,3,5 ; 3000
    Kangoo III Van ~ KANGOO VAN III ; 2021- ; 81 ; 4486 1860 1864 ; 4,5 ; 2,3 ; 3300
  Master ~ MASTER FOURGON, MASTER ZE
    Master II ; 1997-2010 ; 81 ; 5399 1990 2486 ; 4 ; 3,6 ; 9000
    Master II Bus ~ MASTER COMBI II, MASTER MINIBUS II ; 1997-2010 ; 82 ; 5399 1990 2486 ; 5 ; 9 ; -
    Master III ; 2010-2024 ; 81 ; 5548 2070 2499 ; 4 ; 3,7 ; 10300
    Master III Combi ~ MASTER MINIBUS III, MASTER BUS III ; 2010-2024 ; 82 ; 5548 2070 2499 ; 5 ; 9 ; -
    Master IV ; 2024- ; 81 ; 5680 2080 2498 ; 4 ; 3,7 ; 10800
  Mégane ~ MEGANE SOCIETE, MEGANE STE, MEGANE AFFAIRES
    Mégane II Société ; 2002-2009 ; 80 ; 4209 1777 1457 ; 3,5 ; 2 ; 1150
    Mégane III Société ; 2008-2016 ; 80 ; 4295 1808 1471 ; 5 ; 2 ; 1200
    Mégane IV Société ; 2016-2023 ; 80 ; 4359 1814 1447 ; 5 ; 2 ; 1250
  Trafic ~ TRAFIC FOURGON
    Trafic I ; 1980-2001 ; 81 ; 4407 1905 2080 ; 4 ; 3 ; 4800
    Trafic II ; 2001-2014 ; 81 ; 4782 1904 1965 ; 4,5 ; 3,6 ; 5000
    Trafic III ; 2014- ; 81 ; 4999 1956 1971 ; 4,5 ; 2,3,6 ; 5200
    Trafic III SpaceNomad ~ TRAFIC SPACENOMAD ; 2020- ; 85 ; 5080 1956 1990 ; 5 ; 4,5 ; -
  Twingo ~ TWINGO SOCIETE
    Twingo I Société ; 1993-2007 ; 80 ; 3433 1630 1423 ; 3 ; 2 ; 780
    Twingo II Société ; 2007-2014 ; 80 ; 3600 1654 1470 ; 3 ; 2 ; 800
  Zoé ~ ZOE SOCIETE, ZOE STE
    Zoé Société ; 2013-2024 ; 80 ; 4087 1730 1562 ; 5 ; 2 ; 980
Renault Trucks ~ RENAULT VI, RVI, RENAULT VEHICULES INDUSTRIELS
  Gamme C ~ C-TRUCK, SERIE C
    Gamme C ; 2013- ; 83 ; 7500 2500 3300 ; 2 ; 2 ; -
  Gamme D ~ D-TRUCK, SERIE D
    Gamme D ; 2013- ; 83 ; 7300 2350 2700 ; 2,4 ; 2,3,7 ; -
  Gamme K ~ K-TRUCK, SERIE K
    Gamme K ; 2013- ; 83 ; 7500 2500 3350 ; 2 ; 2 ; -
  Gamme T ~ T-TRUCK, SERIE T
    Gamme T ; 2013- ; 83 ; 6030 2500 3750 ; 2 ; 2 ; -
  Kerax
    Kerax ; 1997-2013 ; 83 ; 7500 2500 3150 ; 2 ; 2 ; -
  Magnum
    Magnum ; 1990-2013 ; 83 ; 5960 2490 3720 ; 2 ; 2 ; -
  Mascott
    Mascott ; 1999-2010 ; 83 ; 6090 2005 2350 ; 2,4 ; 3,7 ; -
  Master
    Master Red Edition ; 2020- ; 83 ; 6300 2070 2340 ; 2,4 ; 3,7 ; -
  Maxity
    Maxity ; 2007-2018 ; 83 ; 5130 1870 2120 ; 2,4 ; 3,7 ; -
  Midlum
    Midlum ; 2000-2013 ; 83 ; 7300 2300 2700 ; 2,4 ; 2,3,7 ; -
  Premium
    Premium ; 1996-2013 ; 83 ; 5900 2490 3450 ; 2 ; 2 ; -
Scania
  Série 4
    Série 4 ; 1995-2004 ; 83 ; 5900 2490 3300 ; 2 ; 2 ; -
  Série G
    Série G I ; 2007-2016 ; 83 ; 5950 2500 3500 ; 2 ; 2 ; -
    Série G II ; 2016- ; 83 ; 5960 2500 3550 ; 2 ; 2 ; -
  Série P
    Série P I ; 2004-2016 ; 83 ; 7500 2490 3050 ; 2 ; 2 ; -
    Série P II ; 2017- ; 83 ; 7500 2500 3100 ; 2 ; 2 ; -
  Série R
    Série R I ; 2004-2016 ; 83 ; 5950 2500 3750 ; 2 ; 2 ; -
    Série R II ; 2016- ; 83 ; 5960 2500 3800 ; 2 ; 2 ; -
  Série S
    Série S ; 2016- ; 83 ; 5960 2500 3900 ; 2 ; 2 ; -
SEAT
  Inca
    Inca ; 1996-2003 ; 81 ; 4207 1695 1846 ; 3,4 ; 2 ; 2900
Skoda
  Roomster ~ ROOMSTER PRAKTIK, PRAKTIK
    Roomster Praktik ~ PRAKTIK ; 2007-2015 ; 80 ; 4214 1684 1650 ; 5 ; 2 ; 1783
Suzuki
  Jimny
    Jimny IV Utilitaire ~ JIMNY 2 PLACES ; 2021-2024 ; 80 ; 3645 1645 1720 ; 3 ; 2 ; 863
Toyota
  Dyna
    Dyna ; 2001-2016 ; 83 ; 4870 1795 1995 ; 2,4 ; 3,6 ; -
  Hiace
    Hiace ; 1995-2012 ; 81 ; 4795 1800 1990 ; 4,5 ; 3,6 ; 5200
  Proace ~ PROACE FOURGON, PROACE ELECTRIC
    Proace I ; 2013-2016 ; 81 ; 4805 1895 1942 ; 4,5 ; 2,3,6 ; 5000
    Proace II ; 2016- ; 81 ; 4959 1920 1899 ; 4,5 ; 2,3,6 ; 5300
    Proace II Combi ; 2016- ; 82 ; 5309 1920 1940 ; 5 ; 8,9 ; -
  Proace City
    Proace City Fourgon ~ PROACE CITY VAN ; 2020- ; 81 ; 4403 1848 1796 ; 4,5 ; 2,3 ; 3300
  Proace Max
    Proace Max ; 2024- ; 81 ; 5413 2050 2522 ; 4 ; 3 ; 11500
  Yaris ~ YARIS AFFAIRES, YARIS SOCIETE
    Yaris III Affaires ; 2011-2020 ; 80 ; 3945 1695 1510 ; 5 ; 2 ; 850
    Yaris IV Affaires ; 2020- ; 80 ; 3940 1745 1500 ; 5 ; 2 ; 720
Volkswagen ~ VW
  Caddy ~ CADDY VAN, CADDY CARGO
    Caddy II Van ; 1995-2004 ; 81 ; 4207 1695 1846 ; 3,4 ; 2 ; 2900
    Caddy III Van ; 2004-2015 ; 81 ; 4405 1794 1833 ; 4,5 ; 2 ; 3200
    Caddy IV Van ; 2015-2020 ; 81 ; 4408 1793 1823 ; 4,5 ; 2 ; 3200
    Caddy V Cargo ; 2020- ; 81 ; 4500 1855 1856 ; 4,5 ; 2 ; 3100
    Caddy V California ~ CADDY CALIFORNIA ; 2021- ; 85 ; 4501 1855 1833 ; 5 ; 4,5 ; -
  California
    California T4 ~ CALIFORNIA I ; 1990-2003 ; 85 ; 4789 1840 1980 ; 4 ; 4,5 ; -
    California T5 ~ CALIFORNIA II ; 2003-2015 ; 85 ; 4892 1904 1990 ; 4,5 ; 4,5,7 ; -
    California T6 ~ CALIFORNIA III ; 2015-2019 ; 85 ; 4904 1904 1990 ; 4,5 ; 4,5,7 ; -
    California T6.1 ; 2019-2024 ; 85 ; 4904 1904 1990 ; 4,5 ; 4,5,7 ; -
    California T7 ; 2024- ; 85 ; 5173 1941 1972 ; 5 ; 4,5,6 ; -
  Caravelle
    Caravelle T4 ; 1990-2003 ; 82 ; 4789 1840 1940 ; 4,5 ; 7,8,9 ; -
    Caravelle T5 ; 2003-2015 ; 82 ; 4892 1904 1970 ; 5 ; 7,8,9 ; -
    Caravelle T6 ; 2015-2019 ; 82 ; 4904 1904 1970 ; 5 ; 7,8,9 ; -
    Caravelle T6.1 ; 2019-2024 ; 82 ; 4904 1904 1970 ; 5 ; 7,8,9 ; -
    Caravelle T7 ; 2025- ; 82 ; 5050 2032 1988 ; 5 ; 8,9 ; -
  Crafter ~ E-CRAFTER
    Crafter I ; 2006-2017 ; 81 ; 5905 1993 2705 ; 4 ; 3,6 ; 10500
    Crafter II ; 2017- ; 81 ; 5986 2040 2590 ; 4 ; 3,6 ; 11300
    Crafter II Combi ; 2017- ; 82 ; 5986 2040 2590 ; 5 ; 9 ; -
  Golf ~ GOLF SOCIETE, GOLF AFFAIRES
    Golf VI Société ; 2008-2012 ; 80 ; 4199 1786 1480 ; 5 ; 2 ; 1100
    Golf VII Société ; 2013-2020 ; 80 ; 4255 1799 1452 ; 5 ; 2 ; 1150
  Grand California
    Grand California ; 2019- ; 85 ; 5986 2040 2967 ; 4 ; 4 ; -
  ID. Buzz ~ ID. BUZZ CARGO
    ID. Buzz Cargo ; 2022- ; 81 ; 4712 1985 1932 ; 4,5 ; 2,3 ; 3900
  LT
    LT II ; 1996-2006 ; 81 ; 5585 1933 2570 ; 4 ; 3,6 ; 10400
  Polo ~ POLO SOCIETE, POLO AFFAIRES
    Polo V Société ; 2009-2017 ; 80 ; 3970 1682 1462 ; 3,5 ; 2 ; 950
    Polo VI Société ; 2017-2024 ; 80 ; 4053 1751 1461 ; 5 ; 2 ; 1000
  Transporter ~ E-TRANSPORTER, TRANSPORTER FOURGON
    Transporter T4 ; 1990-2003 ; 81 ; 4707 1840 1940 ; 4,5 ; 3,6 ; 5400
    Transporter T4 Combi ; 1990-2003 ; 82 ; 4707 1840 1940 ; 4,5 ; 8,9 ; -
    Transporter T5 ; 2003-2015 ; 81 ; 4892 1904 1990 ; 4,5 ; 2,3,6 ; 5800
    Transporter T5 Combi ; 2003-2015 ; 82 ; 4892 1904 1990 ; 5 ; 8,9 ; -
    Transporter T6 ; 2015-2019 ; 81 ; 4904 1904 1990 ; 4,5 ; 2,3,6 ; 5800
    Transporter T6 Combi ; 2015-2019 ; 82 ; 4904 1904 1990 ; 5 ; 8,9 ; -
    Transporter T6.1 ; 2019-2024 ; 81 ; 4904 1904 1990 ; 4,5 ; 2,3,6 ; 5800
    Transporter T6.1 Combi ; 2019-2024 ; 82 ; 4904 1904 1990 ; 5 ; 8,9 ; -
    Transporter T7 ; 2025- ; 81 ; 5050 2032 1984 ; 4,5 ; 2,3,6 ; 5800
Volvo ~ VOLVO TRUCKS
  FE
    FE ; 2006- ; 83 ; 7500 2490 3000 ; 2 ; 2,3 ; -
  FH ~ FH12, FH13, FH16
    FH I ; 1993-2002 ; 83 ; 5900 2490 3650 ; 2 ; 2 ; -
    FH II ; 2002-2012 ; 83 ; 5930 2490 3700 ; 2 ; 2 ; -
    FH III ; 2012-2020 ; 83 ; 5950 2495 3800 ; 2 ; 2 ; -
    FH IV ; 2020- ; 83 ; 5960 2495 3800 ; 2 ; 2 ; -
  FL
    FL I ; 2000-2013 ; 83 ; 7300 2300 2680 ; 2 ; 3 ; -
    FL II ; 2013- ; 83 ; 7300 2300 2700 ; 2 ; 2,3 ; -
  FM
    FM I ; 1998-2013 ; 83 ; 6000 2490 3100 ; 2 ; 2 ; -
    FM II ; 2013-2020 ; 83 ; 6050 2490 3150 ; 2 ; 2 ; -
    FM III ; 2020- ; 83 ; 6050 2490 3300 ; 2 ; 2 ; -
  FMX
    FMX ; 2010- ; 83 ; 7500 2490 3200 ; 2 ; 2 ; -
`;
