import { useLocation } from "react-router";

/** The rest of the page’s query as hidden fields: what a listing is asked in one form the others keep. `own` are the form’s fields. */
export function KeptQuery({ own }: { readonly own: readonly string[] }) {
  const { search } = useLocation();
  return [...new URLSearchParams(search)]
    .filter(([name]) => !own.includes(name))
    .map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);
}
