/** Addresses that answer 404, and why. */
export const refusals = `
# regions
/region/occasion-voiture-atlantide.html  badSeoParameter region
/region/occasion-voiture-bretagne-sud.html  badSeoParameter region
/region/occasion-voiture-2.html  badSeoParameter region
/region/occasion-voiture-rhone-69.html  badSeoParameter region
/region/occasion-voiture-atlantide/rhone-69.html  badSeoParameter region
/region/occasion-voiture-outre-mer/outre-mer-97.html  badSeoParameter region
/region/occasion-voiture-marque-peugeot-atlantide.html  badSeoParameter region
/region/occasion-voiture-modele-peugeot-208-atlantide.html  badSeoParameter region
/region/occasion-voiture-marque-peugeot.html  badSeoParameter region

# departments
/departement/occasion-voiture-rhone.html  badSeoParameter department
/departement/occasion-voiture-69.html  badSeoParameter department
/departement/occasion-voiture-atlantide-99.html  badSeoParameter department
/departement/occasion-voiture-la-reunion-974.html  badSeoParameter department
/departement/occasion-voiture-ain-1.html  badSeoParameter department
/region/occasion-voiture-auvergne-rhone-alpes/rhone.html  badSeoParameter department

# departments of another name
/departement/occasion-voiture-rhone-42.html  badSeoParameter department
/departement/occasion-voiture-rhone-20.html  badSeoParameter department
/departement/occasion-voiture-marque-peugeot-rhone-42.html  badSeoParameter department
/departement/occasion-voiture-modele-peugeot-208-rhone-42.html  badSeoParameter department
/region/occasion-voiture-auvergne-rhone-alpes/rhone-42.html  badSeoParameter department
/region/occasion-voiture-auvergne-rhone-alpes/atlantide-69/lyon.html  badSeoParameter department

# departments outside their region
/region/occasion-voiture-bretagne/rhone-69.html  badSeoParameter region/department
/region/occasion-voiture-bretagne/rhone-69/lyon.html  badSeoParameter region/department
/region/occasion-voiture-alsace/rhone-69.html  badSeoParameter region/department
/region/occasion-voiture-belgique/nord-59.html  badSeoParameter region/department
/region/occasion-voiture-marque-peugeot-corse/rhone-69.html  badSeoParameter region/department
/region/occasion-voiture-modele-peugeot-208-corse/rhone-69/lyon.html  badSeoParameter region/department
/region/occasion-voiture-bretagne/outre-mer-97.html  badSeoParameter region/department

# cities
/region/occasion-voiture-auvergne-rhone-alpes/rhone-69/atlantide.html  badSeoParameter city
/region/occasion-voiture-auvergne-rhone-alpes/rhone-69/paris.html  badSeoParameter city
/region/occasion-voiture-auvergne-rhone-alpes/rhone-69/69.html  badSeoParameter city
/region/occasion-voiture-marque-peugeot-bretagne/finistere-29/lyon-2.html  badSeoParameter city

# makes and models
/occasion-voiture-marque-peugot.html  badSeoParameter make
/occasion-voiture-marque-2.html  badSeoParameter make
/occasion-voiture-marque-yamaha.html  badSeoParameter make
/occasion-utilitaire-marque-ferrari.html  badSeoParameter make
/occasion-voiture-marque-peugeot-turbo.html  badSeoParameter make
/voiture-peugot-occasion-suv.html  badSeoParameter make
/occasion-voiture-marque-peugot/couleur-noir.html  badSeoParameter make
/departement/occasion-voiture-marque-peugot-rhone-69.html  badSeoParameter make
/region/occasion-voiture-marque-peugot-bretagne.html  badSeoParameter make
/diesel/voiture-occasion-diesel-marque-peugot.html  badSeoParameter make
/loa/voiture/marque/peugot.html  badSeoParameter make
/C123/cat-voiture/marque-peugot/index  badSeoParameter make
/occasion-voiture-modele-peugot-208.html  badSeoParameter make
/occasion-voiture-modele-peugeot.html  badSeoParameter model
/occasion-voiture-modele-peugeot-clio.html  badSeoParameter model
/occasion-voiture-modele-peugeot-209.html  badSeoParameter model
/occasion-voiture-modele-citroen-3.html  badSeoParameter model
/occasion-voiture-modele-peugeot-208-turbo.html  badSeoParameter model
/occasion-voiture-modele-peugeot-209/couleur-noir.html  badSeoParameter model
/departement/occasion-voiture-modele-peugeot-209-rhone-69.html  badSeoParameter model
/region/occasion-voiture-modele-peugeot-209-bretagne.html  badSeoParameter model
/electrique/voiture-occasion-electrique-modele-tesla-model-4.html  badSeoParameter model
/loa/voiture/modele/peugeot-209.html  badSeoParameter model
/C123/cat-voiture/marque-peugeot/modele-209/index  badSeoParameter model
/voiture-occasion-peugeot-209-209-ii.html  badSeoParameter model
/voiture-occasion-peugeot-208.html  badSeoParameter generation
/voiture-occasion-peugeot-208-208-ix.html  badSeoParameter generation
/voiture-occasion-peugeot-208-ii.html  badSeoParameter generation
/moto-occasion-yamaha-mt-07-mt-07-ix-2.html  badSeoParameter generation

# colours, categories, energies, prices
/occasion-voiture-marque-peugeot/couleur-mauve.html  badSeoParameter color
/occasion-voiture-modele-peugeot-208/couleur-2.html  badSeoParameter color
/voiture-occasion-roadster.html  badSeoParameter category
/moto-occasion-suv.html  badSeoParameter category
/moto-occasion-4-x-4.html  badSeoParameter category
/moto-occasion-7-places.html  badSeoParameter category
/utilitaire-occasion-berline.html  badSeoParameter category
/voiture-peugeot-occasion-petit-prix.html  badSeoParameter category
/loa/voiture/type/roadster.html  badSeoParameter category
/diesel/voiture-occasion-essence.html  badSeoParameter energy
/hybride/voiture-occasion-hybride-rechargeable.html  badSeoParameter energy
/hybride-rechargeable/voiture-occasion-hybride.html  badSeoParameter energy
/diesel/voiture-occasion-essence-marque-peugeot.html  badSeoParameter energy
/charbon/voiture-occasion-charbon.html  badSeoParameter energy
/loa/voiture/energie/charbon.html  badSeoParameter energy
/loa/voiture/prix/abc-euros.html  badSeoParameter price
/loa/voiture/prix/0-euros.html  badSeoParameter price
/loa/voiture/prix/0300-euros.html  badSeoParameter price
/loa/voiture/prix/999999999-euros.html  badSeoParameter price

# pages past the last
/occasion-voiture-501.html  notFound
/occasion-voiture-marque-peugeot-2008.html  notFound
/occasion-voiture-99999999999999999999999.html  notFound
/occasion-voiture.html?page=501  notFound
/listing?page=501  notFound
/listing?vertical=car&page=501  notFound
/C123/index?page=501  notFound
/listing?page=999999999  notFound
/listing?page=99999999999999999999999999  notFound
/occasion-voiture.html?page=1000000  notFound

# no page of ours
/occasion-bateau.html  notFound
/occasion-cartruck.html  notFound
/bateau-occasion-suv.html  notFound
/occasion-voiture-foo.html  notFound
/occasion.html  notFound
/voiture.html  notFound
/moto-cross.html  notFound
/voiture-occasion.html.html  notFound
/listing.html  notFound
/listing/2  notFound
/listing/occasion  notFound
/occasion/occasion.html  notFound
/listing/occasion-voiture.html  notFound
/.html  notFound
/-.html  notFound
/index  notFound
/leasing/voiture.html  notFound
/loa/voiture/prix/300.html  notFound
/loa/voiture/marque.html  notFound
/couleur-noir.html  notFound
/occasion-voiture.php  notFound
/occasion-voiture!.html  notFound
/occasion-voiture-.html  notFound
/-occasion-voiture.html  notFound
//occasion-voiture.html  notFound
/occasion-voiture.html//  notFound
/region//occasion-voiture-bretagne.html  notFound
/region/occasion-voiture-bretagne.html/finistere-29.html  notFound
/region/occasion-voiture-auvergne-rhone-alpes/rhone-69/lyon/centre.html  notFound
/C123/listing  notFound
/C123/marque-peugeot/index  notFound
/C123/cat-voiture/modele-208/index  notFound
/C123/occasion-voiture.html  notFound
/auto-occasion-annonce-.html  notFound
/auto-occasion-annonce-%C3%A9.html  notFound

# curefs
/C/index  notFound
/D123/index  notFound
/123/index  notFound
/C12A/index  notFound
/C12345678901234/index  notFound
/C/filters  notFound

# escapes that do not decode, and characters that are none of ours
/occasion-voiture%.html  notFound
/occasion-voiture%E9.html  notFound
/occasion-voiture%C3.html  notFound
/occasion-voiture%ED%A0%80.html  notFound
/occasion-voiture%zz.html  notFound
/occasion-voiture%00.html  notFound
/occasion%2Fvoiture.html  notFound
/..%2F..%2Fetc%2Fpasswd  notFound
/occasion-voiture%252D2.html  notFound
`;
