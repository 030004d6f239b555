/** Addresses that answer 301, and where to. */
export const redirects = `
# case
/Occasion-Voiture.html  /occasion-voiture.html
/OCCASION-VOITURE-MARQUE-PEUGEOT.HTML  /occasion-voiture-marque-peugeot.html
/voiture-occasion-SUV.html  /voiture-occasion-suv.html
/region/occasion-voiture-Bretagne.html  /region/occasion-voiture-bretagne.html
/departement/occasion-voiture-Corse-du-Sud-2A.html  /departement/occasion-voiture-corse-du-sud-2a.html
/LOA/voiture.html  /loa/voiture.html
/Diesel/voiture-occasion-Diesel.html  /diesel/voiture-occasion-diesel.html
/Listing  /listing
/FILTERS?vertical=moto  /filters?vertical=moto

# accents
/occasion-voiture-marque-citro%C3%ABn.html  /occasion-voiture-marque-citroen.html
/occasion-voiture-modele-renault-m%C3%A9gane.html  /occasion-voiture-modele-renault-megane.html
/occasion-voiture-modele-renault-me%CC%81gane.html  /occasion-voiture-modele-renault-megane.html
/region/occasion-voiture-%C3%AEle-de-france.html  /region/occasion-voiture-ile-de-france.html
/departement/occasion-voiture-rh%C3%B4ne-69.html  /departement/occasion-voiture-rhone-69.html
/%C3%A9lectrique/voiture-occasion-%C3%A9lectrique.html  /electrique/voiture-occasion-electrique.html
/voiture-occasion-coup%C3%A9.html  /voiture-occasion-coupe.html
/region/occasion-voiture-auvergne-rhone-alpes/loire-42/saint-%C3%89tienne.html  /region/occasion-voiture-auvergne-rhone-alpes/loire-42/saint-etienne.html
/cr%C3%A9dit/voiture.html  /credit/voiture.html

# underscores, plus signs, encoded spaces, repeated hyphens
/occasion_voiture.html  /occasion-voiture.html
/occasion-voiture-marque-land_rover.html  /occasion-voiture-marque-land-rover.html
/occasion-voiture-marque-land+rover.html  /occasion-voiture-marque-land-rover.html
/occasion-voiture-marque-land%20rover.html  /occasion-voiture-marque-land-rover.html
/occasion-voiture--marque---peugeot.html  /occasion-voiture-marque-peugeot.html
/occasion-voiture-marque-peugeot%2D2.html  /occasion-voiture-marque-peugeot-2.html
/region/occasion-voiture-auvergne-rhone-alpes/loire-42/saint_etienne.html  /region/occasion-voiture-auvergne-rhone-alpes/loire-42/saint-etienne.html
/region/occasion-voiture-pays-de-la-loire/sarthe-72/le+mans.html  /region/occasion-voiture-pays-de-la-loire/sarthe-72/le-mans.html
/region/occasion-voiture-pays-de-la-loire/sarthe-72/LE%20MANS-2.html  /region/occasion-voiture-pays-de-la-loire/sarthe-72/le-mans-2.html
/region/occasion-voiture-ile-de-france/val-de-marne-94/l'ha%C3%BF_les+roses.html  /region/occasion-voiture-ile-de-france/val-de-marne-94/l-hay-les-roses.html
/departement/occasion-voiture-c%C3%B4te-d%27or-21.html  /departement/occasion-voiture-cote-d-or-21.html
/%6Fccasion-voiture.html  /occasion-voiture.html
/voiture-occasion-4_x_4.html  /voiture-occasion-4-x-4.html

# trailing slash, missing .html
/occasion-voiture.html/  /occasion-voiture.html
/occasion-voiture  /occasion-voiture.html
/occasion-voiture/  /occasion-voiture.html
/occasion-voiture-2  /occasion-voiture-2.html
/occasion-voiture-modele-peugeot-208  /occasion-voiture-modele-peugeot-208.html
/occasion-voiture-marque-peugeot/couleur-noir  /occasion-voiture-marque-peugeot/couleur-noir.html
/voiture-occasion-peugeot-208-208-ii/  /voiture-occasion-peugeot-208-208-ii.html
/region/occasion-voiture-bretagne  /region/occasion-voiture-bretagne.html
/loa/voiture  /loa/voiture.html
/loa/voiture/prix/300-euros/  /loa/voiture/prix/300-euros.html
/listing/  /listing
/listing/?priceMax=9000  /listing?priceMax=9000
/filters/  /filters
/voiture-electrique  /voiture-electrique.html
/financement/?vertical=moto  /financement.html?vertical=moto

# signs and parameters that mail and chat add
/occasion-voiture.html)  /occasion-voiture.html
/occasion-voiture.html,  /occasion-voiture.html
/occasion-voiture.html.  /occasion-voiture.html
/occasion-voiture.html%20  /occasion-voiture.html
/occasion-voiture.html%C2%A0%C2%BB).  /occasion-voiture.html
/occasion-voiture%2C  /occasion-voiture.html
/occasion-voiture-marque-peugeot-2.html&utm_source=x  /occasion-voiture-marque-peugeot-2.html?utm_source=x
/occasion-voiture.html&utm_source=x&priceMax=5000  /voiture-occasion-moins-5000-euros.html?utm_source=x
/listing),  /listing
/filters)  /filters
/financement.html;  /financement.html
/C123/index)  /C123/index

# first page, leading zeros, no page
/occasion-voiture-1.html  /occasion-voiture.html
/occasion-voiture-01.html  /occasion-voiture.html
/occasion-voiture-0.html  /occasion-voiture.html
/occasion-voiture-002.html  /occasion-voiture-2.html
/occasion-voiture-modele-peugeot-208-1.html  /occasion-voiture-modele-peugeot-208.html
/voiture-occasion-suv-1.html  /voiture-occasion-suv.html
/region/occasion-voiture-auvergne-rhone-alpes/rhone-69/lyon-1.html  /region/occasion-voiture-auvergne-rhone-alpes/rhone-69/lyon.html
/region/occasion-voiture-auvergne-rhone-alpes/loire-42/saint-etienne-03.html  /region/occasion-voiture-auvergne-rhone-alpes/loire-42/saint-etienne-3.html
/departement/occasion-voiture-rhone-69-1.html  /departement/occasion-voiture-rhone-69.html
/loa/voiture-1.html  /loa/voiture.html
/loa/voiture/prix/300-euros-01.html  /loa/voiture/prix/300-euros.html
/occasion-voiture-marque-smart-1.html  /occasion-voiture-marque-smart.html

# other names of the catalogue
/occasion-voiture-marque-vw.html  /occasion-voiture-marque-volkswagen.html
/occasion-voiture-marque-vw-2.html  /occasion-voiture-marque-volkswagen-2.html
/occasion-voiture-marque-mercedes-benz.html  /occasion-voiture-marque-mercedes.html
/occasion-voiture-marque-mercedes-amg-3.html  /occasion-voiture-marque-mercedes-3.html
/occasion-voiture-marque-landrover.html  /occasion-voiture-marque-land-rover.html
/occasion-voiture-marque-ds-automobiles.html  /occasion-voiture-marque-ds.html
/voiture-vw-occasion-suv.html  /voiture-volkswagen-occasion-suv.html
/occasion-voiture-modele-mercedes-benz-classe-a.html  /occasion-voiture-modele-mercedes-classe-a.html
/occasion-voiture-modele-bmw-serie3.html  /occasion-voiture-modele-bmw-serie-3.html
/occasion-voiture-modele-volkswagen-id3-2.html  /occasion-voiture-modele-volkswagen-id-3-2.html
/occasion-moto-modele-yamaha-mt07.html  /occasion-moto-modele-yamaha-mt-07.html
/occasion-moto-modele-kawasaki-z-900.html  /occasion-moto-modele-kawasaki-z900.html
/occasion-voiture-modele-bmw-ix-1.html  /occasion-voiture-modele-bmw-ix1.html
/occasion-moto-modele-triumph-tiger-sport-660.html  /occasion-moto-modele-triumph-tiger-660-sport.html
/occasion-moto-marque-guzzi.html  /occasion-moto-marque-moto-guzzi.html
/voiture-occasion-volkswagen-golf-golf-7.html  /voiture-occasion-volkswagen-golf-golf-vii.html
/voiture-occasion-renault-clio-clio-4-estate-2.html  /voiture-occasion-renault-clio-clio-iv-estate-2.html
/voiture-occasion-4x4.html  /voiture-occasion-4-x-4.html
/voiture-occasion-pickup.html  /voiture-occasion-pick-up.html
/region/occasion-voiture-centre.html  /region/occasion-voiture-centre-val-de-loire.html
/region/occasion-voiture-fr-bre.html  /region/occasion-voiture-bretagne.html
/region/occasion-voiture-auvergne-rhone-alpes/rhone-69/lyon-03.html  /region/occasion-voiture-auvergne-rhone-alpes/rhone-69/lyon.html
/region/occasion-voiture-auvergne-rhone-alpes/rhone-69/lyon-3e-arrondissement.html  /region/occasion-voiture-auvergne-rhone-alpes/rhone-69/lyon.html
/region/occasion-voiture-auvergne-rhone-alpes/loire-42/st-etienne.html  /region/occasion-voiture-auvergne-rhone-alpes/loire-42/saint-etienne.html

# old DS models
/occasion-voiture-modele-citroen-ds3.html  /occasion-voiture-modele-ds-ds-3.html
/occasion-voiture-modele-citroen-ds4-2.html  /occasion-voiture-modele-ds-ds-4-2.html
/occasion-voiture-modele-citroen-ds-5.html  /occasion-voiture-modele-ds-ds-5.html
/occasion-voiture-modele-citroen-ds3/couleur-rouge.html  /occasion-voiture-modele-ds-ds-3/couleur-rouge.html
/voiture-occasion-citroen-ds3-ds3-i.html  /voiture-occasion-ds-ds-3-ds-3-i.html
/departement/occasion-voiture-modele-citroen-ds3-rhone-69.html  /departement/occasion-voiture-modele-ds-ds-3-rhone-69.html
/diesel/voiture-occasion-diesel-modele-citroen-ds5.html  /diesel/voiture-occasion-diesel-modele-ds-ds-5.html
/loa/voiture/modele/citroen-ds3.html  /loa/voiture/modele/ds-ds-3.html
/listing?vertical=car&makesModelsCommercialNames=CITROEN:DS3  /occasion-voiture-modele-ds-ds-3.html

# the one place of a department and of a city
/region/occasion-voiture-auvergne-rhone-alpes/rhone-69.html  /departement/occasion-voiture-rhone-69.html
/region/occasion-voiture-rhone-alpes/rhone-69-2.html  /departement/occasion-voiture-rhone-69-2.html
/region/occasion-voiture-marque-peugeot-bretagne/finistere-29.html  /departement/occasion-voiture-marque-peugeot-finistere-29.html
/region/occasion-voiture-modele-peugeot-208-bretagne/finistere-29.html  /departement/occasion-voiture-modele-peugeot-208-finistere-29.html
/region/occasion-voiture-alsace/bas-rhin-67.html  /departement/occasion-voiture-bas-rhin-67.html
/region/occasion-voiture-alsace/bas-rhin-67/strasbourg.html  /region/occasion-voiture-grand-est/bas-rhin-67/strasbourg.html
/region/occasion-moto-marque-yamaha-aquitaine/gironde-33/bordeaux-2.html  /region/occasion-moto-marque-yamaha-nouvelle-aquitaine/gironde-33/bordeaux-2.html

# categories that are a vertical
/quad-occasion-quad.html  /occasion-quad.html
/scooter-occasion-scooter-2.html  /occasion-scooter-2.html
/quad-can-am-occasion-quad.html  /occasion-quad-marque-can-am.html
/loa/quad/type/quad.html  /loa/quad.html
/listing?vertical=scooter&categories=71  /occasion-scooter.html

# known keys beside a path
/occasion-voiture.html?page=2  /occasion-voiture-2.html
/occasion-voiture-3.html?page=1  /occasion-voiture.html
/occasion-voiture-3.html?page=abc  /occasion-voiture-3.html
/occasion-voiture.html?vertical=moto  /occasion-moto.html
/occasion-voiture.html?vertical=carTruck  /listing
/occasion-voiture.html?vertical=boat  /occasion-voiture.html
/occasion-voiture.html?priceMax=3000  /voiture-occasion-petit-prix.html
/occasion-voiture.html?priceMax=  /occasion-voiture.html
/voiture-occasion-petit-prix.html?priceMax=5000  /voiture-occasion-moins-5000-euros.html
/voiture-occasion-petit-prix.html?priceMax=7000  /listing?vertical=car&priceMax=7000
/voiture-occasion-suv.html?fourWheelDrive=true  /voiture-occasion-4-x-4.html
/occasion-voiture-marque-peugeot.html?makesModelsCommercialNames=PEUGEOT:208  /occasion-voiture-modele-peugeot-208.html
/occasion-voiture-marque-peugeot.html?externalColors=noir&utm_source=x  /occasion-voiture-marque-peugeot/couleur-noir.html?utm_source=x
/occasion-voiture-marque-peugeot.html?sortBy=priceAsc&page=2  /listing?vertical=car&makesModelsCommercialNames=PEUGEOT&sortBy=priceAsc&page=2
/occasion-voiture-marque-ferrari.html?vertical=truck  /listing?vertical=truck&makesModelsCommercialNames=FERRARI
/departement/occasion-voiture-rhone-69.html?city=lyon  /region/occasion-voiture-auvergne-rhone-alpes/rhone-69/lyon.html
/departement/occasion-voiture-rhone-69.html?dptCp=42  /departement/occasion-voiture-loire-42.html
/diesel/voiture-occasion-diesel.html?financingType=LOA  /loa/voiture/energie/diesel.html
/loa/voiture.html?teasingPriceMax=300  /loa/voiture/prix/300-euros.html
/region/occasion-voiture-bretagne.html?dptCp=29  /listing?vertical=car&dptCp=29&regions=FR-BRE

# searches whose filters have a path
/listing?vertical=car  /occasion-voiture.html
/listing?vertical=car&page=2  /occasion-voiture-2.html
/listing?page=1&vertical=moto&priceMin=  /occasion-moto.html
/listing?vertical=car&categories=42,41  /voiture-occasion-berline.html
/listing?vertical=car&makesModelsCommercialNames=vw  /occasion-voiture-marque-volkswagen.html
/listing?vertical=car&makesModelsCommercialNames=PEUGEOT,PEUGEOT:208  /occasion-voiture-modele-peugeot-208.html
/listing?vertical=car&makesModelsCommercialNames=volkswagen:golf:golf+7  /voiture-occasion-volkswagen-golf-golf-vii.html
/listing?vertical=car&dptCp=2a  /departement/occasion-voiture-corse-du-sud-2a.html
/listing?vertical=car&dptCp=42&city=St+Etienne  /region/occasion-voiture-auvergne-rhone-alpes/loire-42/saint-etienne.html
/listing?vertical=car&regions=midi-pyrenees  /region/occasion-voiture-midi-pyrenees.html
/listing?vertical=truck&financingType=CLASSIC&teasingPriceMax=250  /credit/utilitaire/prix/250-euros.html
/listing?vertical=car&energies=elec&utm_campaign=a+b&ancre=prix  /electrique/voiture-occasion-electrique.html?utm_campaign=a+b&ancre=prix
/listing?vertical=car&energies=coal  /occasion-voiture.html

# unknown keys are kept, empty values dropped
/Occasion-Voiture.html?utm_source=news&ancre=prix  /occasion-voiture.html?utm_source=news&ancre=prix
/occasion-voiture-1?gclid=%26%3D  /occasion-voiture.html?gclid=%26%3D
/listing?priceMax=9000&priceMin=&utm_source=x  /listing?priceMax=9000&utm_source=x
/filters?priceMax=9000&priceMin=  /filters?priceMax=9000

# other paths on the filters page
/filters/anything  /filters
/filters/a/b/c?vertical=moto  /filters?vertical=moto
/C123/filters/anything  /C123/filters

# showrooms
/C123/INDEX  /C123/index
/C123/index/  /C123/index
/C123/cat-Voiture/index  /C123/cat-voiture/index
/C123/cat-voiture/marque-vw/index  /C123/cat-voiture/marque-volkswagen/index
/C123/cat-voiture/marque-citroen/modele-ds3/  /C123/cat-voiture/marque-ds/modele-ds-3/index
/C123/index?vertical=moto&page=2  /C123/cat-moto/index?page=2
/C123/cat-moto/index?vertical=carTruck  /C123/index
/C123/cat-voiture/index?makesModelsCommercialNames=BMW&utm_source=x  /C123/cat-voiture/marque-bmw/index?utm_source=x
/C123/cat-voiture/marque-bmw/?makesModelsCommercialNames=BMW,AUDI  /C123/cat-voiture/index?makesModelsCommercialNames=AUDI%2CBMW
/C123/index?priceMax=  /C123/index

# curefs
/c123/index  /C123/index
/c123  /C123/index
/c123/filters  /C123/filters

# unknown verticals of a showroom
/C123/cat-bateau/index  /C123/cat-voiture/index
/C123/cat-bateau/  /C123/cat-voiture/index
/C123/index?vertical=boat  /C123/cat-voiture/index
`;
