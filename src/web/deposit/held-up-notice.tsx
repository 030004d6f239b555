import { Icon } from "../design/icon.tsx";

/** Told before it is published, so that nobody waits for an advert to appear without knowing why. */
export function HeldUpNotice({ reasons }: { readonly reasons: readonly string[] }) {
  if (reasons.length === 0) return null;
  return (
    <div className="notice">
      <Icon name="info" />
      <strong>Une personne lira l’annonce avant qu’elle paraisse</strong>
      <span>{reasons.join(" ")}</span>
    </div>
  );
}
