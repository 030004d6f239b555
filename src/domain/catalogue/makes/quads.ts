/**
 * Quads, side-by-sides and three-wheeled roadsters sold new in France since 2000.
 * Figures as the makers' public data sheets gave them, within 2 %; 5 % for small importers' models. Of the short
 * wheelbase where there are two; displacement in cm³, several where a series was sold with several.
 */
export const quads = `
Access Motor ~ ACCESS
  AMX 750
    AMX 750 ; 2013-2018 ; 70 ; 2220 1200 1240 ; - ; 1,2 ; 686
  Shade Sport 850
    Shade Sport 850 ; 2018- ; 70 ; 2280 1190 1250 ; - ; 2 ; 781
  SP 250 ~ AMS 250
    SP 250 ; 2006-2014 ; 70 ; 1840 1170 1100 ; - ; 1,2 ; 249
  SP 450 ~ AMS 450, TOMAHAWK 450
    SP 450 ; 2010-2018 ; 70 ; 1900 1230 1120 ; - ; 1,2 ; 449
  Tomahawk 300 ~ SP 300
    Tomahawk 300 ; 2007-2018 ; 70 ; 1840 1170 1100 ; - ; 1,2 ; 280
  Tomahawk 400
    Tomahawk 400 ; 2007-2018 ; 70 ; 1870 1200 1120 ; - ; 1,2 ; 359
Adly ~ HER CHEE
  Canyon 280
    Canyon 280 ; 2006-2012 ; 70 ; 1990 1100 1150 ; - ; 2 ; 272
  Conquest 600
    Conquest 600 ; 2011-2018 ; 70 ; 2250 1170 1220 ; - ; 2 ; 593
  Hurricane 320 ~ ADLY 320 S
    Hurricane 320 ; 2008-2016 ; 70 ; 1835 1150 1080 ; - ; 1,2 ; 272
  Hurricane 500 ~ ADLY 500 S, HURRICANE 500 S
    Hurricane 500 ; 2009-2018 ; 70 ; 1950 1230 1110 ; - ; 2 ; 503
Aeon
  Cobra 220
    Cobra 220 ; 2004-2012 ; 70 ; 1830 1105 1080 ; - ; 1,2 ; 205
  Cobra 350
    Cobra 350 ; 2008-2016 ; 70 ; 1845 1175 1110 ; - ; 1,2 ; 346
  Cobra 400
    Cobra 400 ; 2014- ; 70 ; 1845 1190 1110 ; - ; 1,2 ; 346
  Crossland 350 ~ CROSSLAND, OVERLAND 350
    Crossland 350 ; 2006-2016 ; 70 ; 2150 1130 1190 ; - ; 1,2 ; 346
  Crossland 600
    Crossland 600 ; 2013-2018 ; 70 ; 2240 1180 1230 ; - ; 2 ; 565
Arctic Cat ~ ARTIC CAT
  400
    400 ; 2000-2015 ; 70 ; 2080 1180 1200 ; - ; 1,2 ; 366,376
  500
    500 ; 2000-2017 ; 70 ; 2130 1180 1200 ; - ; 1,2 ; 493
  550 ~ 550 EFI, 550 TRV
    550 ; 2009-2016 ; 70 ; 2134 1180 1224 ; - ; 1,2 ; 545
  650 ~ 650 H1
    650 ; 2004-2012 ; 70 ; 2134 1180 1210 ; - ; 1,2 ; 641
  700 ~ 700 EFI, 700 TRV, ALTERRA 700
    700 ; 2005-2020 ; 70 ; 2134 1180 1224 ; - ; 1,2 ; 695
  1000 ~ 1000 TRV, 1000 MUD PRO, THUNDERCAT 1000
    1000 ; 2008-2017 ; 70 ; 2134 1180 1224 ; - ; 1,2 ; 951
  DVX 300
    DVX 300 ; 2009-2016 ; 70 ; 1820 1080 1090 ; - ; 1 ; 270
  DVX 400
    DVX 400 ; 2004-2008 ; 70 ; 1830 1165 1160 ; - ; 1 ; 398
  Wildcat ~ WILDCAT 700, WILDCAT 1000, WILDCAT TRAIL
    Wildcat ; 2012-2020 ; 70 ; 3264 1625 1715 ; - ; 2 ; 695,951
Barossa
  SMC 250
    SMC 250 ; 2004-2012 ; 70 ; 1850 1130 1090 ; - ; 1,2 ; 249
Bombardier
  DS 650 ~ DS 650 X, DS 650 BAJA
    DS 650 ; 2000-2007 ; 70 ; 1910 1230 1160 ; - ; 1,2 ; 653
  Outlander 400 ~ OUTLANDER MAX 400
    Outlander 400 ; 2003-2006 ; 70 ; 2180 1170 1140 ; - ; 1,2 ; 400
  Traxter ~ TRAXTER 500, TRAXTER 650
    Traxter ; 1999-2005 ; 70 ; 2200 1170 1170 ; - ; 1,2 ; 499,644
Can-Am ~ CAN AM, BRP, CANAM
  Commander ~ COMMANDER 800, COMMANDER 1000, COMMANDER MAX
    Commander I ; 2011-2020 ; 70 ; 3004 1488 1830 ; - ; 2,4 ; 799,976
    Commander II ; 2021- ; 70 ; 3270 1580 1840 ; - ; 2,4 ; 650,976
  DS 250
    DS 250 ; 2007-2018 ; 70 ; 1820 1080 1070 ; - ; 1 ; 249
  DS 450
    DS 450 ; 2008-2014 ; 70 ; 1836 1168 1092 ; - ; 1 ; 449
  Maverick ~ MAVERICK 1000, MAVERICK TRAIL, MAVERICK SPORT
    Maverick 1000 ; 2013-2018 ; 70 ; 3020 1630 1860 ; - ; 2,4 ; 976
    Maverick Trail ; 2018- ; 70 ; 2997 1270 1750 ; - ; 2 ; 799,976
    Maverick Sport ; 2019- ; 70 ; 3040 1520 1750 ; - ; 2,4 ; 976
  Maverick X3 ~ MAVERICK X3 TURBO, MAVERICK X3 MAX
    Maverick X3 ; 2017- ; 70 ; 3353 1849 1740 ; - ; 2,4 ; 900
  Outlander 450 ~ OUTLANDER MAX 450, OUTLANDER L 450
    Outlander 450 ; 2015-2023 ; 70 ; 2110 1168 1140 ; - ; 1,2 ; 427
  Outlander 500 ~ OUTLANDER MAX 500
    Outlander 500 I ; 2007-2022 ; 70 ; 2180 1168 1140 ; - ; 1,2 ; 497
    Outlander 500 II ; 2023- ; 70 ; 2210 1220 1260 ; - ; 1,2 ; 650
  Outlander 570 ~ OUTLANDER MAX 570
    Outlander 570 ; 2016-2022 ; 70 ; 2110 1168 1140 ; - ; 1,2 ; 570
  Outlander 650 ~ OUTLANDER MAX 650
    Outlander 650 I ; 2007-2011 ; 70 ; 2180 1168 1140 ; - ; 1,2 ; 650
    Outlander 650 II ; 2012-2022 ; 70 ; 2184 1168 1260 ; - ; 1,2 ; 650
  Outlander 700 ~ OUTLANDER MAX 700
    Outlander 700 ; 2023- ; 70 ; 2210 1220 1260 ; - ; 1,2 ; 650
  Outlander 800 ~ OUTLANDER MAX 800, OUTLANDER 800 R
    Outlander 800 ; 2006-2015 ; 70 ; 2184 1168 1140 ; - ; 1,2 ; 799
  Outlander 850 ~ OUTLANDER MAX 850
    Outlander 850 ; 2016- ; 70 ; 2184 1168 1260 ; - ; 1,2 ; 854
  Outlander 1000 ~ OUTLANDER MAX 1000, OUTLANDER 1000 R
    Outlander 1000 ; 2012- ; 70 ; 2184 1168 1260 ; - ; 1,2 ; 976
  Renegade 500
    Renegade 500 ; 2008-2016 ; 70 ; 2184 1168 1143 ; - ; 1,2 ; 497
  Renegade 570
    Renegade 570 ; 2016-2022 ; 70 ; 2184 1168 1244 ; - ; 1,2 ; 570
  Renegade 650
    Renegade 650 ; 2019-2024 ; 70 ; 2184 1168 1244 ; - ; 1,2 ; 650
  Renegade 800 ~ RENEGADE 800 R
    Renegade 800 ; 2007-2015 ; 70 ; 2184 1168 1143 ; - ; 1,2 ; 799
  Renegade 1000 ~ RENEGADE 1000 R, RENEGADE 1000 XXC
    Renegade 1000 ; 2012- ; 70 ; 2184 1168 1244 ; - ; 1,2 ; 976
  Ryker ~ RYKER 600, RYKER 900
    Ryker ; 2019- ; 70 ; 2352 1509 1062 ; - ; 1,2 ; 600,900
  Spyder ~ SPYDER F3, SPYDER RT, SPYDER RS, SPYDER ST
    Spyder RS ; 2008-2016 ; 70 ; 2667 1506 1145 ; - ; 2 ; 998
    Spyder RT I ; 2010-2019 ; 70 ; 2667 1572 1510 ; - ; 2 ; 998,1330
    Spyder RT II ; 2020- ; 70 ; 2833 1554 1464 ; - ; 2 ; 1330
    Spyder F3 ; 2015- ; 70 ; 2642 1497 1099 ; - ; 2 ; 1330
  Traxter ~ TRAXTER HD5, TRAXTER HD8, TRAXTER HD10, DEFENDER HD8
    Traxter ; 2016- ; 70 ; 3048 1575 1930 ; - ; 3,6 ; 427,799,976
CFMoto ~ CF MOTO, CFORCE
  CForce 450 ~ CFORCE 450 S
    CForce 450 I ; 2015-2023 ; 70 ; 2120 1170 1180 ; - ; 1,2 ; 400
    CForce 450 II ; 2024- ; 70 ; 2230 1180 1340 ; - ; 2 ; 400
  CForce 500 ~ CF 500, X5, CFORCE 550, CFORCE 520
    CForce 500 ; 2008-2023 ; 70 ; 2310 1170 1230 ; - ; 2 ; 493,495
  CForce 600 ~ X6, CFORCE 625
    CForce 600 ; 2011- ; 70 ; 2310 1180 1390 ; - ; 2 ; 580,594
  CForce 800 ~ X8
    CForce 800 ; 2012-2021 ; 70 ; 2310 1180 1420 ; - ; 2 ; 800
  CForce 850
    CForce 850 ; 2019-2023 ; 70 ; 2310 1264 1420 ; - ; 2 ; 800
  CForce 1000 ~ X10
    CForce 1000 ; 2018- ; 70 ; 2310 1264 1420 ; - ; 2 ; 963
  UForce 550 ~ UFORCE 500, U5
    UForce 550 ; 2012-2021 ; 70 ; 2890 1450 1870 ; - ; 2,3 ; 495
  UForce 1000
    UForce 1000 ; 2019- ; 70 ; 3080 1615 1980 ; - ; 3,6 ; 963
  ZForce 550 ~ ZFORCE 500, Z5
    ZForce 550 ; 2013-2022 ; 70 ; 2780 1470 1830 ; - ; 2 ; 495
  ZForce 800 ~ Z8
    ZForce 800 ; 2014-2020 ; 70 ; 2870 1510 1830 ; - ; 2 ; 800
  ZForce 950 ~ ZFORCE 1000, Z10, ZFORCE 1000 SPORT R
    ZForce 950 ; 2018- ; 70 ; 3050 1626 1870 ; - ; 2,4 ; 963
Dinli
  Centhor 700 ~ CENTHOR 800
    Centhor 700 ; 2010-2018 ; 70 ; 2200 1200 1260 ; - ; 2 ; 686
  DL 801 ~ 801, DINLI 270
    DL 801 ; 2003-2010 ; 70 ; 1850 1080 1090 ; - ; 1,2 ; 266
  DL 901 ~ DINLI 450, 450 DL
    DL 901 ; 2006-2014 ; 70 ; 1900 1200 1120 ; - ; 1,2 ; 449
E-Ton ~ ETON
  Vector 250
    Vector 250 ; 2006-2014 ; 70 ; 1900 1130 1120 ; - ; 1,2 ; 249
  Viper 90
    Viper 90 ; 2000-2014 ; 70 ; 1480 900 920 ; - ; 1 ; 89
Goes
  210 S
    210 S ; 2010-2016 ; 70 ; 1780 1060 1060 ; - ; 1,2 ; 200
  220
    220 ; 2005-2012 ; 70 ; 1800 1080 1060 ; - ; 1,2 ; 199
  300 S ~ 300
    300 S ; 2005-2013 ; 70 ; 1850 1130 1090 ; - ; 1,2 ; 280
  360 Max ~ 360
    360 Max ; 2006-2012 ; 70 ; 1870 1150 1110 ; - ; 1,2 ; 359
  520 ~ 520 MAX, 525
    520 ; 2008-2016 ; 70 ; 2310 1170 1230 ; - ; 2 ; 493
  625i ~ 625 I MAX
    625i ; 2011-2016 ; 70 ; 2310 1170 1230 ; - ; 2 ; 593
  Cobalt ~ COBALT 550, COBALT MAX
    Cobalt ; 2017-2022 ; 70 ; 2310 1170 1330 ; - ; 2 ; 495
  Iron ~ IRON 450, IRON MAX
    Iron ; 2017-2022 ; 70 ; 2120 1170 1200 ; - ; 2 ; 400
  Terrox 400 ~ TERROX 500
    Terrox 400 ; 2022- ; 70 ; 2170 1170 1230 ; - ; 2 ; 367,493
  Terrox 1000
    Terrox 1000 ; 2023- ; 70 ; 2340 1240 1400 ; - ; 2 ; 976
Hisun
  HS 500 ~ FORGE 500, TACTIC 500
    HS 500 ; 2010- ; 70 ; 2160 1190 1220 ; - ; 1,2 ; 471
  HS 700 ~ TACTIC 750, FORGE 750
    HS 700 ; 2008- ; 70 ; 2220 1210 1240 ; - ; 2 ; 686,735
Honda
  TRX 90 ~ TRX 90 X, SPORTRAX 90
    TRX 90 ; 1993- ; 70 ; 1460 900 918 ; - ; 1 ; 86
  TRX 250 ~ TRX 250 TE, TRX 250 TM, TRX 250 X, FOURTRAX RECON
    TRX 250 ; 1997- ; 70 ; 1905 1035 1069 ; - ; 1 ; 229
  TRX 350 ~ FOURTRAX RANCHER 350
    TRX 350 ; 2000-2006 ; 70 ; 1983 1143 1145 ; - ; 1 ; 329
  TRX 400 EX ~ SPORTRAX 400, TRX 400 X
    TRX 400 EX ; 1999-2014 ; 70 ; 1840 1155 1105 ; - ; 1 ; 397
  TRX 420 ~ TRX 420 FE, TRX 420 FA, RANCHER 420
    TRX 420 I ; 2007-2013 ; 70 ; 2107 1174 1176 ; - ; 1 ; 420
    TRX 420 II ; 2014- ; 70 ; 2155 1205 1170 ; - ; 1 ; 420
  TRX 450 R ~ SPORTRAX 450, TRX 450 ER
    TRX 450 R ; 2004-2012 ; 70 ; 1845 1176 1115 ; - ; 1 ; 450
  TRX 500 ~ TRX 500 FA, FOREMAN 500, TRX 500 FE, RUBICON 500
    TRX 500 I ; 2001-2013 ; 70 ; 2120 1190 1190 ; - ; 1 ; 475,499
    TRX 500 II ; 2014-2019 ; 70 ; 2145 1205 1240 ; - ; 1,2 ; 475
  TRX 520 ~ TRX 520 FA, TRX 520 FE, FOREMAN 520
    TRX 520 ; 2020- ; 70 ; 2145 1205 1240 ; - ; 1,2 ; 518
  TRX 680 ~ TRX 680 FA, RINCON 680
    TRX 680 ; 2006-2018 ; 70 ; 2110 1175 1200 ; - ; 1 ; 675
  TRX 700 XX
    TRX 700 XX ; 2008-2010 ; 70 ; 1866 1168 1118 ; - ; 1 ; 686
Hytrack
  HY 300 ~ JOBBER 300
    HY 300 ; 2007-2014 ; 70 ; 2010 1080 1130 ; - ; 1,2 ; 275
  HY 420 ~ HY 410
    HY 420 ; 2008-2016 ; 70 ; 2080 1150 1180 ; - ; 1,2 ; 352
  HY 500 ~ JOBBER 500, HY 520
    HY 500 ; 2008-2018 ; 70 ; 2120 1160 1200 ; - ; 2 ; 493
  HY 700 ~ JOBBER 700, HY 710, HY 750
    HY 700 ; 2009-2018 ; 70 ; 2200 1200 1230 ; - ; 2 ; 686
  Jobber ~ JOBBER 1000, JOBBER MAX 1000
    Jobber ; 2010-2020 ; 70 ; 2900 1480 1900 ; - ; 2 ; 686,976
Kawasaki
  Brute Force 650 ~ KVF 650 BRUTE FORCE
    Brute Force 650 ; 2005-2013 ; 70 ; 2190 1170 1200 ; - ; 1 ; 633
  Brute Force 750 ~ KVF 750 BRUTE FORCE
    Brute Force 750 ; 2005-2023 ; 70 ; 2195 1180 1230 ; - ; 1 ; 749
  KFX 50
    KFX 50 ; 2003- ; 70 ; 1282 742 780 ; - ; 1 ; 49
  KFX 90
    KFX 90 ; 2007- ; 70 ; 1485 905 935 ; - ; 1 ; 89
  KFX 400
    KFX 400 ; 2003-2006 ; 70 ; 1830 1165 1160 ; - ; 1 ; 398
  KFX 450 R
    KFX 450 R ; 2007-2014 ; 70 ; 1800 1170 1070 ; - ; 1 ; 449
  KFX 700
    KFX 700 ; 2003-2011 ; 70 ; 1915 1180 1115 ; - ; 1 ; 697
  KLF 300
    KLF 300 ; 1987-2006 ; 70 ; 1925 1105 1040 ; - ; 1 ; 290
  KVF 360 ~ PRAIRIE 360
    KVF 360 ; 2003-2012 ; 70 ; 2000 1170 1190 ; - ; 1 ; 362
  Mule ~ MULE PRO, MULE 4010, MULE SX
    Mule ; 2000- ; 70 ; 2995 1525 1930 ; - ; 2,3,6 ; 401,617,812,993
  Teryx ~ TERYX 750, TERYX 800, TERYX KRX
    Teryx ; 2008- ; 70 ; 3000 1570 1965 ; - ; 2,4 ; 749,783,999
KTM
  450 SX ATV ~ 450 XC ATV, 525 XC ATV, 505 SX ATV
    450 SX ATV ; 2008-2011 ; 70 ; 1829 1270 1130 ; - ; 1 ; 449,477,510
Kymco
  Maxxer 250 ~ KXR 250
    Maxxer 250 ; 2004-2011 ; 70 ; 1825 1050 1065 ; - ; 1,2 ; 249
  Maxxer 300 ~ MAXXER 300 S
    Maxxer 300 ; 2005-2021 ; 70 ; 1825 1080 1085 ; - ; 1,2 ; 271
  Maxxer 400
    Maxxer 400 ; 2011-2016 ; 70 ; 1910 1180 1110 ; - ; 1,2 ; 368
  Maxxer 450 ~ MAXXER 450 I
    Maxxer 450 ; 2012-2020 ; 70 ; 1910 1180 1110 ; - ; 1,2 ; 443
  MXU 50 ~ MXER 50
    MXU 50 ; 2004-2018 ; 70 ; 1640 910 1010 ; - ; 1 ; 49
  MXU 150
    MXU 150 ; 2004-2018 ; 70 ; 1790 985 1050 ; - ; 1 ; 149
  MXU 250
    MXU 250 ; 2004-2010 ; 70 ; 1870 1025 1120 ; - ; 1,2 ; 249
  MXU 300 ~ MXU 300 R
    MXU 300 ; 2005-2019 ; 70 ; 1960 1070 1130 ; - ; 1,2 ; 271
  MXU 400
    MXU 400 ; 2008-2013 ; 70 ; 2130 1120 1185 ; - ; 2 ; 368
  MXU 450 ~ MXU 450 I
    MXU 450 ; 2013-2020 ; 70 ; 2130 1120 1205 ; - ; 2 ; 443
  MXU 500 ~ MXU 500 I, MXU 500 IRS
    MXU 500 ; 2006-2013 ; 70 ; 2130 1120 1185 ; - ; 2 ; 499
  MXU 550 ~ MXU 550 I
    MXU 550 ; 2014-2022 ; 70 ; 2205 1180 1270 ; - ; 2 ; 501
  MXU 700 ~ MXU 700 I
    MXU 700 ; 2013-2022 ; 70 ; 2205 1180 1270 ; - ; 2 ; 695
  UXV 450 ~ UXV 450 I, UXV 500, UXV 700
    UXV 450 ; 2008-2020 ; 70 ; 2880 1480 1950 ; - ; 2 ; 443,499,695
Linhai
  LH 260
    LH 260 ; 2002-2012 ; 70 ; 1950 1080 1130 ; - ; 1,2 ; 257
  LH 300 ~ LINHAI 300
    LH 300 ; 2005-2016 ; 70 ; 1980 1080 1150 ; - ; 1,2 ; 276
  LH 400 ~ LINHAI 400, M 400
    LH 400 ; 2008- ; 70 ; 2100 1160 1190 ; - ; 1,2 ; 352
  M 550 ~ LINHAI M550, LH 550, M 565
    M 550 ; 2013- ; 70 ; 2290 1180 1230 ; - ; 2 ; 493
Masai
  A 300
    A 300 ; 2007-2014 ; 70 ; 1850 1130 1090 ; - ; 1,2 ; 280
  D 460 ~ S 460, DEMON 460
    D 460 ; 2011-2018 ; 70 ; 1900 1220 1120 ; - ; 1,2 ; 449
  L 600
    L 600 ; 2012-2018 ; 70 ; 2250 1180 1240 ; - ; 2 ; 594
  S 800 ~ CRAZY 800, S 800 CROSSOVER
    S 800 ; 2013-2018 ; 70 ; 2310 1180 1400 ; - ; 2 ; 800
Polaris
  Ace 570 ~ ACE, ACE 325, ACE 900
    Ace 570 ; 2014-2019 ; 70 ; 2420 1220 1730 ; - ; 1 ; 327,567,875
  General 1000 ~ GENERAL, GENERAL XP 1000
    General 1000 ; 2016- ; 70 ; 3000 1580 1910 ; - ; 2,4 ; 999
  Hawkeye 300 ~ HAWKEYE 400
    Hawkeye 300 ; 2006-2015 ; 70 ; 1880 1110 1160 ; - ; 1 ; 299,455
  Outlaw 50 ~ OUTLAW 70
    Outlaw 50 ; 2008- ; 70 ; 1245 780 790 ; - ; 1 ; 49,70
  Outlaw 110
    Outlaw 110 ; 2016- ; 70 ; 1521 889 914 ; - ; 1 ; 112
  Outlaw 500 ~ OUTLAW 525, OUTLAW 450 MXR
    Outlaw 500 ; 2006-2011 ; 70 ; 1840 1170 1130 ; - ; 1 ; 449,499,510
  Phoenix 200
    Phoenix 200 ; 2005-2019 ; 70 ; 1780 1060 1070 ; - ; 1 ; 196
  Predator 500
    Predator 500 ; 2003-2007 ; 70 ; 1790 1168 1120 ; - ; 1 ; 499
  Ranger 500 ~ RANGER 400
    Ranger 500 ; 2000-2014 ; 70 ; 2870 1470 1900 ; - ; 2 ; 455,499
  Ranger 570
    Ranger 570 ; 2014- ; 70 ; 2800 1470 1850 ; - ; 2 ; 567
  Ranger 1000 ~ RANGER XP 900, RANGER XP 1000, RANGER 900
    Ranger 1000 ; 2013- ; 70 ; 3050 1580 1960 ; - ; 3,6 ; 875,999
  Ranger Diesel ~ RANGER 900 D
    Ranger Diesel ; 2010-2021 ; 70 ; 3020 1520 1960 ; - ; 2,3 ; 904
  RZR 570
    RZR 570 ; 2012-2023 ; 70 ; 2610 1270 1740 ; - ; 2 ; 567
  RZR 800
    RZR 800 ; 2008-2014 ; 70 ; 2590 1270 1750 ; - ; 2 ; 760
  RZR 900 ~ RZR XP 900, RZR S 900, RZR TRAIL 900
    RZR 900 ; 2011-2024 ; 70 ; 2720 1524 1820 ; - ; 2,4 ; 875
  RZR 1000 ~ RZR XP 1000, RZR TURBO, RZR S 1000
    RZR 1000 ; 2014- ; 70 ; 3023 1626 1873 ; - ; 2,4 ; 925,999
  RZR Pro ~ RZR PRO XP, RZR PRO R, RZR TURBO R
    RZR Pro ; 2020- ; 70 ; 3277 1626 1852 ; - ; 2,4 ; 925,1997
  Scrambler 500
    Scrambler 500 ; 1997-2012 ; 70 ; 1920 1170 1190 ; - ; 1,2 ; 499
  Scrambler 850
    Scrambler 850 ; 2013- ; 70 ; 2134 1219 1220 ; - ; 1 ; 850
  Scrambler 1000 ~ SCRAMBLER XP 1000, SCRAMBLER XP 1000 S
    Scrambler 1000 ; 2014- ; 70 ; 2134 1219 1220 ; - ; 1,2 ; 952
  Slingshot
    Slingshot ; 2015- ; 70 ; 3800 1970 1318 ; - ; 2 ; 1997,2384
  Sportsman 400
    Sportsman 400 ; 2001-2014 ; 70 ; 2110 1170 1190 ; - ; 1 ; 455
  Sportsman 450
    Sportsman 450 ; 2016- ; 70 ; 2108 1219 1219 ; - ; 1 ; 499
  Sportsman 500 ~ SPORTSMAN 500 HO, SPORTSMAN X2 500, SPORTSMAN FOREST 500
    Sportsman 500 ; 1996-2013 ; 70 ; 2110 1170 1190 ; - ; 1,2 ; 499
  Sportsman 550 ~ SPORTSMAN XP 550, SPORTSMAN FOREST 550, SPORTSMAN TOURING 550
    Sportsman 550 ; 2009-2015 ; 70 ; 2120 1210 1290 ; - ; 1,2 ; 549
  Sportsman 570 ~ SPORTSMAN X2 570, SPORTSMAN TOURING 570
    Sportsman 570 I ; 2014-2020 ; 70 ; 2108 1219 1219 ; - ; 1,2 ; 567
    Sportsman 570 II ; 2021- ; 70 ; 2110 1220 1220 ; - ; 1,2 ; 567
  Sportsman 700 ~ SPORTSMAN X2 700
    Sportsman 700 ; 2002-2008 ; 70 ; 2110 1170 1220 ; - ; 1,2 ; 683
  Sportsman 800 ~ SPORTSMAN X2 800
    Sportsman 800 ; 2005-2014 ; 70 ; 2110 1170 1220 ; - ; 1,2 ; 760
  Sportsman 850 ~ SPORTSMAN XP 850, SPORTSMAN TOURING 850, SPORTSMAN FOREST 850
    Sportsman 850 ; 2009- ; 70 ; 2120 1210 1290 ; - ; 1,2 ; 850
  Sportsman 1000 ~ SPORTSMAN XP 1000, SPORTSMAN TOURING 1000, SPORTSMAN XP 1000 S
    Sportsman 1000 ; 2015- ; 70 ; 2120 1210 1290 ; - ; 1,2 ; 952
  Trail Boss 330
    Trail Boss 330 ; 2003-2013 ; 70 ; 1830 1090 1170 ; - ; 1 ; 329
Segway ~ SEGWAY POWERSPORTS
  AT5 ~ SNARLER AT5
    AT5 ; 2024- ; 70 ; 2160 1170 1290 ; - ; 1,2 ; 499
  AT6 ~ SNARLER AT6, SNARLER 600
    AT6 ; 2020- ; 70 ; 2335 1205 1340 ; - ; 1,2 ; 567
  AT10
    AT10 ; 2024- ; 70 ; 2390 1250 1400 ; - ; 2 ; 999
  Fugleman ~ FUGLEMAN UT10
    Fugleman ; 2020- ; 70 ; 3050 1630 1960 ; - ; 3,6 ; 999
  Villain ~ VILLAIN SX10
    Villain ; 2020- ; 70 ; 3200 1660 1800 ; - ; 2 ; 999
SMC
  Barossa 170 ~ SMC 170
    Barossa 170 ; 2004-2012 ; 70 ; 1680 1000 1000 ; - ; 1,2 ; 168
  Jumbo 720
    Jumbo 720 ; 2010-2016 ; 70 ; 2190 1190 1240 ; - ; 1,2 ; 719
  RAM 520 ~ STINGER 520
    RAM 520 ; 2010-2016 ; 70 ; 1900 1200 1110 ; - ; 1,2 ; 503
Suzuki
  KingQuad 300 ~ LT-F 300, LT-F 250 OZARK, OZARK 250
    KingQuad 300 ; 1999-2014 ; 70 ; 1920 1060 1100 ; - ; 1 ; 246,280
  KingQuad 400 ~ LT-A 400 EIGER, LT-A 400, EIGER 400, LT-F 400
    KingQuad 400 ; 2002- ; 70 ; 2060 1165 1220 ; - ; 1 ; 376
  KingQuad 450 ~ LT-A 450 X
    KingQuad 450 ; 2007-2012 ; 70 ; 2115 1210 1245 ; - ; 1 ; 454
  KingQuad 500 ~ LT-A 500 X
    KingQuad 500 I ; 2009-2018 ; 70 ; 2115 1210 1285 ; - ; 1 ; 493
    KingQuad 500 II ; 2019- ; 70 ; 2160 1215 1285 ; - ; 1 ; 493
  KingQuad 700 ~ LT-A 700 X
    KingQuad 700 ; 2005-2007 ; 70 ; 2115 1170 1245 ; - ; 1 ; 695
  KingQuad 750 ~ LT-A 750 X
    KingQuad 750 I ; 2008-2018 ; 70 ; 2115 1210 1285 ; - ; 1 ; 722
    KingQuad 750 II ; 2019- ; 70 ; 2160 1215 1285 ; - ; 1 ; 722
  LT 50 ~ LT-A 50, LT-Z 50, QUADSPORT 50
    LT 50 ; 1984-2018 ; 70 ; 1270 760 765 ; - ; 1 ; 49
  LT 80
    LT 80 ; 1987-2006 ; 70 ; 1405 800 855 ; - ; 1 ; 82
  LT-R 450 ~ QUADRACER 450
    LT-R 450 ; 2006-2012 ; 70 ; 1845 1245 1105 ; - ; 1 ; 450
  LT-Z 90 ~ QUADSPORT 90
    LT-Z 90 ; 2007-2019 ; 70 ; 1475 905 930 ; - ; 1 ; 90
  LT-Z 250 ~ QUADSPORT 250
    LT-Z 250 ; 2004-2009 ; 70 ; 1735 1040 1070 ; - ; 1 ; 246
  LT-Z 400 ~ QUADSPORT 400
    LT-Z 400 ; 2003-2014 ; 70 ; 1830 1165 1160 ; - ; 1 ; 398
Tao Motor ~ TAOTAO
  Bull 125
    Bull 125 ; 2010- ; 70 ; 1500 900 950 ; - ; 1 ; 107,125
TGB
  Blade 250 ~ TARGET 250
    Blade 250 ; 2005-2013 ; 70 ; 1980 1080 1140 ; - ; 1,2 ; 249
  Blade 325 ~ TARGET 325
    Blade 325 ; 2008-2014 ; 70 ; 1980 1080 1140 ; - ; 1,2 ; 313
  Blade 425 ~ TARGET 425
    Blade 425 ; 2006-2013 ; 70 ; 2200 1190 1225 ; - ; 2 ; 399
  Blade 500 ~ BLADE 500 SE, BLADE 460, BLADE 520
    Blade 500 ; 2011- ; 70 ; 2200 1190 1225 ; - ; 2 ; 461,503
  Blade 525 ~ TARGET 525
    Blade 525 ; 2008-2013 ; 70 ; 2200 1190 1225 ; - ; 2 ; 503
  Blade 550 ~ BLADE 550 IRS, TARGET 550, BLADE 550 EFI
    Blade 550 ; 2009-2022 ; 70 ; 2200 1190 1225 ; - ; 2 ; 503
  Blade 600 ~ BLADE 600 LTX, BLADE 600 LT
    Blade 600 ; 2018- ; 70 ; 2370 1250 1300 ; - ; 2 ; 561
  Blade 1000 ~ BLADE 1000 LTX, BLADE 1000 LT
    Blade 1000 ; 2014- ; 70 ; 2370 1250 1320 ; - ; 2 ; 997
  Gunner 550
    Gunner 550 ; 2012-2018 ; 70 ; 2200 1190 1225 ; - ; 2 ; 503
  Landmax 1000 ~ LANDMAX
    Landmax 1000 ; 2020- ; 70 ; 3050 1600 1960 ; - ; 2 ; 997
Triton
  Baja 300 ~ TRITON 300
    Baja 300 ; 2006-2013 ; 70 ; 1850 1150 1090 ; - ; 1,2 ; 282
  Outback 400 ~ TRITON 400
    Outback 400 ; 2009-2015 ; 70 ; 2100 1130 1180 ; - ; 2 ; 359
  Reactor 450 ~ TRITON 450
    Reactor 450 ; 2009-2015 ; 70 ; 1920 1200 1110 ; - ; 1,2 ; 449
Yamaha
  Blaster 200 ~ YFS 200 BLASTER, BLASTER
    Blaster 200 ; 1988-2006 ; 70 ; 1750 1030 1040 ; - ; 1 ; 195
  Grizzly 90 ~ YFM 90 GRIZZLY
    Grizzly 90 ; 2019- ; 70 ; 1570 920 940 ; - ; 1 ; 89
  Grizzly 350 ~ YFM 350 GRIZZLY
    Grizzly 350 ; 2007-2015 ; 70 ; 1984 1085 1120 ; - ; 1 ; 348
  Grizzly 450 ~ YFM 450 GRIZZLY, KODIAK 450 IRS
    Grizzly 450 ; 2003-2016 ; 70 ; 1993 1093 1120 ; - ; 1 ; 421
  Grizzly 550 ~ YFM 550 GRIZZLY
    Grizzly 550 ; 2009-2014 ; 70 ; 2065 1180 1240 ; - ; 1 ; 558
  Grizzly 600 ~ YFM 600 GRIZZLY
    Grizzly 600 ; 1998-2002 ; 70 ; 2067 1170 1196 ; - ; 1 ; 595
  Grizzly 660 ~ YFM 660 GRIZZLY
    Grizzly 660 ; 2002-2008 ; 70 ; 2085 1152 1210 ; - ; 1 ; 660
  Grizzly 700 ~ YFM 700 GRIZZLY
    Grizzly 700 I ; 2007-2015 ; 70 ; 2065 1180 1240 ; - ; 1 ; 686
    Grizzly 700 II ; 2016- ; 70 ; 2070 1230 1253 ; - ; 1,2 ; 686
  Kodiak 400 ~ YFM 400 KODIAK
    Kodiak 400 ; 1993-2007 ; 70 ; 1960 1155 1150 ; - ; 1 ; 401
  Kodiak 450 ~ YFM 450 KODIAK
    Kodiak 450 ; 2018- ; 70 ; 2035 1180 1160 ; - ; 1 ; 421
  Kodiak 700 ~ YFM 700 KODIAK
    Kodiak 700 ; 2016- ; 70 ; 2070 1180 1240 ; - ; 1,2 ; 686,708
  Raptor 50 ~ YFM 50 R
    Raptor 50 ; 2004-2012 ; 70 ; 1270 760 740 ; - ; 1 ; 49
  Raptor 90 ~ YFM 90 R
    Raptor 90 ; 2009- ; 70 ; 1490 970 900 ; - ; 1 ; 89
  Raptor 110 ~ YFM 110 R
    Raptor 110 ; 2023- ; 70 ; 1490 970 900 ; - ; 1 ; 112
  Raptor 125 ~ YFM 125 R
    Raptor 125 ; 2011-2013 ; 70 ; 1605 970 1030 ; - ; 1 ; 125
  Raptor 250 ~ YFM 250 R
    Raptor 250 ; 2008-2013 ; 70 ; 1625 1070 1040 ; - ; 1 ; 249
  Raptor 350 ~ YFM 350 R
    Raptor 350 ; 2004-2013 ; 70 ; 1845 1090 1090 ; - ; 1 ; 348
  Raptor 660 ~ YFM 660 R
    Raptor 660 ; 2001-2005 ; 70 ; 1830 1100 1150 ; - ; 1 ; 660
  Raptor 700 ~ YFM 700 R, RAPTOR 700 SE
    Raptor 700 I ; 2006-2012 ; 70 ; 1845 1170 1130 ; - ; 1 ; 686
    Raptor 700 II ; 2013-2024 ; 70 ; 1845 1170 1115 ; - ; 1 ; 686
  Rhino ~ RHINO 450, RHINO 660, RHINO 700
    Rhino ; 2004-2013 ; 70 ; 2885 1385 1853 ; - ; 2 ; 421,660,686
  Viking ~ VIKING 700
    Viking ; 2014- ; 70 ; 3100 1570 1925 ; - ; 3,6 ; 686
  Warrior 350 ~ YFM 350 X WARRIOR
    Warrior 350 ; 1987-2004 ; 70 ; 1835 1080 1080 ; - ; 1 ; 348
  Wolverine ~ WOLVERINE 700, WOLVERINE X2, WOLVERINE RMAX
    Wolverine I ~ WOLVERINE R-SPEC ; 2016-2018 ; 70 ; 2940 1525 1960 ; - ; 2 ; 708
    Wolverine II ~ WOLVERINE X2 850, WOLVERINE X4 850 ; 2018-2023 ; 70 ; 2895 1525 1985 ; - ; 2,4 ; 847
    Wolverine RMAX 1000 ; 2021- ; 70 ; 3000 1676 2008 ; - ; 2,4 ; 999
  Wolverine 450 ~ YFM 450 FX, WOLVERINE 350
    Wolverine 450 ; 2006-2010 ; 70 ; 1990 1090 1130 ; - ; 1 ; 421
  YFZ 350 Banshee ~ BANSHEE
    YFZ 350 Banshee ; 1987-2006 ; 70 ; 1855 1100 1080 ; - ; 1 ; 347
  YFZ 450 ~ YFZ 450 R
    YFZ 450 I ; 2004-2013 ; 70 ; 1840 1170 1090 ; - ; 1 ; 439
    YFZ 450 R ; 2009- ; 70 ; 1795 1240 1065 ; - ; 1 ; 449
  YXZ 1000 R ~ YXZ
    YXZ 1000 R ; 2016-2024 ; 70 ; 3121 1626 1834 ; - ; 2 ; 998
`;
