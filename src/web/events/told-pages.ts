/** Pages of a search that were told as shown: of what comes back with the history nothing is told again. */
export interface ToldPages {
  /** Of another search all are new. `search`: its number. */
  begin(search: string | undefined): void;
  /** True the first time that a page is named since its search began. */
  tell(page: number): boolean;
}

export function toldPages(): ToldPages {
  let of: string | undefined;
  let told = new Set<number>();
  return {
    begin: (search) => {
      if (search === of) return;
      of = search;
      told = new Set();
    },
    tell: (page) => {
      const isNew = !told.has(page);
      told.add(page);
      return isNew;
    },
  };
}
