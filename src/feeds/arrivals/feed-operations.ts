/** What an operator says of stocks that come by themselves, whoever does it: the command itself, or the running site. */
import { z } from "zod";
import { clockInParis, dayInParis } from "../../domain/paris-time.ts";
import { counted, shortDate, whole } from "../../domain/french.ts";
import { isCuref } from "../../domain/listings/dealer.ts";
import { AT_THE_CONSOLE } from "../../domain/audit/act.ts";
import { feedAct } from "../../domain/audit/feed-acts.ts";
import type { FeedSettings, FeedSource } from "../../storage/feed-intake-storage.ts";
import type { Storage } from "../../storage/storage.ts";
import { mappingNamed } from "../intake/stock-request.ts";
import { MOST_VEHICLES_EVER, mostVehiclesOf, setMostVehicles } from "../stock-growth.ts";
import { ENCODINGS } from "../reading/encoding.ts";
import { drawFeedKey } from "./feed-key.ts";
import { isSourceAddress, shownSource } from "./source-address.ts";

const curef = z.string().refine(isCuref);
/** Of one line, for a list. */
const label = z
  .string()
  .max(60)
  .refine((text) => !/[\p{C}\p{Zl}\p{Zp}]/u.test(text));

/** A quarter of an hour to a week. */
const LEAST_MINUTES = 15;
const MOST_MINUTES = 7 * 24 * 60;

export const feedOperationSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("feed key"), curef, label }),
  z.strictObject({ kind: z.literal("feed keys"), curef }),
  z.strictObject({ kind: z.literal("feed revoke"), curef, id: z.string().max(100) }),
  /** What is absent stays as it was; empty is nothing. */
  z.strictObject({
    kind: z.literal("feed settings"),
    curef,
    mapping: z
      .string()
      .refine((text) => text === "" || mappingNamed(text).kind === "mapping")
      .optional(),
    encoding: z.enum(["", ...ENCODINGS]).optional(),
    /** 0 for what holds for everybody. */
    mostVehicles: z.int().min(0).max(MOST_VEHICLES_EVER).optional(),
  }),
  z.strictObject({
    kind: z.literal("feed source"),
    curef,
    url: z.string().refine(isSourceAddress),
    everyMinutes: z.int().min(LEAST_MINUTES).max(MOST_MINUTES),
  }),
  z.strictObject({ kind: z.literal("feed sources"), curef: curef.optional() }),
  z.strictObject({ kind: z.literal("feed no source"), curef }),
]);
export type FeedOperation = z.output<typeof feedOperationSchema>;

/** What is told is French, whole lines; `refused` where nothing was done. */
export interface FeedOperated {
  readonly kind: "done" | "refused";
  readonly told: string;
}

export interface FeedOperationParts {
  readonly storage: Pick<Storage, "dealers" | "marks" | "feedKeys" | "feedSettings" | "feedSources" | "together">;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly clock: () => number;
}

const done = (...lines: readonly string[]): FeedOperated => ({ kind: "done", told: `${lines.join("\n")}\n` });
const refused = (line: string): FeedOperated => ({ kind: "refused", told: `${line}\n` });

export async function operateFeed(asked: FeedOperation, { storage, clock }: FeedOperationParts): Promise<FeedOperated> {
  const { dealers, feedKeys, feedSettings, feedSources, together } = storage;
  if (asked.kind === "feed sources") {
    const { curef: only } = asked;
    const sources = (await feedSources.all()).filter((source) => only === undefined || source.curef === only);
    return sources.length === 0
      ? done("Aucun stock n’est relevé par le site.")
      : done("Stocks relevés par le site :", ...sources.map(sourceLine));
  }
  const dealer = await dealers.get(asked.curef);
  if (dealer === undefined)
    return refused(
      `${asked.curef} : aucun professionnel n’a cette référence. Importez d’abord un fichier de son stock.`,
    );
  const at = new Date(clock()).toISOString();
  const act = (kind: Parameters<typeof feedAct>[0], told: Parameters<typeof feedAct>[3]) =>
    feedAct(kind, asked.curef ?? "", { at, by: AT_THE_CONSOLE }, told);
  switch (asked.kind) {
    case "feed key": {
      const { text, id, hash } = drawFeedKey();
      const { curef: owner, label: words } = asked;
      await together(async (unit) => {
        await unit.addFeedKey({ id, curef: owner, label: words, hash, createdAt: at });
        await unit.note(act("feed.keyAdded", { after: [id, words].filter((part) => part !== "").join(", ") }));
      });
      return done(
        `Clé de ${dealer.name} (${asked.curef}), montrée cette fois seulement :`,
        "",
        `  ${text}`,
        "",
        `Elle envoie un stock ainsi : curl -T stock.csv -H "Authorization: Bearer ${text.slice(0, "vk_".length)}…" ADRESSE-DU-SITE/api/v1/feeds/${asked.curef}`,
      );
    }
    case "feed keys": {
      const keys = await feedKeys.of(asked.curef);
      return keys.length === 0
        ? done(`${asked.curef} n’a aucune clé.`)
        : done(
            `Clés de ${dealer.name} (${asked.curef}) :`,
            ...keys.map(
              ({ id, label: words, createdAt, usedAt }) =>
                `  ${id}  du ${shortDate(createdAt)}, ${usedAt === undefined ? "jamais utilisée" : `utilisée le ${momentOf(usedAt)}`}${words === "" ? "" : `  ${words}`}`,
            ),
          );
    }
    case "feed revoke": {
      const { curef: owner, id } = asked;
      const isRemoved = await together(async (unit) => {
        const removed = await unit.removeFeedKey(owner, id);
        if (removed) await unit.note(act("feed.keyRemoved", { before: id }));
        return removed;
      });
      return isRemoved
        ? done(`Clé ${asked.id} retirée : elle n’ouvre plus rien.`)
        : refused(`${asked.curef} n’a pas de clé ${JSON.stringify(asked.id)}.`);
    }
    case "feed settings": {
      const before = await feedSettings.get(asked.curef);
      const mapping = asked.mapping ?? before.mapping ?? "";
      const encoding = asked.encoding ?? before.encoding ?? "";
      const settings = {
        ...(mapping === "" ? {} : { mapping }),
        ...(encoding === "" ? {} : { encoding }),
        ...(before.taught === undefined ? {} : { taught: before.taught }),
      };
      const { curef: owner, mostVehicles } = asked;
      await together(async (unit) => {
        await unit.putFeedSettings(owner, settings);
        await unit.note(
          act("feed.settingsSet", {
            before: settingsTold(before),
            after: `${settingsTold(settings)}${mostVehicles === undefined ? "" : `, ${whole(mostVehicles)} véhicules au plus`}`,
          }),
        );
      });
      if (asked.mostVehicles !== undefined) await setMostVehicles(storage, asked.curef, asked.mostVehicles);
      const most = await mostVehiclesOf(storage, asked.curef);
      // What was fetched is to be read anew.
      const source = await feedSources.get(asked.curef);
      if (source !== undefined) {
        const { etag: _etag, lastModified: _lastModified, ...unread } = source;
        await feedSources.note({ ...unread, due: at });
      }
      const outcome = mapping === "" ? undefined : mappingNamed(mapping);
      return done(
        `Fichiers de ${dealer.name} (${asked.curef}) qui viennent d’eux-mêmes :`,
        `  correspondance  ${outcome?.kind === "mapping" ? `« ${outcome.mapping.name} »` : "la première fournie qui convient"}`,
        `  encodage        ${encoding === "" ? "celui de la correspondance, ou utf-8" : encoding}`,
        `Véhicules qu’il peut avoir, d’où que viennent ses fichiers : ${whole(most)}`,
      );
    }
    case "feed source": {
      const { url, everyMinutes } = asked;
      const source = { curef: asked.curef, url, everyMinutes, due: at, failures: 0 };
      const former = await feedSources.get(asked.curef);
      await together(async (unit) => {
        await unit.putFeedSource(source);
        const before = former === undefined ? "nulle part" : shownSource(former.url);
        await unit.note(act("feed.sourceSet", { before, after: shownSource(url) }));
      });
      return done(`${dealer.name} : son stock sera relevé.`, sourceLine(source));
    }
    case "feed no source": {
      const former = await feedSources.get(asked.curef);
      const { curef: owner } = asked;
      const isRemoved = await together(async (unit) => {
        const removed = await unit.removeFeedSource(owner);
        if (removed && former !== undefined)
          await unit.note(act("feed.sourceRemoved", { before: shownSource(former.url), after: "nulle part" }));
        return removed;
      });
      return isRemoved
        ? done(`${dealer.name} : son stock n’est plus relevé.`)
        : refused(`${dealer.name} : son stock n’était pas relevé.`);
    }
  }
}

/** Of a mapping of its own its name, never its text. */
function settingsTold({ mapping, encoding }: FeedSettings): string {
  const outcome = mapping === undefined ? undefined : mappingNamed(mapping);
  const named = outcome?.kind === "mapping" ? `correspondance « ${outcome.mapping.name} »` : "correspondance trouvée";
  return `${named}, ${encoding ?? "utf-8"}`;
}

function sourceLine({ curef: dealer, url, everyMinutes, checkedAt, problem, failures }: FeedSource): string {
  const every = everyMinutes % 60 === 0 ? counted(everyMinutes / 60, "heure") : counted(everyMinutes, "minute");
  const looked =
    checkedAt === undefined
      ? "pas encore relevé"
      : problem === undefined
        ? `relevé le ${momentOf(checkedAt)}`
        : `${counted(failures, "échec")} de suite, le ${momentOf(checkedAt)} : ${problem}`;
  return `  ${dealer}  ${shownSource(url)}  toutes les ${every}, ${looked}`;
}

function momentOf(at: string): string {
  const moment = Date.parse(at);
  return `${shortDate(dayInParis(moment))} à ${clockInParis(moment)}`;
}
