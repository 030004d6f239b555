/** The appointment that a seller’s answer says, set with it or asked about once it has left: as forms without any script send it. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { leadOf } from "../../test/factories/lead-of.ts";
import { listingWith } from "../../test/factories/listing-with.ts";
import { NOW } from "../../test/factories/listings.ts";
import { memberSession } from "../../test/member-session.ts";
import type { ServedSite } from "../../test/served-site.ts";
import { serveSite } from "../../test/served-site.ts";
import { leadName } from "../dealer-space/dealer-leads.ts";
import { appointmentOf } from "../domain/contact/appointment.ts";
import { readMail } from "../mail/mail.ts";

const CUREF = "C1";
const lead = leadOf(CUREF, "A1");
const PAGE = `/pro/${CUREF}/contacts/${leadName(lead)}`;
/** The 15th of January is a Thursday. */
const ANSWER = "Bonjour, je vous attends lundi 19 à 10 h 30.";
const SET = { day: "2026-01-19", time: "10:30" };

let served: ServedSite;
let cookie = "";
beforeAll(async () => {
  served = await serveSite([listingWith({ reference: "A1", curef: CUREF, price: 9000 })], {
    isMailDelivered: true,
    publicUrl: "http://virage.example",
  });
  const { storage } = served.site;
  await storage.dealers.put([{ curef: CUREF, name: "Garage Un", sellerType: "AGENT", place: { cityLabel: "Lyon" } }]);
  await storage.sellerContacts.put([{ seller: CUREF, email: "garage@exemple.example" }]);
  const manager = await memberSession(storage, "repond");
  await storage.together(async (unit) => {
    const at = new Date(NOW).toISOString();
    await unit.grantRight({ account: manager.account, curef: CUREF, right: "manager", grantedAt: at });
    await unit.addLead(lead);
  });
  ({ cookie } = manager);
});
afterAll(() => served.close());

const read = async (more = "") => {
  const headers = { Host: "virage.example", Cookie: [cookie, more].filter((pair) => pair !== "").join("; ") };
  return (await served.ask({ path: PAGE, headers })).body.replaceAll("<!-- -->", "");
};
const fieldOf = (page: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? "";
const post = async (fields: Readonly<Record<string, string>>) => {
  const page = await read();
  const body = new URLSearchParams({ jeton: fieldOf(page, "jeton"), vu: fieldOf(page, "vu"), ...fields });
  return served.ask({
    method: "POST",
    path: PAGE,
    headers: { Host: "virage.example", Cookie: cookie, "Content-Type": "application/x-www-form-urlencoded" },
    body: String(body),
  });
};
const send = async (fields: Readonly<Record<string, string>>) => {
  const { status, headers } = await post(fields);
  expect(status).toBe(303);
  return headers["set-cookie"]?.find((one) => one.includes("done="))?.split(";")[0] ?? "";
};
const stands = async () => {
  const [one] = await served.site.storage.correspondence.leads.ofSeller(CUREF, "1970-01-01");
  return one && appointmentOf(one);
};
const mails = async () => {
  const sent = await served.site.storage.outbox.claim({ kinds: ["mail"], now: "2999-01-01", lease: 0, limit: 9 });
  return sent.map(({ payload }) => readMail(payload).text);
};

it("an appointment that an answer says is asked about once it has left, and set with it where that is ticked", async () => {
  const left = await send({ geste: "repondre", reponse: ANSWER });
  expect(await stands()).toBeUndefined();
  const asked = await read(left);
  expect(asked).toContain("Votre réponse parle d’un rendez-vous lundi 19/01 à 10\u00a0h\u00a030.");
  expect([fieldOf(asked, "jour"), fieldOf(asked, "heure")]).toEqual([SET.day, SET.time]);
  expect(await read()).not.toContain("Votre réponse parle");
  // Seen beside the button and left unticked: it is not asked about again.
  const declined = await send({ geste: "repondre", reponse: `${ANSWER} Bien à vous`, "fixer-vu": "oui" });
  expect(await read(declined)).not.toContain("Votre réponse parle");
  // The box showed another moment than the text says by now, or the text says none: nothing is sent or set.
  const sent = (await mails()).length;
  const moved = await post({ geste: "repondre", reponse: ANSWER, "fixer-vu": "oui", fixer: "2026-01-20 10:30" });
  expect([moved.status, await stands(), (await mails()).length]).toEqual([422, undefined, sent]);
  expect(moved.body).toContain("Votre réponse propose maintenant lundi 19/01 à 10\u00a0h\u00a030");
  const silent = await post({ geste: "repondre", reponse: "À bientôt.", "fixer-vu": "oui", fixer: "2026-01-19 10:30" });
  expect([silent.status, await stands()]).toEqual([422, undefined]);
  const ticked = await send({
    geste: "repondre",
    reponse: `${ANSWER} À lundi`,
    "fixer-vu": "oui",
    fixer: `${SET.day} ${SET.time}`,
  });
  expect(await read(ticked)).toContain("le rendez-vous est fixé");
  expect(await stands()).toEqual(SET);
  const told = await mails();
  expect([
    told.length,
    told.filter((text) => text.includes("Rendez-vous lundi 19/01 à 10\u00a0h\u00a030")).length,
  ]).toEqual([3, 1]);
});

it("an appointment for a vehicle that is sold stands on the vehicle’s page, and is asked about in its own form", async () => {
  const path = `/pro/${CUREF}/stock/A1`;
  const headers = { Host: "virage.example", Cookie: cookie };
  const told = async (where: string) => (await served.ask({ path: where, headers })).body.replaceAll("<!-- -->", "");
  expect(await told(path)).not.toContain("Un rendez-vous est encore fixé");
  const body = String(new URLSearchParams({ geste: "vendu" }));
  const form = { ...headers, "Content-Type": "application/x-www-form-urlencoded" };
  expect((await served.ask({ method: "POST", path, headers: form, body })).status).toBe(303);
  const vehicle = await told(path);
  expect(vehicle).toContain("Un rendez-vous est encore fixé pour ce véhicule, qui n’est plus en ligne");
  expect(vehicle).toContain(`href="${PAGE}"`);
  expect(await told(PAGE)).toContain("Ce véhicule n’est plus en ligne");
  await send({ geste: "annuler" });
  expect(await told(path)).not.toContain("Un rendez-vous est encore fixé");
});
