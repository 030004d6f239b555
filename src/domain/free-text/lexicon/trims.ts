/** Words of trims and engines that every market has, whether something with them is on sale today or not. */
export const TRIM_WORDS: ReadonlySet<string> = new Set(
  (
    "gti gtd gte tdi tsi tfsi tfsie hdi bluehdi ehdi dci bluedci tce puretech thp vti cdti cdi crdi jtd jtdm multijet d4d tdci ecoboost ecoblue etech " +
    "rs gt gtline rsline sline stline amgline msport fr cupra vrs typer quattro xdrive 4motion 4matic sdrive allure active feel shine intens zen titanium " +
    "trend vignale lounge elegance ambition laguna tekna acenta visia exclusive avantgarde sportline amg gsi opc sti wrx jcw cooper coopers sce ecog esport " +
    "bluetec bluemotion mpi vtec ivtec hsd turbo biturbo v6 v8 v10 v12 w12 rline ultimate initialeparis business techno iconic equilibre evolution esprit " +
    "privilege expression dynamique laureate prestige ambiance stepway phase1 phase2 phase3 ph1 ph2 ph3 performance longrange dualmotor n r s st nline gr grsport fsi sdi pd"
  ).split(" "),
);

/** After them a bare number is a power that adverts write, and belongs to them. */
export const ENGINE_WORDS: ReadonlySet<string> = new Set(
  "tdi tsi tfsi hdi bluehdi ehdi dci bluedci tce puretech thp vti cdti cdi crdi jtd jtdm multijet d4d tdci ecoboost ecoblue etech sce ecog mpi turbo vtec tgdi dig digt fsi ecotsi etsi skyactivg skyactivd boosterjet bluetec".split(
    " ",
  ),
);
