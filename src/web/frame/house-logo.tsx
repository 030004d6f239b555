import type { LogoFile, ShowroomLogo } from "../../domain/listings/showroom-settings.ts";
import "./house-logo.css";

/** CSS pixels of a header's height. */
const HEIGHT = 40;

const addressOf = ({ name }: LogoFile) => `/logos/${name}.png`;

/** The logo of the theme; of one alone, on its own ground in the other theme. */
export function HouseLogo({ name, logo: { light, dark } }: { readonly name: string; readonly logo: ShowroomLogo }) {
  const picture = (file: LogoFile, className: string) => (
    <img
      className={`house-logo ${className}`}
      src={addressOf(file)}
      width={Math.round((file.width * HEIGHT) / file.height)}
      height={HEIGHT}
      alt={name}
    />
  );
  return (
    <>
      {light !== undefined && picture(light, dark === undefined ? "on-light" : "by-day")}
      {dark !== undefined && picture(dark, light === undefined ? "on-dark" : "by-night")}
    </>
  );
}
