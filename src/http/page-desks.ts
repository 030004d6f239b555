/** What pages have done for visitors, members, dealers and operators: made once, and the same for whoever asks. */
import { createAccounts } from "../accounts/accounts.ts";
import { createKeptOfMembers } from "../accounts/kept.ts";
import { createAlerts } from "../alerts/alerts.ts";
import { alertMeans, openLogos } from "../compose.ts";
import { homeOf } from "../config.ts";
import { createCorrespondence } from "../correspondence/correspondence.ts";
import { createDealerCampaigns } from "../dealer-space/dealer-campaigns.ts";
import { createDealerLeads } from "../dealer-space/dealer-leads.ts";
import { createDealerSpace } from "../dealer-space/dealer-space.ts";
import { createDealerStock } from "../dealer-space/dealer-stock.ts";
import { createFeedDesk } from "../dealer-space/feed-desk.ts";
import { openOfferedFiles } from "../dealer-space/offered-files.ts";
import { createShowroomDesk } from "../dealer-space/showroom-desk.ts";
import { createVehicleDesk } from "../dealer-space/vehicle-desk.ts";
import { createVehiclePast } from "../dealer-space/vehicle-past.ts";
import { createDeposits } from "../deposits/deposits.ts";
import { ROUTES } from "../domain/urls/route-table.ts";
import { createOperatorDesk } from "../operator-desk/operator-desk.ts";
import { nameRecords } from "../outward/name-records.ts";
import { eraseAddress } from "../personal-data/erase.ts";
import { exportedArchive } from "../personal-data/export.ts";
import type { PromotionCounts } from "../promotion/promotion-counts.ts";
import { createBrowserNotifications } from "../push/browser-notifications.ts";
import { sitePushKeys } from "../push/push-keys.ts";
import { mailboxLink } from "../web/account/account-address.ts";
import { MAILBOX_PLACE, proAddress } from "../web/pro/pro-address.ts";
import type { PageServices } from "../web/services.ts";
import type { WholeHttpParts } from "./http-parts.ts";

/** Files of the largest size that may wait for their dealers to finish how they are read. */
const OFFERED_FILES = 5;

export type PageDesks = Pick<
  PageServices,
  | "accounts"
  | "alerts"
  | "correspondence"
  | "dealerCampaigns"
  | "dealerLeads"
  | "dealerSpace"
  | "dealerStock"
  | "deposits"
  | "feedDesk"
  | "kept"
  | "notifications"
  | "operatorDesk"
  | "showroomDesk"
  | "vehicleDesk"
  | "vehiclePast"
>;

/** `promotionCounts`: written down before a dealer reads how a campaign goes. */
export function pageDesks(parts: WholeHttpParts, promotionCounts: Pick<PromotionCounts, "flush">): PageDesks {
  const { virage, config, log, mailSender: sender, removeFiles, farewell, media, feeds, address, jobStates } = parts;
  const { storage } = virage;
  const { now } = config;
  const clock = () => Date.now();
  const catchUp = () => virage.catchUp();
  const from = config.mailFrom ?? { name: "Virage", address: "messages@virage.example" };
  const isDelivered = config.isMailDelivered ?? true;
  const letters = { storage, sender, from, isDelivered, clock };
  const mailboxes = {
    home: homeOf(config),
    mailboxSettings: (curef: string) => `${address()}${proAddress(curef, "vitrine")}#${MAILBOX_PLACE}`,
  };
  const alertLetters = alertMeans(storage, from, parts.retention);
  return {
    correspondence: createCorrespondence({ ...letters, now }),
    accounts: createAccounts({
      ...letters,
      erase: async (email) => {
        await eraseAddress(email, { storage, removeFiles, removePhotos: media.remove, farewell, clock: Date.now });
        sender.look();
      },
      exported: (email) => exportedArchive(email, { storage, clock: Date.now }),
      onError: (error) => log.error({ err: error }, "when a session was seen cannot be noted"),
      onRefusal: (reason) => log.info({ err: reason }, "a passkey opened nothing"),
    }),
    alerts: createAlerts({
      storage,
      sender,
      tokens: alertLetters.tokens,
      confirmLetter: alertLetters.letters.confirm,
      isDelivered,
      now,
      clock,
    }),
    deposits: createDeposits({ ...letters, media, origin: address, now, catchUp }),
    kept: createKeptOfMembers({ storage, clock }),
    notifications: createBrowserNotifications({ storage, keys: sitePushKeys(storage, config.pushKey), clock }),
    dealerSpace: createDealerSpace({
      ...letters,
      ...mailboxes,
      now,
      catchUp,
      invitationPage: () => address() + ROUTES.dealerSpaces.path,
      mailboxLink: (token) => address() + mailboxLink(token),
    }),
    showroomDesk: createShowroomDesk({
      storage,
      home: homeOf(config),
      records: nameRecords(config.nameServers),
      logos: openLogos(config),
      clock,
    }),
    vehiclePast: createVehiclePast(storage),
    dealerStock: createDealerStock({ storage, now, catchUp }),
    vehicleDesk: createVehicleDesk({ storage, media, now, catchUp }),
    dealerLeads: createDealerLeads({ ...letters, now }),
    feedDesk: createFeedDesk({
      storage,
      files: openOfferedFiles({
        dataDirectory: config.dataDirectory,
        mostBytes: OFFERED_FILES * (feeds?.mostBytes ?? 0),
        now: clock,
      }),
      taking: feeds,
      askMarket: parts.judgeArrived,
      now,
      clock,
      onError: (error) => log.error({ err: error }, "a file of stock cannot be tried"),
    }),
    operatorDesk: createOperatorDesk({
      ...letters,
      ...mailboxes,
      origin: address,
      now,
      removeFiles,
      removePhotos: media.remove,
      farewell,
      catchUp,
      jobStates,
    }),
    dealerCampaigns: createDealerCampaigns({ storage, now, flush: promotionCounts.flush }),
  };
}
