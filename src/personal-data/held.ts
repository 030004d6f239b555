/**
 * All that is kept of a person under their address, one entry for each kind: what an export tells of it and what erasing takes. Whoever
 * adds a table that holds something of a person adds an entry here, and a canary in `http/erasure.contract.ts`.
 */
import { appointmentOf } from "../domain/contact/appointment.ts";
import { ACT_LABELS } from "../domain/audit/act.ts";
import { mailKeyOf } from "../domain/accounts/sign-in.ts";
import { normaliseEmail } from "../domain/contact/email-address.ts";
import { favouritesAlert } from "../domain/favourites/favourites-alert.ts";
import { keysOfLead, keysOfReport } from "../mail/mail-keys.ts";
import type { Storage, UnitOfWork } from "../storage/storage.ts";
import type { Cell } from "./csv.ts";
import { endAdvert } from "./end-advert.ts";

export type HeldStorage = Pick<
  Storage,
  | "accounts"
  | "acts"
  | "correspondence"
  | "credentials"
  | "dealerInvitations"
  | "dealerRights"
  | "deposits"
  | "kept"
  | "mailboxChanges"
  | "moderation"
  | "pushSubscriptions"
  | "savedSearches"
  | "sellerContacts"
  | "suspensions"
  | "together"
>;

export interface Holder {
  readonly email: string;
  /** ISO 8601 UTC. */
  readonly at: string;
}

export interface Erased {
  readonly count: number;
  /** Of its mails, sent or not. */
  readonly mails: readonly string[];
  /** Names of photographs in the media store. */
  readonly photos?: readonly string[];
}

export interface Held {
  /** In the JSON. */
  readonly name: string;
  /** Of its table. */
  readonly file: string;
  /** There is one of it at most: an object in the JSON, no list. */
  readonly isOne?: true;
  readonly headings: readonly string[];
  /** What an export tells: nothing that opens anything, no hash of such a thing. */
  read(
    storage: HeldStorage,
    holder: Holder,
  ): Promise<{ readonly items: readonly object[]; readonly rows: readonly (readonly Cell[])[] }>;
  /** Absent where it goes with another. */
  readonly erase?: (unit: UnitOfWork, holder: Holder) => Promise<Erased>;
}

interface HeldOf<Item extends object> extends Omit<Held, "headings" | "read"> {
  readonly of: (storage: HeldStorage, holder: Holder) => Promise<readonly Item[]>;
  readonly columns: Readonly<Record<string, (item: Item) => Cell>>;
}

const held = <Item extends object>({ of, columns, ...rest }: HeldOf<Item>): Held => ({
  ...rest,
  headings: Object.keys(columns),
  read: async (storage, holder) => {
    const items = await of(storage, holder);
    return { items, rows: items.map((item) => Object.values(columns).map((cell) => cell(item))) };
  },
});

function without<Item extends object, Key extends keyof Item>(item: Item, key: Key): Omit<Item, Key> {
  const { [key]: _, ...rest } = item;
  return rest;
}

const account = held({
  name: "account",
  file: "compte",
  isOne: true,
  of: async ({ accounts }, { email }) => {
    const known = await accounts.ofEmail(email);
    return known === undefined ? [] : [{ ...known, ...(await accounts.presence(known.id)) }];
  },
  columns: {
    identifiant: ({ id }) => id,
    adresse: ({ email }) => email,
    rôles: ({ roles }) => roles.join(", "),
    créé: ({ createdAt }) => createdAt,
    "dernière visite": ({ seenAt }) => seenAt,
    "effacement annoncé": ({ eraseAt }) => eraseAt,
  },
  erase: async (unit, { email }) => {
    const { hadAccount, signIns, mails } = await unit.eraseAccount(email);
    return { count: hadAccount ? 1 : 0, mails: [...signIns.map((id) => mailKeyOf({ id })), ...mails] };
  },
});

const sessions = held({
  name: "sessions",
  file: "appareils",
  of: async ({ accounts }, { email, at }) => {
    const known = await accounts.ofEmail(email);
    const all = known === undefined ? [] : await accounts.sessionsOf(known.id, at);
    return all.map((session) => without(session, "id"));
  },
  columns: {
    appareil: ({ device }) => device,
    connecté: ({ createdAt }) => createdAt,
    "dernière visite": ({ seenAt }) => seenAt,
    fin: ({ expiresAt }) => expiresAt,
  },
});

/** By what its owner enters beside their mail: never a hash. Goes with the account. */
const credentials = held({
  name: "credentials",
  file: "connexion",
  isOne: true,
  of: async ({ accounts, credentials: stored }, { email, at }) => {
    const known = await accounts.ofEmail(email);
    if (known === undefined) return [];
    const change = await stored.emailChangeOf(known.id, at);
    const reversals = await stored.reversalsOf(known.id, at);
    return [
      {
        passwordSetAt: (await stored.password(known.id))?.setAt,
        newEmail: change && { email: change.email, expiresAt: change.expiresAt },
        formerEmails: reversals.map(({ email: former, createdAt, expiresAt }) => ({
          email: former,
          createdAt,
          expiresAt,
        })),
      },
    ];
  },
  columns: {
    "mot de passe du": ({ passwordSetAt }) => passwordSetAt,
    "nouvelle adresse": ({ newEmail }) => newEmail?.email,
    "anciennes adresses": ({ formerEmails }) => formerEmails.map((former) => former.email).join(", "),
  },
});

/** Goes with the account. */
const passkeys = held({
  name: "passkeys",
  file: "cles-d-acces",
  of: async ({ accounts, credentials: stored }, { email }) => {
    const known = await accounts.ofEmail(email);
    const all = known === undefined ? [] : await stored.passkeysOf(known.id);
    return all.map((passkey) => without(passkey, "id"));
  },
  columns: {
    appareil: ({ name }) => name,
    ajoutée: ({ createdAt }) => createdAt,
    "dernière utilisation": ({ usedAt }) => usedAt,
  },
});

/** Where something is told: neither the address nor the keys, by which others could. Goes with the account. */
const notifications = held({
  name: "notifications",
  file: "notifications",
  of: async ({ accounts, pushSubscriptions }, { email }) => {
    const known = await accounts.ofEmail(email);
    const all = known === undefined ? [] : await pushSubscriptions.ofAccount(known.id);
    return all.map(({ device, createdAt, endpoint }) => ({ device, createdAt, service: new URL(endpoint).hostname }));
  },
  columns: {
    appareil: ({ device }) => device,
    activées: ({ createdAt }) => createdAt,
    service: ({ service }) => service,
  },
});

/** What the account may do at which dealer’s. Goes with the account. */
const dealerRights = held({
  name: "dealerRights",
  file: "droits",
  of: async ({ accounts, dealerRights: rights }, { email }) => {
    const known = await accounts.ofEmail(email);
    const all = known === undefined ? [] : await rights.of(known.id);
    return all.map((right) => without(right, "account"));
  },
  columns: {
    professionnel: ({ curef }) => curef,
    droit: ({ right }) => right,
    depuis: ({ grantedAt }) => grantedAt,
  },
});

/** Of which dealers, of those that it may enter, visitors’ messages arrive at its address. Goes with the account. */
const dealerMailboxes = held({
  name: "dealerMailboxes",
  file: "messages-de-professionnels",
  of: async ({ accounts, dealerRights: rights, sellerContacts }, { email }) => {
    const known = await accounts.ofEmail(email);
    const all = known === undefined ? [] : await rights.of(known.id);
    const contacts = await Promise.all(all.map(({ curef }) => sellerContacts.get(curef)));
    return contacts.flatMap((contact) =>
      contact?.email !== undefined && normaliseEmail(contact.email) === email
        ? [{ curef: contact.seller, email: contact.email }]
        : [],
    );
  },
  columns: {
    professionnel: ({ curef }) => curef,
    adresse: ({ email }) => email,
  },
});

/** Which dealers ask this address into their team. */
const dealerInvitations = held({
  name: "dealerInvitations",
  file: "invitations",
  of: async ({ dealerInvitations: stored }, { email, at }) => {
    const all = await stored.of(email, at);
    return all.map((invitation) => without(invitation, "invitedBy"));
  },
  columns: {
    professionnel: ({ curef }) => curef,
    droit: ({ right }) => right,
    "invité le": ({ invitedAt }) => invitedAt,
    "jusqu’au": ({ expiresAt }) => expiresAt,
  },
  erase: async (unit, { email }) => ({ count: await unit.eraseInvitations(email), mails: [] }),
});

/** Which dealers’ messages are to arrive at this address, or at another as its account asked: which goes with the account. */
const mailboxChanges = held({
  name: "mailboxChanges",
  file: "adresses-de-messages",
  of: async ({ accounts, mailboxChanges: stored }, { email, at }) => {
    const known = await accounts.ofEmail(email);
    const all = await stored.about({ email, account: known?.id }, at);
    return all.map(({ curef, email: address, askedAt, expiresAt }) => ({ curef, email: address, askedAt, expiresAt }));
  },
  columns: {
    professionnel: ({ curef }) => curef,
    adresse: ({ email }) => email,
    "demandé le": ({ askedAt }) => askedAt,
    "jusqu’au": ({ expiresAt }) => expiresAt,
  },
  erase: async (unit, { email }) => ({ count: await unit.eraseMailboxChanges(email), mails: [] }),
});

const moment = (at: number) => (at === 0 ? undefined : new Date(at).toISOString());

/** Goes with the account, as what follows it. */
const favourites = held({
  name: "favourites",
  file: "favoris",
  of: async ({ accounts, kept }, { email }) => {
    const known = await accounts.ofEmail(email);
    return known === undefined ? [] : kept.favourites(known.id);
  },
  columns: {
    annonce: ({ reference }) => reference,
    gardée: ({ savedAt }) => moment(savedAt),
    retirée: ({ removedAt }) => moment(removedAt),
    "prix d’alors": ({ price }) => price,
    note: ({ note }) => note,
    "écrire si le prix baisse": ({ wantsMail }) => (wantsMail ? "oui" : "non"),
  },
});

const consulted = held({
  name: "consulted",
  file: "annonces-vues",
  of: async ({ accounts, kept }, { email }) => {
    const known = await accounts.ofEmail(email);
    const all = known === undefined ? [] : await kept.consulted(known.id);
    return all.map((reference) => ({ reference }));
  },
  columns: { annonce: ({ reference }) => reference },
});

const recentSearches = held({
  name: "recentSearches",
  file: "recherches-recentes",
  of: async ({ accounts, kept }, { email }) => {
    const known = await accounts.ofEmail(email);
    if (known === undefined) return [];
    const { car, moto } = await kept.recentSearches(known.id);
    return [...car, ...moto];
  },
  columns: {
    titre: ({ title }) => title,
    critères: ({ labels }) => labels.join(", "),
    adresse: ({ url }) => url,
    jour: ({ date }) => date,
  },
});

/** Its `id` is in the links of its mails. */
const savedSearches = held({
  name: "savedSearches",
  file: "recherches",
  of: async ({ savedSearches: stored }, { email }) => {
    const all = await stored.ofEmail(email);
    const mails = await stored.mailsOf(all.map(({ id }) => id));
    return all.map((search) => {
      const lastMailAt = mails.get(search.id)?.lastAt;
      return { ...without(search, "id"), ...(lastMailAt === undefined ? {} : { lastMailAt }) };
    });
  },
  columns: {
    nom: ({ name }) => name,
    critères: ({ query }) => query,
    fréquence: ({ frequency }) => frequency,
    créée: ({ createdAt }) => createdAt,
    confirmée: ({ confirmedAt }) => confirmedAt,
    "vue en dernier": ({ seenAt }) => seenAt,
    "en pause jusqu’au": ({ pausedUntil }) => pausedUntil,
    "dernier courriel": ({ lastMailAt }) => lastMailAt,
  },
  erase: async (unit, { email, at }) => {
    const { ids, mails } = await unit.eraseSearches(email, at);
    return { count: ids.length, mails };
  },
});

/** What is told under each alert: searches by their names, and prices of favourites. */
async function namesOfAlerts(
  { accounts, savedSearches: stored }: HeldStorage,
  email: string,
): Promise<ReadonlyMap<string, string>> {
  const [all, known] = [await stored.ofEmail(email), await accounts.ofEmail(email)];
  const searches = all.map(({ id, name }) => [id, name] as const);
  return new Map([...searches, ...(known === undefined ? [] : [[favouritesAlert(known.id), "Favoris"] as const])]);
}

const foundListings = held({
  name: "foundListings",
  file: "annonces-trouvees",
  of: async (storage, { email }) => {
    const { savedSearches: stored } = storage;
    const names = await namesOfAlerts(storage, email);
    const found = await stored.found([...names.keys()]);
    return found.map(({ alert, listing, cause, at }) => ({ search: names.get(alert), listing, cause, at }));
  },
  columns: {
    recherche: ({ search }) => search,
    annonce: ({ listing }) => listing,
    motif: ({ cause }) => cause,
    trouvée: ({ at }) => at,
  },
});

/** Goes with its alert. */
const toldListings = held({
  name: "toldListings",
  file: "annonces-signalees",
  of: async (storage, { email }) => {
    const names = await namesOfAlerts(storage, email);
    const told = await storage.savedSearches.told([...names.keys()]);
    return told.map(({ alert, listing, price, at }) => ({ search: names.get(alert), listing, price, at }));
  },
  columns: {
    recherche: ({ search }) => search,
    annonce: ({ listing }) => listing,
    prix: ({ price }) => price,
    signalée: ({ at }) => at,
  },
});

/** Why no mail is sent to it. Goes with the searches. */
const unreachable = held({
  name: "unreachable",
  file: "adresse-injoignable",
  isOne: true,
  of: async ({ savedSearches: stored }, { email }) => {
    const reason = await stored.unreachable(email);
    return reason === undefined ? [] : [{ reason }];
  },
  columns: { motif: ({ reason }) => reason },
});

/** Whoever has its `id` reads the page of what was sent. */
const messages = held({
  name: "messages",
  file: "messages",
  of: async ({ correspondence: { leads } }, { email }) => {
    const all = await leads.ofEmail(email);
    // What its seller did about it, and nobody's name there: who answered is somebody else.
    return all.map(({ work = [], ...lead }) => ({
      ...without(lead, "id"),
      ...(work.length === 0 ? {} : { work: work.map(({ id: _id, by: _by, ...done }) => done) }),
    }));
  },
  columns: {
    envoyé: ({ at }) => at,
    annonce: ({ listing }) => listing,
    vendeur: ({ seller }) => seller,
    demande: ({ intent }) => intent,
    jour: ({ day }) => day,
    moment: ({ moment }) => moment,
    texte: ({ text }) => text,
    nom: ({ name }) => name,
    adresse: ({ email }) => email,
    téléphone: ({ phone }) => phone,
    "copie demandée": ({ copy }) => (copy ? "oui" : "non"),
    "réponses et notes du vendeur": ({ work = [] }) =>
      work.flatMap((done) => (done.kind === "reply" || done.kind === "note" ? [done.text] : [])).join("\n\n"),
    "rendez-vous": (lead) => {
      const appointment = appointmentOf(lead);
      return appointment && `${appointment.day} ${appointment.time}`;
    },
  },
  erase: async (unit, { email }) => {
    const erased = await unit.eraseLeads(email, keysOfLead);
    return { count: erased.length, mails: erased.flatMap(keysOfLead) };
  },
});

const reports = held({
  name: "reports",
  file: "signalements",
  of: ({ correspondence }, { email }) => correspondence.reports.ofEmail(email),
  columns: {
    référence: ({ id }) => id,
    envoyé: ({ at }) => at,
    annonce: ({ listing }) => listing,
    motif: ({ reason }) => reason,
    texte: ({ words }) => words,
    adresse: ({ email }) => email,
    "réponse promise": ({ due }) => due,
    décision: ({ decision }) => decision?.outcome,
    "décidé le": ({ decision }) => decision?.at,
    constaté: ({ decision }) => decision?.facts,
    fondement: ({ decision }) => decision?.ground,
    "retrait annulé le": ({ restoration }) => restoration?.at,
  },
  erase: async (unit, { email }) => {
    const erased = await unit.eraseReports(email, keysOfReport);
    return { count: erased.length, mails: erased.flatMap((report) => keysOfReport(report)) };
  },
});

/** Adverts of a private seller, from the first typed word on. Those that their seller has erased left nothing (`end-advert.ts`). */
const deposits = held({
  name: "deposits",
  file: "annonces-deposees",
  of: async (storage, { email }) => {
    const all = await storage.deposits.ofEmail(email);
    return Promise.all(
      all.map(async (kept) => {
        const { photos, published, ...deposit } = without(kept, "secret");
        const cases = await storage.moderation.ofDeposit(deposit.id);
        return {
          ...deposit,
          photos: photos.map(({ edit }) => ({ edit })),
          ...(published === undefined ? {} : { published: published.fields }),
          decisions: cases.map((one) => without(one, "appealToken")),
        };
      }),
    );
  },
  columns: {
    référence: ({ reference }) => reference,
    état: ({ state }) => state,
    créée: ({ createdAt }) => createdAt,
    publiée: ({ publishedAt }) => publishedAt,
    véhicule: ({ fields }) => fields.vehicle,
    "mise en circulation": ({ fields }) => fields.registered,
    immatriculation: ({ fields }) => fields.plate,
    kilométrage: ({ fields }) => fields.mileage,
    "code postal": ({ fields }) => fields.postcode,
    prix: ({ fields }) => fields.price,
    texte: ({ fields }) => fields.text,
    défauts: ({ fields }) => fields.defects,
    téléphone: ({ fields }) => fields.phone,
    photographies: ({ photos }) => photos.length,
    "prix de vente": ({ soldPrice }) => soldPrice,
    décisions: ({ decisions }) => decisions.length,
  },
  erase: async (unit, { email, at }) => {
    const erased = await unit.eraseDeposits(email);
    const photos: string[] = [];
    for (const one of erased) photos.push(...(await endAdvert(unit, one, at)));
    return { count: erased.length, mails: [], photos };
  },
});

/** Of their adverts, with its reasons. Goes with the account. */
const suspensions = held({
  name: "suspensions",
  file: "suspensions",
  of: async (storage, { email }) => {
    const known = await storage.accounts.ofEmail(email);
    const all = known === undefined ? [] : await storage.suspensions.ofAccount(known.id);
    return all.map(({ id: _id, account: _account, appealToken: _token, ...told }) => told);
  },
  columns: {
    décidée: ({ at }) => at,
    constaté: ({ facts }) => facts,
    fondement: ({ ground }) => ground.text,
    "recours du": ({ appeal }) => appeal?.at,
    recours: ({ appeal }) => appeal?.words,
    "maintenue le": ({ upheld }) => upheld?.at,
    "levée le": ({ lifted }) => lifted?.at,
  },
});

/** What the account did and what was done to it. That it was done stays when the account goes; whose it was does not. */
const acts = held({
  name: "acts",
  file: "actes",
  of: async (storage, { email }) => {
    const known = await storage.accounts.ofEmail(email);
    const all = known === undefined ? [] : await storage.acts.ofAccount(known.id);
    return all.map((act) => {
      const isOwn = act.by.kind === "account" && act.by.id === known?.id;
      return { ...without(act, "number"), by: isOwn ? "vous" : "quelqu’un d’autre" };
    });
  },
  columns: {
    moment: ({ at }) => at,
    qui: ({ by }) => by,
    acte: ({ kind }) => ACT_LABELS[kind],
    objet: ({ object }) => object.id,
    professionnel: ({ dealer }) => dealer,
    avant: ({ before }) => before,
    après: ({ after }) => after,
  },
});

/** In the order in which it is told. */
export const HELD: readonly Held[] = [
  account,
  sessions,
  credentials,
  passkeys,
  dealerRights,
  dealerMailboxes,
  dealerInvitations,
  mailboxChanges,
  notifications,
  favourites,
  consulted,
  recentSearches,
  savedSearches,
  foundListings,
  toldListings,
  unreachable,
  messages,
  reports,
  deposits,
  suspensions,
  acts,
];
