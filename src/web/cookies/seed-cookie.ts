/** The seed of the neutral order stays with a visitor for a day, so that paging shows no listing twice (spec 9.2, 9.16). */
const NAME = "seed";
const DAY_SECONDS = 86_400;
const SEED = /(?:^|;\s*)seed=(\d{12})(?:;|$)/;

export function readSeed(cookies: string | null): string | undefined {
  return SEED.exec(cookies ?? "")?.[1];
}

export function seedCookie(seed: string): string {
  return `${NAME}=${seed}; Path=/; Max-Age=${DAY_SECONDS}; SameSite=Lax; HttpOnly`;
}
