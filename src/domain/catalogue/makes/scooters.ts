/**
 * Scooters on two and three wheels sold new in France since 2000.
 * Figures as the makers' public data sheets gave them, within 2 %; 5 % for the 50 cm³ class. Width and height without
 * mirrors; displacement in cm³, several where a series was sold with several, 0 for electric ones.
 */
export const scooters = `
Adiva
  AD3
    AD3 ; 2012-2020 ; 71 ; 2190 780 1600 ; - ; 2 ; 300,400
  AR
    AR ; 2004-2014 ; 71 ; 2070 740 1520 ; - ; 2 ; 125,250
Aprilia
  Atlantic ~ ATLANTIC 125, ATLANTIC 250, ATLANTIC 300, ATLANTIC 500
    Atlantic ; 2002-2013 ; 71 ; 2150 765 1450 ; - ; 2 ; 125,200,244,278
    Atlantic 500 ; 2001-2008 ; 71 ; 2250 770 1430 ; - ; 2 ; 460
  Mojito ~ MOJITO CUSTOM, HABANA
    Mojito ; 1999-2011 ; 71 ; 1930 740 1080 ; - ; 2 ; 50,125
  Scarabeo 50
    Scarabeo 50 ; 1993-2016 ; 71 ; 1850 670 1120 ; - ; 1,2 ; 49
  Scarabeo 125 ~ SCARABEO 200
    Scarabeo 125 ; 1999-2016 ; 71 ; 2010 710 1150 ; - ; 2 ; 125,181
  Scarabeo 500 ~ SCARABEO 400, SCARABEO 250
    Scarabeo 500 ; 2003-2013 ; 71 ; 2215 770 1440 ; - ; 2 ; 244,399,460
  Sportcity ~ SPORTCITY 125, SPORTCITY CUBE, SPORTCITY 300
    Sportcity ; 2004-2012 ; 71 ; 1960 720 1150 ; - ; 2 ; 125,198,278
    Sportcity One ; 2008-2012 ; 71 ; 1930 720 1160 ; - ; 2 ; 50,125
  SR 50 ~ SR 50 R, SR 50 FACTORY, SR DITECH
    SR 50 ; 1993-2019 ; 71 ; 1875 720 1120 ; - ; 1,2 ; 49
  SR GT ~ SR GT 125, SR GT 200
    SR GT ; 2022- ; 71 ; 1920 765 1170 ; - ; 2 ; 125,174
  SR Max ~ SR MAX 125, SR MAX 300
    SR Max ; 2011-2018 ; 71 ; 2120 790 1290 ; - ; 2 ; 125,278
  SRV 850
    SRV 850 ; 2012-2017 ; 71 ; 2237 790 1435 ; - ; 2 ; 839
BMW
  C1 ~ C1 125, C1 200
    C1 ; 2000-2003 ; 71 ; 2075 850 1766 ; - ; 1 ; 125,176
  C 400 GT
    C 400 GT ; 2019- ; 71 ; 2210 835 1437 ; - ; 2 ; 350
  C 400 X
    C 400 X ; 2018- ; 71 ; 2210 835 1305 ; - ; 2 ; 350
  C 600 Sport
    C 600 Sport ; 2012-2015 ; 71 ; 2155 877 1378 ; - ; 2 ; 647
  C 650 GT
    C 650 GT ; 2012-2020 ; 71 ; 2218 916 1411 ; - ; 2 ; 647
  C 650 Sport
    C 650 Sport ; 2016-2020 ; 71 ; 2180 810 1400 ; - ; 2 ; 647
  C Evolution
    C Evolution ; 2014-2020 ; 71 ; 2190 947 1255 ; - ; 2 ; 0
  CE 02
    CE 02 ; 2024- ; 71 ; 1970 876 1140 ; - ; 1,2 ; 0
  CE 04
    CE 04 ; 2022- ; 71 ; 2285 855 1150 ; - ; 1,2 ; 0
Daelim
  Otello 125
    Otello 125 ; 2004-2013 ; 71 ; 1870 680 1110 ; - ; 2 ; 125
  S1 125 ~ S1
    S1 125 ; 2007-2014 ; 71 ; 1990 710 1140 ; - ; 2 ; 125
  S2 125 ~ S2, S2 FREEWING
    S2 125 ; 2005-2011 ; 71 ; 2090 750 1290 ; - ; 2 ; 125,247
  S3 125 ~ S3, S3 TOURING, S3 ADVANCE
    S3 125 ; 2010-2016 ; 71 ; 2145 760 1430 ; - ; 2 ; 125,247
Derbi
  Atlantis ~ ATLANTIS 50, ATLANTIS BULLET
    Atlantis ; 1999-2012 ; 71 ; 1850 690 1110 ; - ; 2 ; 49
  GP1 ~ GP1 50, GP1 125, GP1 250
    GP1 ; 2001-2010 ; 71 ; 1900 720 1140 ; - ; 2 ; 49,124,244
Eccity
  Artelec ~ ARTELEC 470, ARTELEC 670
    Artelec ; 2012-2022 ; 71 ; 2090 760 1260 ; - ; 2 ; 0
Gilera
  DNA ~ DNA 50, DNA 125, DNA 180
    DNA ; 2000-2007 ; 71 ; 1905 760 1070 ; - ; 1,2 ; 49,124,182
  Fuoco 500 ~ FUOCO, FUOCO 500 LT
    Fuoco 500 ; 2007-2016 ; 71 ; 2190 790 1370 ; - ; 2 ; 493
  GP 800
    GP 800 ; 2008-2013 ; 71 ; 2237 790 1435 ; - ; 2 ; 839
  Nexus ~ NEXUS 125, NEXUS 250, NEXUS 300, NEXUS 500
    Nexus ; 2003-2014 ; 71 ; 2085 780 1290 ; - ; 2 ; 125,244,278,460
  Runner 50 ~ RUNNER SP, RUNNER PUREJET
    Runner 50 I ; 1997-2005 ; 71 ; 1780 720 1170 ; - ; 1,2 ; 49
    Runner 50 II ; 2005-2020 ; 71 ; 1850 750 1150 ; - ; 1,2 ; 49
  Runner 125 ~ RUNNER VX 125, RUNNER ST 125, RUNNER 180, RUNNER VXR 200
    Runner 125 I ; 1998-2007 ; 71 ; 1780 720 1170 ; - ; 2 ; 124,182,198
    Runner 125 II ; 2008-2014 ; 71 ; 1860 750 1200 ; - ; 2 ; 124
  Stalker ~ STALKER 50
    Stalker ; 1997-2016 ; 71 ; 1740 700 1070 ; - ; 2 ; 49
Honda
  ADV350
    ADV350 ; 2022- ; 71 ; 2200 895 1430 ; - ; 2 ; 330
  Bali ~ SJ 50 BALI, SJ 100 BALI
    Bali ; 1993-2001 ; 71 ; 1790 690 1080 ; - ; 1,2 ; 49,101
  CUV e
    CUV e ; 2025- ; 71 ; 1970 675 1100 ; - ; 2 ; 0
  Dylan 125 ~ SES 125 DYLAN
    Dylan 125 ; 2002-2006 ; 71 ; 1940 710 1145 ; - ; 2 ; 124,153
  EM1 e
    EM1 e ; 2023- ; 71 ; 1795 680 1080 ; - ; 2 ; 0
  Forza 125 ~ NSS 125 FORZA
    Forza 125 I ; 2015-2017 ; 71 ; 2134 748 1455 ; - ; 2 ; 125
    Forza 125 II ; 2018-2020 ; 71 ; 2140 750 1450 ; - ; 2 ; 125
    Forza 125 III ; 2021- ; 71 ; 2145 750 1360 ; - ; 2 ; 125
  Forza 250 ~ NSS 250 FORZA
    Forza 250 ; 2005-2012 ; 71 ; 2165 765 1170 ; - ; 2 ; 249
  Forza 300 ~ NSS 300 FORZA
    Forza 300 I ; 2013-2017 ; 71 ; 2166 753 1187 ; - ; 2 ; 279
    Forza 300 II ; 2018-2020 ; 71 ; 2140 755 1470 ; - ; 2 ; 279
  Forza 350 ~ NSS 350 FORZA
    Forza 350 ; 2021- ; 71 ; 2145 755 1360 ; - ; 2 ; 330
  Forza 750
    Forza 750 ; 2021- ; 71 ; 2200 790 1485 ; - ; 2 ; 745
  Integra 700 ~ NC 700 D, NC 700 D INTEGRA
    Integra 700 ; 2012-2013 ; 71 ; 2195 790 1440 ; - ; 2 ; 670
  Integra 750 ~ NC 750 D, NC 750 D INTEGRA, INTEGRA
    Integra 750 ; 2014-2020 ; 71 ; 2215 810 1440 ; - ; 2 ; 745
  Jazz 250 ~ NSS 250 JAZZ
    Jazz 250 ; 2001-2005 ; 71 ; 2150 760 1165 ; - ; 2 ; 249
  Lead 110 ~ NHX 110 LEAD, LEAD
    Lead 110 ; 2008-2012 ; 71 ; 1835 670 1130 ; - ; 2 ; 108
  NES 125 ~ ARROBASE 125, NES ARROBASE, NES 150
    NES 125 ; 2000-2006 ; 71 ; 1955 720 1140 ; - ; 2 ; 124,152
  NSC 50 R ~ VISION 50, NSC 50
    NSC 50 R ; 2012-2019 ; 71 ; 1855 675 1090 ; - ; 2 ; 49
  NSC 110 Vision ~ VISION 110, NSC 110
    NSC 110 Vision I ; 2011-2020 ; 71 ; 1835 665 1090 ; - ; 2 ; 108
    NSC 110 Vision II ; 2021- ; 71 ; 1925 686 1115 ; - ; 2 ; 109
  Pantheon 125 ~ FES 125 PANTHEON, PANTHEON, FES 125, PANTHEON 150
    Pantheon 125 ; 1998-2006 ; 71 ; 2035 735 1365 ; - ; 2 ; 124,149
  PCX 125 ~ WW 125
    PCX 125 I ; 2010-2013 ; 71 ; 1915 738 1094 ; - ; 2 ; 125
    PCX 125 II ; 2014-2017 ; 71 ; 1930 740 1100 ; - ; 2 ; 125
    PCX 125 III ; 2018-2020 ; 71 ; 1923 745 1107 ; - ; 2 ; 125
    PCX 125 IV ; 2021- ; 71 ; 1935 740 1105 ; - ; 2 ; 125
  PS 125 ~ PES 125, PS 125 I
    PS 125 ; 2006-2012 ; 71 ; 1990 700 1155 ; - ; 2 ; 125,153
  S-Wing 125 ~ FES 125 S-WING, S-WING, S-WING 150
    S-Wing 125 ; 2007-2014 ; 71 ; 2090 745 1430 ; - ; 2 ; 125,153
  SH 50
    SH 50 ; 1984-2002 ; 71 ; 1840 670 1090 ; - ; 1,2 ; 49
  SH 125 ~ SH 125 I, SH 150, SH 125 AD
    SH 125 I ; 2001-2004 ; 71 ; 2000 720 1145 ; - ; 2 ; 125,153
    SH 125 II ; 2005-2012 ; 71 ; 2020 700 1140 ; - ; 2 ; 125,153
    SH 125 III ; 2013-2019 ; 71 ; 2034 740 1158 ; - ; 2 ; 125
    SH 125 IV ; 2020- ; 71 ; 2090 739 1129 ; - ; 2 ; 125
  SH 125 Mode ~ SH MODE
    SH 125 Mode ; 2014- ; 71 ; 1930 665 1105 ; - ; 2 ; 125
  SH 300 ~ SH 300 I
    SH 300 ; 2007-2020 ; 71 ; 2130 728 1193 ; - ; 2 ; 279
  SH 350 ~ SH 350 I
    SH 350 ; 2021- ; 71 ; 2160 743 1161 ; - ; 2 ; 330
  Silver Wing 400 ~ FJS 400, SW-T 400
    Silver Wing 400 ; 2006-2016 ; 71 ; 2285 770 1430 ; - ; 2 ; 398
  Silver Wing 600 ~ FJS 600, SW-T 600
    Silver Wing 600 ; 2001-2016 ; 71 ; 2285 770 1430 ; - ; 2 ; 582
  X8R ~ X8R-S, X8R-X, SZX 50
    X8R ; 1998-2004 ; 71 ; 1780 690 1100 ; - ; 1,2 ; 49
  X-ADV ~ X-ADV 750
    X-ADV I ; 2017-2020 ; 71 ; 2245 910 1375 ; - ; 2 ; 745
    X-ADV II ; 2021-2024 ; 71 ; 2215 940 1370 ; - ; 2 ; 745
    X-ADV III ; 2025- ; 71 ; 2200 940 1340 ; - ; 2 ; 745
  Zoomer ~ NPS 50
    Zoomer ; 2004-2010 ; 71 ; 1860 735 1025 ; - ; 1,2 ; 49
Keeway
  Cityblade 125
    Cityblade 125 ; 2015-2020 ; 71 ; 2020 730 1200 ; - ; 2 ; 125
  F-Act ~ F-ACT 50, FACT EVO
    F-Act ; 2005-2018 ; 71 ; 1870 690 1160 ; - ; 2 ; 49
  Matrix ~ MATRIX 50, MATRIX 125
    Matrix ; 2005-2013 ; 71 ; 1950 720 1150 ; - ; 2 ; 49,125
  RY6 ~ RY6 50, RY8
    RY6 ; 2008-2018 ; 71 ; 1850 690 1140 ; - ; 2 ; 49
Kymco
  Agility 50
    Agility 50 ; 2005- ; 71 ; 1830 680 1110 ; - ; 1,2 ; 49
  Agility 125 ~ AGILITY CITY 125, AGILITY 125 16+, AGILITY 16+
    Agility 125 ; 2006- ; 71 ; 2000 690 1155 ; - ; 2 ; 125
  AK 550
    AK 550 I ; 2017-2022 ; 71 ; 2165 795 1400 ; - ; 2 ; 550
    AK 550 II ~ AK 550 ETS, AK 550 PREMIUM ; 2023- ; 71 ; 2165 795 1385 ; - ; 2 ; 550
  CV3
    CV3 ; 2023- ; 71 ; 2245 820 1440 ; - ; 2 ; 550
  Dink ~ DINK 50, DINK 125, GRAND DINK 125, YAGER
    Dink ; 1999-2013 ; 71 ; 1960 730 1180 ; - ; 2 ; 49,125,249
  Dink Street 125 ~ DINK STREET, G-DINK 125
    Dink Street 125 ; 2009-2018 ; 71 ; 2150 770 1240 ; - ; 2 ; 125,299
  Downtown 125 ~ DOWNTOWN 125 I
    Downtown 125 I ; 2009-2014 ; 71 ; 2250 780 1240 ; - ; 2 ; 125
    Downtown 125 II ; 2015- ; 71 ; 2245 770 1310 ; - ; 2 ; 125
  Downtown 300 ~ DOWNTOWN 300 I
    Downtown 300 ; 2009-2015 ; 71 ; 2250 780 1240 ; - ; 2 ; 299
  Downtown 350 ~ DOWNTOWN 350 I
    Downtown 350 ; 2016- ; 71 ; 2245 770 1310 ; - ; 2 ; 321
  DT X360 ~ DT X360 125, DT X360 350
    DT X360 ; 2021- ; 71 ; 2160 790 1360 ; - ; 2 ; 125,321
  Grand Dink 250 ~ GRAND DINK
    Grand Dink 250 ; 2001-2008 ; 71 ; 2100 750 1340 ; - ; 2 ; 249
  Like ~ LIKE 50, LIKE 125
    Like ; 2009- ; 71 ; 1880 690 1120 ; - ; 2 ; 49,125
  Maxxer ~ VITALITY 50, VITALITY
    Maxxer ; 2004-2013 ; 71 ; 1860 690 1110 ; - ; 1,2 ; 49
  MyRoad 700 ~ MYROAD
    MyRoad 700 ; 2011-2017 ; 71 ; 2325 845 1470 ; - ; 2 ; 699
  People 50 ~ PEOPLE S 50
    People 50 ; 1999-2016 ; 71 ; 1960 690 1120 ; - ; 2 ; 49
  People 125 ~ PEOPLE S 125, PEOPLE GT 125, PEOPLE ONE 125
    People 125 ; 1999- ; 71 ; 2060 720 1150 ; - ; 2 ; 125
  People 300 ~ PEOPLE GT 300, PEOPLE S 300
    People 300 ; 2010- ; 71 ; 2170 770 1230 ; - ; 2 ; 299
  Super 8 ~ SUPER 8 50, SUPER 8 125, SUPER 9
    Super 8 ; 2007-2020 ; 71 ; 1900 710 1160 ; - ; 2 ; 49,125
  X-Citing 250
    X-Citing 250 ; 2005-2010 ; 71 ; 2250 810 1440 ; - ; 2 ; 249
  X-Citing 400 ~ XCITING S 400
    X-Citing 400 ; 2013-2022 ; 71 ; 2210 815 1370 ; - ; 2 ; 400
  X-Citing 500
    X-Citing 500 ; 2005-2013 ; 71 ; 2250 810 1440 ; - ; 2 ; 499
  X-Town 125 ~ X-TOWN CITY 125
    X-Town 125 ; 2016- ; 71 ; 2250 800 1345 ; - ; 2 ; 125
  X-Town 300
    X-Town 300 ; 2016-2022 ; 71 ; 2250 800 1345 ; - ; 2 ; 276
Lambretta
  LN 125
    LN 125 ; 2011-2016 ; 71 ; 1850 720 1120 ; - ; 2 ; 125
  V 125 ~ V 125 SPECIAL
    V 125 ; 2018- ; 71 ; 1890 735 1115 ; - ; 2 ; 125
  X 300
    X 300 ; 2022- ; 71 ; 1980 760 1170 ; - ; 2 ; 275
Malaguti
  F12 ~ F12 PHANTOM, PHANTOM F12
    F12 ; 1994-2011 ; 71 ; 1850 700 1110 ; - ; 1,2 ; 49
  F15 ~ F15 FIREFOX, FIREFOX
    F15 ; 1995-2004 ; 71 ; 1840 700 1140 ; - ; 1,2 ; 49
  Madison ~ MADISON 125, MADISON 250, MADISON 400, MADISON 300
    Madison ; 1999- ; 71 ; 2050 745 1340 ; - ; 2 ; 125,250,278,399
Mash
  City ~ CITY 50, CITY 125
    City ; 2014-2022 ; 71 ; 1860 690 1120 ; - ; 2 ; 49,125
MBK
  Booster ~ BOOSTER SPIRIT, BOOSTER ROCKET, BOOSTER NAKED, BOOSTER NG
    Booster I ; 1990-2003 ; 71 ; 1685 690 1060 ; - ; 1,2 ; 49
    Booster II ; 2004-2016 ; 71 ; 1740 702 1060 ; - ; 1,2 ; 49
  Cityliner 125 ~ CITYLINER
    Cityliner 125 ; 2007-2013 ; 71 ; 2010 690 1160 ; - ; 2 ; 125
  Doodo 125 ~ DOODO
    Doodo 125 ; 2000-2005 ; 71 ; 2075 750 1265 ; - ; 2 ; 124
  Flame ~ FLAME X, FLAME R
    Flame ; 1995-2016 ; 71 ; 1850 685 1110 ; - ; 2 ; 125
  Mach G
    Mach G ; 2002-2011 ; 71 ; 1740 660 1070 ; - ; 2 ; 49
  Nitro ~ NITRO 50, NITRO NAKED
    Nitro I ; 1997-2012 ; 71 ; 1743 715 1168 ; - ; 1,2 ; 49
    Nitro II ; 2013-2018 ; 71 ; 1795 706 1120 ; - ; 1,2 ; 49
  Oceo 125 ~ OCEO
    Oceo 125 ; 2012-2016 ; 71 ; 1990 710 1130 ; - ; 2 ; 125
  Ovetto ~ OVETTO 50, OVETTO 4T
    Ovetto I ; 1997-2007 ; 71 ; 1750 695 1090 ; - ; 2 ; 49
    Ovetto II ; 2008-2018 ; 71 ; 1870 695 1090 ; - ; 2 ; 49
  Skycruiser 125 ~ SKYCRUISER
    Skycruiser 125 ; 2006-2013 ; 71 ; 2195 790 1315 ; - ; 2 ; 125
  Skyliner 125 ~ SKYLINER
    Skyliner 125 ; 1998-2005 ; 71 ; 2140 740 1355 ; - ; 2 ; 124
  Stunt ~ STUNT 50, STUNT NAKED
    Stunt ; 2000-2014 ; 71 ; 1725 715 1020 ; - ; 1,2 ; 49
  Thunder 125
    Thunder 125 ; 2000-2006 ; 71 ; 1860 720 1110 ; - ; 2 ; 125
  Waap 125 ~ WAAP
    Waap 125 ; 2007-2012 ; 71 ; 1855 685 1115 ; - ; 2 ; 125
Niu
  MQi+ ~ MQI PLUS, M+, MQI SPORT, M-SERIES
    MQi+ ; 2018- ; 71 ; 1693 645 1070 ; - ; 2 ; 0
  MQi GT ~ MQI GT EVO
    MQi GT ; 2020- ; 71 ; 1850 705 1122 ; - ; 2 ; 0
  NQi ~ NQI GT, NQI GTS, NQI SPORT, N1S, N-SERIES
    NQi ; 2016- ; 71 ; 1814 680 1105 ; - ; 2 ; 0
  RQi ~ RQI SPORT
    RQi ; 2023- ; 71 ; 1978 732 1094 ; - ; 2 ; 0
  UQi ~ UQI GT, U-SERIES
    UQi ; 2018- ; 71 ; 1635 645 1055 ; - ; 1,2 ; 0
Orcal
  Ecooter E1 ~ E1
    Ecooter E1 ; 2018-2022 ; 71 ; 1800 680 1080 ; - ; 2 ; 0
Peugeot
  Belville ~ BELVILLE 125
    Belville ; 2017-2021 ; 71 ; 1960 720 1140 ; - ; 2 ; 125,170
  Citystar ~ CITYSTAR 50, CITYSTAR 125, CITYSTAR 200
    Citystar ; 2011-2022 ; 71 ; 1990 710 1170 ; - ; 2 ; 50,125,200
  Django ~ DJANGO 50, DJANGO 125, DJANGO 150
    Django ; 2014- ; 71 ; 1925 710 1190 ; - ; 2 ; 50,125,150
  Elyseo ~ ELYSEO 50, ELYSEO 100, ELYSEO 125
    Elyseo ; 1998-2011 ; 71 ; 1960 750 1150 ; - ; 2 ; 50,101,125
  Elystar ~ ELYSTAR 50, ELYSTAR 125, ELYSTAR 150
    Elystar ; 2002-2013 ; 71 ; 1975 740 1160 ; - ; 2 ; 50,125,150
  Geopolis ~ GEOPOLIS 125, GEOPOLIS 250, GEOPOLIS 300, GEOPOLIS 400
    Geopolis ; 2006-2014 ; 71 ; 2125 770 1380 ; - ; 2 ; 125,244,278,399
  Jet Force ~ JET FORCE 50, JET FORCE 125, JET C-TECH
    Jet Force ; 2003-2013 ; 71 ; 1880 710 1130 ; - ; 2 ; 50,125
  Kisbee ~ KISBEE 50
    Kisbee ; 2010- ; 71 ; 1775 690 1100 ; - ; 2 ; 49
  Looxor ~ LOOXOR 50, LOOXOR 125
    Looxor ; 2000-2008 ; 71 ; 1960 720 1150 ; - ; 2 ; 50,125
  Ludix ~ LUDIX 50, LUDIX ONE, LUDIX BLASTER, LUDIX SNAKE
    Ludix I ; 2004-2013 ; 71 ; 1715 700 1080 ; - ; 1,2 ; 49
    Ludix II ; 2014-2021 ; 71 ; 1725 700 1090 ; - ; 1,2 ; 49,0
  LXR ~ LXR 125, LXR 200
    LXR ; 2009-2013 ; 71 ; 1990 710 1170 ; - ; 2 ; 125,200
  Metropolis ~ METROPOLIS 400
    Metropolis I ; 2013-2019 ; 71 ; 2150 775 1360 ; - ; 2 ; 399
    Metropolis II ; 2020-2024 ; 71 ; 2152 775 1402 ; - ; 2 ; 399
  Pulsion ~ PULSION 125
    Pulsion ; 2019- ; 71 ; 2138 785 1380 ; - ; 2 ; 125
  Satelis ~ SATELIS 125, SATELIS 250, SATELIS 300, SATELIS 400, SATELIS 500
    Satelis I ; 2006-2012 ; 71 ; 2175 780 1370 ; - ; 2 ; 125,244,399,493
    Satelis II ; 2012-2019 ; 71 ; 2138 785 1430 ; - ; 2 ; 125,299,399
  Scootelec
    Scootelec ; 1996-2006 ; 71 ; 1730 690 1080 ; - ; 1,2 ; 0
  Speedfight ~ SPEEDFIGHT 50, SPEEDFIGHT 100, SPEEDFIGHT 125
    Speedfight I ; 1996-2000 ; 71 ; 1730 700 1150 ; - ; 1,2 ; 49,101
    Speedfight II ; 2000-2008 ; 71 ; 1730 700 1150 ; - ; 1,2 ; 49,101
    Speedfight III ; 2009-2014 ; 71 ; 1770 710 1130 ; - ; 1,2 ; 49
    Speedfight IV ; 2015-2022 ; 71 ; 1860 700 1150 ; - ; 1,2 ; 49,125
  Streetzone ~ STREETZONE 50
    Streetzone ; 2013-2021 ; 71 ; 1785 700 1100 ; - ; 1,2 ; 49
  Sum-Up ~ SUM UP 125
    Sum-Up ; 2008-2013 ; 71 ; 1830 690 1150 ; - ; 2 ; 125
  TKR ~ TKR METAL-X, TREKKER, TKR STREET
    TKR ; 1997-2012 ; 71 ; 1690 700 1080 ; - ; 1,2 ; 49,101
  Tweet ~ TWEET 50, TWEET 125, TWEET 150
    Tweet ; 2010- ; 71 ; 2020 690 1140 ; - ; 2 ; 50,125,150
  V-Clic ~ V-CLIC 50
    V-Clic ; 2007-2013 ; 71 ; 1790 680 1080 ; - ; 1,2 ; 49
  Viva City ~ VIVACITY 50, VIVACITY 125
    Viva City I ; 1999-2007 ; 71 ; 1735 690 1080 ; - ; 1,2 ; 49,101
    Viva City II ; 2008-2014 ; 71 ; 1780 690 1100 ; - ; 2 ; 49,125
  XP400 ~ XP 400 GT
    XP400 ; 2023- ; 71 ; 2149 869 1480 ; - ; 2 ; 400
  Zenith ~ ZENITH 50
    Zenith ; 1999-2008 ; 71 ; 1680 640 1030 ; - ; 1 ; 49
Piaggio
  Beverly 125 ~ BEVERLY 125 S, BEVERLY S 125
    Beverly 125 I ; 2001-2010 ; 71 ; 2050 750 1130 ; - ; 2 ; 124
    Beverly 125 II ; 2010-2020 ; 71 ; 2080 740 1150 ; - ; 2 ; 124
    Beverly 125 III ; 2024- ; 71 ; 2155 800 1270 ; - ; 2 ; 125
  Beverly 250 ~ BEVERLY CRUISER 250
    Beverly 250 ; 2004-2010 ; 71 ; 2110 770 1260 ; - ; 2 ; 244
  Beverly 300 ~ BEVERLY S 300, BEVERLY HPE 300
    Beverly 300 I ; 2010-2020 ; 71 ; 2080 740 1150 ; - ; 2 ; 278
    Beverly 300 II ; 2021- ; 71 ; 2155 800 1270 ; - ; 2 ; 278
  Beverly 350 ~ BEVERLY SPORT TOURING 350
    Beverly 350 ; 2012-2020 ; 71 ; 2215 800 1115 ; - ; 2 ; 330
  Beverly 400
    Beverly 400 ; 2021- ; 71 ; 2155 800 1270 ; - ; 2 ; 399
  Beverly 500 ~ BEVERLY CRUISER 500
    Beverly 500 ; 2003-2012 ; 71 ; 2215 770 1290 ; - ; 2 ; 460
  Carnaby 125 ~ CARNABY, CARNABY 200, CARNABY CRUISER 300
    Carnaby 125 ; 2007-2012 ; 71 ; 2090 740 1140 ; - ; 2 ; 124,198,278
  Fly ~ FLY 50, FLY 125
    Fly ; 2004-2018 ; 71 ; 1880 735 1160 ; - ; 2 ; 49,124
  Hexagon ~ HEXAGON 125, HEXAGON 180, HEXAGON 250
    Hexagon ; 1994-2003 ; 71 ; 2020 730 1290 ; - ; 2 ; 124,182,249
  Liberty 50
    Liberty 50 ; 1997- ; 71 ; 1920 690 1090 ; - ; 2 ; 49
  Liberty 125 ~ LIBERTY S 125
    Liberty 125 I ; 1999-2014 ; 71 ; 1935 760 1105 ; - ; 2 ; 124
    Liberty 125 II ; 2015- ; 71 ; 1945 690 1090 ; - ; 2 ; 125
  Medley 125 ~ MEDLEY, MEDLEY S 125
    Medley 125 ; 2016- ; 71 ; 2020 705 1130 ; - ; 2 ; 125
  MP3 125 ~ MP3 YOURBAN 125
    MP3 125 ; 2006-2014 ; 71 ; 2130 745 1350 ; - ; 2 ; 124
  MP3 250 ~ MP3 250 LT
    MP3 250 ; 2006-2012 ; 71 ; 2130 745 1350 ; - ; 2 ; 244
  MP3 300 ~ MP3 300 LT, MP3 YOURBAN 300, MP3 300 HPE
    MP3 300 I ; 2010-2018 ; 71 ; 2160 760 1350 ; - ; 2 ; 278
    MP3 300 II ; 2019-2022 ; 71 ; 2040 800 1375 ; - ; 2 ; 278
  MP3 400 ~ MP3 400 LT, MP3 400 HPE
    MP3 400 I ; 2007-2013 ; 71 ; 2190 775 1370 ; - ; 2 ; 399
    MP3 400 II ; 2021- ; 71 ; 2200 800 1500 ; - ; 2 ; 399
  MP3 500 ~ MP3 500 LT, MP3 500 HPE, MP3 500 LT BUSINESS, MP3 500 LT SPORT
    MP3 500 I ; 2010-2013 ; 71 ; 2210 775 1370 ; - ; 2 ; 493
    MP3 500 II ; 2014-2017 ; 71 ; 2205 775 1550 ; - ; 2 ; 493
    MP3 500 III ; 2018-2022 ; 71 ; 2200 800 1550 ; - ; 2 ; 493
  MP3 530 ~ MP3 530 EXCLUSIVE
    MP3 530 ; 2022- ; 71 ; 2210 800 1550 ; - ; 2 ; 530
  NRG ~ NRG POWER, NRG MC2, NRG MC3, NRG EXTREME
    NRG I ; 1994-2005 ; 71 ; 1770 720 1150 ; - ; 1,2 ; 49
    NRG Power ; 2005-2020 ; 71 ; 1830 740 1160 ; - ; 1,2 ; 49
  Piaggio 1 ~ PIAGGIO ONE, ONE
    Piaggio 1 ; 2021- ; 71 ; 1680 690 1080 ; - ; 2 ; 0
  Typhoon ~ TYPHOON 50, TYPHOON 125, TPH
    Typhoon I ; 1993-2010 ; 71 ; 1780 700 1090 ; - ; 1,2 ; 49,124
    Typhoon II ; 2011-2020 ; 71 ; 1880 730 1130 ; - ; 2 ; 49,124
  X7 ~ X7 125, X7 250, X7 300
    X7 ; 2008-2013 ; 71 ; 2120 780 1220 ; - ; 2 ; 124,244,278
  X8 ~ X8 125, X8 200, X8 250, X8 400
    X8 ; 2004-2010 ; 71 ; 2080 760 1250 ; - ; 2 ; 124,198,244,399
  X9 ~ X9 125, X9 200, X9 250, X9 500
    X9 ; 2000-2007 ; 71 ; 2065 800 1240 ; - ; 2 ; 124,198,249
    X9 500 ; 2001-2007 ; 71 ; 2180 900 1390 ; - ; 2 ; 460
  X10 ~ X10 125, X10 350, X10 500
    X10 ; 2012-2016 ; 71 ; 2195 790 1270 ; - ; 2 ; 124,330,493
  X-Evo ~ XEVO 125, X-EVO 250, X-EVO 400
    X-Evo ; 2007-2014 ; 71 ; 2080 760 1250 ; - ; 2 ; 124,244,399
  Zip ~ ZIP 50, ZIP 100, ZIP SP, ZIP 125
    Zip ; 1992-2022 ; 71 ; 1700 680 1060 ; - ; 1,2 ; 49,96,124
QJMotor ~ QJ MOTOR
  MTX 125
    MTX 125 ; 2024- ; 71 ; 2010 810 1320 ; - ; 2 ; 125
Quadro
  350D ~ 3D 350, QUADRO 3D
    350D ; 2011-2016 ; 71 ; 2210 760 1340 ; - ; 2 ; 346
  350S ~ QUADRO 3, QUADRO S
    350S ; 2014-2018 ; 71 ; 2210 780 1340 ; - ; 2 ; 346
  Qooder ~ QUADRO 4
    Qooder ; 2014-2022 ; 71 ; 2200 800 1360 ; - ; 2 ; 346,399
  QV3
    QV3 ; 2017-2021 ; 71 ; 2180 800 1350 ; - ; 2 ; 346
Rieju
  Nuuk ~ NUUK CARGO, NUUK URBAN
    Nuuk ; 2020- ; 71 ; 1860 760 1080 ; - ; 2 ; 0
  Toreo ~ TOREO 50, TOREO 125
    Toreo ; 2006-2013 ; 71 ; 1860 700 1140 ; - ; 2 ; 49,125
SEAT
  MO 125 ~ SEAT MO, MO ESCOOTER, MO ESCOOTER 125
    MO 125 ; 2020-2025 ; 71 ; 2052 798 1099 ; - ; 2 ; 0
Silence
  S01 ~ SILENCE S01, S01 CONNECTED
    S01 ; 2019- ; 71 ; 2052 798 1099 ; - ; 2 ; 0
  S02 ~ SILENCE S02, S02 LOW SPEED, S02 CARGO
    S02 ; 2016- ; 71 ; 2030 750 1130 ; - ; 1,2 ; 0
Super Soco ~ VMOTO, VMOTO SOCO
  CPx
    CPx ; 2020- ; 71 ; 2024 768 1146 ; - ; 2 ; 0
  CUx
    CUx ; 2018- ; 71 ; 1782 726 1087 ; - ; 1,2 ; 0
Suzuki
  Address 110 ~ UK 110 ADDRESS, ADDRESS
    Address 110 ; 2015-2020 ; 71 ; 1845 665 1095 ; - ; 2 ; 113
  Address 125
    Address 125 ; 2023- ; 71 ; 1825 690 1160 ; - ; 2 ; 124
  Avenis 125
    Avenis 125 ; 2023- ; 71 ; 1895 710 1175 ; - ; 2 ; 124
  Burgman 125 ~ UH 125 BURGMAN
    Burgman 125 I ; 2002-2006 ; 71 ; 2040 740 1285 ; - ; 2 ; 125
    Burgman 125 II ; 2007-2019 ; 71 ; 2055 740 1355 ; - ; 2 ; 125
  Burgman 200 ~ UH 200 BURGMAN
    Burgman 200 ; 2007-2020 ; 71 ; 2055 740 1355 ; - ; 2 ; 200
  Burgman 400 ~ AN 400 BURGMAN, AN 400
    Burgman 400 I ; 1999-2006 ; 71 ; 2225 760 1360 ; - ; 2 ; 385
    Burgman 400 II ; 2007-2016 ; 71 ; 2270 760 1385 ; - ; 2 ; 400
    Burgman 400 III ; 2017- ; 71 ; 2235 765 1350 ; - ; 2 ; 400
  Burgman 650 ~ AN 650 BURGMAN, AN 650
    Burgman 650 I ; 2002-2012 ; 71 ; 2260 810 1435 ; - ; 2 ; 638
    Burgman 650 II ; 2013-2020 ; 71 ; 2265 810 1420 ; - ; 2 ; 638
  Burgman Street 125 ~ BURGMAN STREET, BURGMAN STREET EX
    Burgman Street 125 ; 2023- ; 71 ; 1905 710 1140 ; - ; 2 ; 124
  Epicuro 125 ~ EPICURO
    Epicuro 125 ; 1999-2003 ; 71 ; 1960 740 1160 ; - ; 2 ; 124,152
  Katana 50 ~ AY 50 KATANA, AY 50
    Katana 50 ; 1997-2006 ; 71 ; 1750 680 1080 ; - ; 1,2 ; 49
  Sixteen 125 ~ SIXTEEN, UX 125, UX 125 SIXTEEN
    Sixteen 125 ; 2008-2013 ; 71 ; 2075 690 1170 ; - ; 2 ; 124
SYM
  ADXTG 400
    ADXTG 400 ; 2024- ; 71 ; 2185 820 1410 ; - ; 2 ; 400
  Allo 50 ~ ALLO
    Allo 50 ; 2010-2018 ; 71 ; 1830 690 1110 ; - ; 2 ; 49
  Citycom ~ CITYCOM 125, CITYCOM 300
    Citycom ; 2008-2016 ; 71 ; 2160 750 1390 ; - ; 2 ; 125,264
  Crox ~ CROX 50, CROX 125
    Crox ; 2013- ; 71 ; 1910 735 1135 ; - ; 2 ; 49,125
  Cruisym ~ CRUISYM 125, CRUISYM 300
    Cruisym ; 2017- ; 71 ; 2180 755 1450 ; - ; 2 ; 125,278
  Fiddle ~ FIDDLE 50, FIDDLE II, FIDDLE III, FIDDLE 125, FIDDLE IV
    Fiddle ; 2006- ; 71 ; 1870 690 1130 ; - ; 2 ; 49,125
  GTS 125 ~ GTS 125 EVO, JOYMAX 125
    GTS 125 ; 2006-2021 ; 71 ; 2230 760 1430 ; - ; 2 ; 125
  GTS 300 ~ GTS 250, GTS 300 EVO, JOYMAX 300
    GTS 300 ; 2006-2021 ; 71 ; 2230 760 1430 ; - ; 2 ; 249,278
  HD 125 ~ HD2 125, HD 200, HD 300
    HD 125 ; 2003-2020 ; 71 ; 2020 690 1150 ; - ; 2 ; 125,171,278
  Jet 4 ~ JET 4 50, JET 4 125
    Jet 4 ; 2009-2020 ; 71 ; 1890 690 1120 ; - ; 2 ; 49,125
  Jet 14 ~ JET 14 50, JET 14 125, JET 14 200
    Jet 14 ; 2016- ; 71 ; 1990 730 1125 ; - ; 2 ; 49,125,169
  Jet X ~ JET X 125, DRG
    Jet X ; 2022- ; 71 ; 1990 750 1110 ; - ; 2 ; 125
  Joyride ~ JOYRIDE 125, JOYRIDE 200, JOYRIDE 300, JOYRIDE EVO
    Joyride ; 2001- ; 71 ; 2090 750 1300 ; - ; 2 ; 125,171,278
  Maxsym 400 ~ MAXSYM
    Maxsym 400 ; 2011-2023 ; 71 ; 2270 830 1320 ; - ; 2 ; 399
  Maxsym 600
    Maxsym 600 ; 2014-2020 ; 71 ; 2270 830 1320 ; - ; 2 ; 565
  Maxsym TL ~ MAXSYM TL 500, MAXSYM TL 508
    Maxsym TL ; 2020- ; 71 ; 2215 801 1442 ; - ; 2 ; 465,508
  Mio ~ MIO 50, MIO 100, MIO 115
    Mio ; 2006-2020 ; 71 ; 1720 660 1040 ; - ; 2 ; 49,101,115
  NHX ~ NH-X 125
    NHX ; 2019- ; 71 ; 2015 790 1080 ; - ; 2 ; 125
  Orbit ~ ORBIT 50, ORBIT II, ORBIT 125, ORBIT III
    Orbit ; 2007- ; 71 ; 1900 690 1130 ; - ; 2 ; 49,125
  Symphony ~ SYMPHONY SR, SYMPHONY ST, SYMPHONY 50, SYMPHONY 125, SYMPHONY CARGO
    Symphony ; 2009- ; 71 ; 1985 690 1125 ; - ; 2 ; 49,125,200
  Tonik 125 ~ TONIK
    Tonik 125 ; 2013-2018 ; 71 ; 1870 690 1120 ; - ; 2 ; 125
TGB
  Bellavita ~ BELLAVITA 125, BELLAVITA 300
    Bellavita ; 2012-2018 ; 71 ; 2000 730 1180 ; - ; 2 ; 125,264
  X-Motion ~ X-MOTION 125, X-MOTION 300
    X-Motion ; 2011-2018 ; 71 ; 2170 780 1350 ; - ; 2 ; 125,264
Vespa ~ PIAGGIO VESPA
  946
    946 ; 2013- ; 71 ; 1960 730 1080 ; - ; 2 ; 125
  Elettrica
    Elettrica ; 2018- ; 71 ; 1870 735 1150 ; - ; 2 ; 0
  ET2
    ET2 ; 1996-2005 ; 71 ; 1755 710 1075 ; - ; 1,2 ; 49
  ET4 ~ ET4 50, ET4 125
    ET4 ; 1996-2005 ; 71 ; 1760 710 1110 ; - ; 2 ; 49,124
  GT ~ GT 125, GT 200, GT 200 L
    GT ; 2003-2007 ; 71 ; 1940 755 1170 ; - ; 2 ; 124,198
  GTS 125 ~ GTS SUPER 125, GTS 125 SUPER
    GTS 125 I ; 2007-2016 ; 71 ; 1930 755 1160 ; - ; 2 ; 124
    GTS 125 II ; 2017- ; 71 ; 1950 740 1170 ; - ; 2 ; 125
  GTS 250 ~ GTS 250 IE
    GTS 250 ; 2005-2012 ; 71 ; 1930 755 1160 ; - ; 2 ; 244
  GTS 300 ~ GTS SUPER 300, GTS 300 SUPER, GTS 300 HPE
    GTS 300 I ; 2008-2016 ; 71 ; 1930 755 1170 ; - ; 2 ; 278
    GTS 300 II ; 2017-2022 ; 71 ; 1950 755 1170 ; - ; 2 ; 278
    GTS 300 III ; 2023- ; 71 ; 1980 765 1190 ; - ; 2 ; 278
  GTS 310 ~ GTS SUPER 310
    GTS 310 ; 2025- ; 71 ; 1980 765 1190 ; - ; 2 ; 310
  GTV ~ GTV 125, GTV 250, GTV 300
    GTV ; 2006- ; 71 ; 1940 755 1160 ; - ; 2 ; 124,244,278
  LX 50
    LX 50 ; 2005-2014 ; 71 ; 1755 740 1140 ; - ; 2 ; 49
  LX 125
    LX 125 ; 2005-2014 ; 71 ; 1770 740 1140 ; - ; 2 ; 124
  LXV ~ LXV 50, LXV 125
    LXV ; 2006-2014 ; 71 ; 1770 740 1140 ; - ; 2 ; 49,124
  Primavera 50
    Primavera 50 ; 2014- ; 71 ; 1860 735 1170 ; - ; 2 ; 49
  Primavera 125
    Primavera 125 ; 2014- ; 71 ; 1860 735 1170 ; - ; 2 ; 125
  PX 125 ~ PX
    PX 125 ; 1977-2017 ; 71 ; 1810 740 1110 ; - ; 2 ; 123
  S 50
    S 50 ; 2007-2014 ; 71 ; 1755 740 1140 ; - ; 2 ; 49
  S 125
    S 125 ; 2007-2014 ; 71 ; 1770 740 1140 ; - ; 2 ; 124
  Sei Giorni ~ 6 GIORNI
    Sei Giorni ; 2017-2022 ; 71 ; 1950 740 1170 ; - ; 1,2 ; 278
  Sprint 50
    Sprint 50 ; 2014- ; 71 ; 1870 735 1175 ; - ; 2 ; 49
  Sprint 125
    Sprint 125 ; 2014- ; 71 ; 1870 735 1175 ; - ; 2 ; 125
Voge
  SR1 ~ SR1 125, SR1 ADV
    SR1 ; 2023- ; 71 ; 2000 770 1240 ; - ; 2 ; 125
  SR4 Max ~ SR4
    SR4 Max ; 2023- ; 71 ; 2170 785 1450 ; - ; 2 ; 350
Yamaha
  Aerox 50 ~ AEROX, AEROX R, AEROX 4
    Aerox 50 I ; 1997-2012 ; 71 ; 1743 715 1168 ; - ; 1,2 ; 49
    Aerox 50 II ; 2013-2018 ; 71 ; 1795 706 1120 ; - ; 1,2 ; 49
  Bw's 50 ~ BW S, BWS NEXT GENERATION
    Bw's 50 ; 1989-2016 ; 71 ; 1740 702 1060 ; - ; 1,2 ; 49
  Bw's 125
    Bw's 125 ; 2010-2016 ; 71 ; 1890 735 1145 ; - ; 2 ; 125
  Cygnus X ~ CYGNUS 125, CYGNUS
    Cygnus X ; 2004-2016 ; 71 ; 1855 685 1115 ; - ; 2 ; 125
  D'elight 125 ~ DELIGHT
    D'elight 125 I ; 2013-2020 ; 71 ; 1795 685 1100 ; - ; 2 ; 115,125
    D'elight 125 II ; 2021- ; 71 ; 1805 686 1145 ; - ; 2 ; 125
  Giggle ~ YN 50 GIGGLE, C3 GIGGLE
    Giggle ; 2007-2012 ; 71 ; 1670 650 1050 ; - ; 1,2 ; 49
  Majesty 125 ~ YP 125 MAJESTY
    Majesty 125 ; 1998-2010 ; 71 ; 2030 745 1325 ; - ; 2 ; 124
  Majesty 250 ~ YP 250 MAJESTY
    Majesty 250 ; 1996-2006 ; 71 ; 2140 780 1355 ; - ; 2 ; 249
  Majesty 400 ~ YP 400 MAJESTY
    Majesty 400 ; 2004-2014 ; 71 ; 2230 780 1380 ; - ; 2 ; 395
  Majesty S 125
    Majesty S 125 ; 2014-2018 ; 71 ; 2030 715 1115 ; - ; 2 ; 125
  N-Max 125 ~ NMAX, GPD 125
    N-Max 125 I ; 2015-2020 ; 71 ; 1955 740 1115 ; - ; 2 ; 125
    N-Max 125 II ; 2021-2024 ; 71 ; 1935 740 1160 ; - ; 2 ; 125
    N-Max 125 III ; 2025- ; 71 ; 1935 740 1200 ; - ; 2 ; 125
  N-Max 155
    N-Max 155 ; 2017-2020 ; 71 ; 1955 740 1115 ; - ; 2 ; 155
  Neo's 50 ~ NEOS, NEOS 4
    Neo's 50 I ; 1997-2007 ; 71 ; 1750 695 1090 ; - ; 1,2 ; 49
    Neo's 50 II ; 2008-2019 ; 71 ; 1870 695 1090 ; - ; 1,2 ; 49
  Neo's Électrique ~ NEO'S ELECTRIC, NEO'S DUAL
    Neo's Électrique ; 2022- ; 71 ; 1875 695 1120 ; - ; 2 ; 0
  RayZR 125 ~ RAY ZR
    RayZR 125 ; 2022- ; 71 ; 1880 685 1190 ; - ; 2 ; 125
  Slider ~ SLIDER NAKED
    Slider ; 2000-2012 ; 71 ; 1725 715 1020 ; - ; 1,2 ; 49
  T-Max 500 ~ TMAX, XP 500 TMAX
    T-Max 500 I ; 2001-2007 ; 71 ; 2235 775 1410 ; - ; 2 ; 499
    T-Max 500 II ; 2008-2011 ; 71 ; 2195 775 1445 ; - ; 2 ; 499
  T-Max 530 ~ XP 530 TMAX
    T-Max 530 I ; 2012-2016 ; 71 ; 2200 775 1425 ; - ; 2 ; 530
    T-Max 530 II ; 2017-2019 ; 71 ; 2200 765 1420 ; - ; 2 ; 530
  T-Max 560 ~ TMAX TECH MAX
    T-Max 560 I ; 2020-2021 ; 71 ; 2200 765 1420 ; - ; 2 ; 562
    T-Max 560 II ; 2022- ; 71 ; 2195 780 1415 ; - ; 2 ; 562
  Tricity 125 ~ MW 125 TRICITY, TRICITY
    Tricity 125 I ; 2014-2017 ; 71 ; 1905 735 1215 ; - ; 2 ; 125
    Tricity 125 II ; 2018- ; 71 ; 1980 750 1210 ; - ; 2 ; 125
  Tricity 155
    Tricity 155 ; 2017- ; 71 ; 1980 750 1210 ; - ; 2 ; 155
  Tricity 300
    Tricity 300 ; 2020- ; 71 ; 2250 815 1470 ; - ; 2 ; 292
  Versity 300 ~ XC 300 VERSITY
    Versity 300 ; 2003-2008 ; 71 ; 2100 735 1150 ; - ; 2 ; 264
  Vity 125 ~ XC 125 VITY
    Vity 125 ; 2008-2013 ; 71 ; 1860 675 1100 ; - ; 2 ; 125
  X-Max 125 ~ YP 125 R X-MAX
    X-Max 125 I ; 2006-2009 ; 71 ; 2195 790 1315 ; - ; 2 ; 125
    X-Max 125 II ; 2010-2017 ; 71 ; 2195 785 1385 ; - ; 2 ; 125
    X-Max 125 III ; 2018-2022 ; 71 ; 2185 775 1415 ; - ; 2 ; 125
    X-Max 125 IV ; 2023- ; 71 ; 2180 795 1410 ; - ; 2 ; 125
  X-Max 250 ~ YP 250 R X-MAX
    X-Max 250 I ; 2005-2009 ; 71 ; 2200 790 1320 ; - ; 2 ; 249
    X-Max 250 II ; 2010-2016 ; 71 ; 2205 785 1385 ; - ; 2 ; 249
  X-Max 300
    X-Max 300 I ; 2017-2022 ; 71 ; 2185 775 1415 ; - ; 2 ; 292
    X-Max 300 II ; 2023- ; 71 ; 2180 795 1410 ; - ; 2 ; 292
  X-Max 400
    X-Max 400 I ; 2013-2017 ; 71 ; 2200 785 1380 ; - ; 2 ; 395
    X-Max 400 II ; 2018-2020 ; 71 ; 2185 766 1415 ; - ; 2 ; 395
  Xenter 125 ~ HW 125 XENTER, XENTER
    Xenter 125 ; 2012-2019 ; 71 ; 1990 690 1135 ; - ; 2 ; 125
Zeeho
  AE8
    AE8 ; 2023- ; 71 ; 1920 720 1150 ; - ; 2 ; 0
Zontes
  125 E ~ ZT125 E
    125 E ; 2023- ; 71 ; 2010 780 1430 ; - ; 2 ; 125
  125 M ~ ZT125 M
    125 M ; 2022- ; 71 ; 2010 780 1300 ; - ; 2 ; 125
  350 D ~ ZT350 D
    350 D ; 2022- ; 71 ; 2050 810 1330 ; - ; 2 ; 349
  350 E ~ ZT350 E
    350 E ; 2022- ; 71 ; 2145 820 1490 ; - ; 2 ; 349
  350 M ~ ZT350 M
    350 M ; 2022- ; 71 ; 2050 800 1310 ; - ; 2 ; 349
`;
