/** A photograph that its seller sent, private or dealer, as it came and as it is shown. */
import type { PhotoEdit } from "./photo-edit.ts";

export interface SellerPhoto {
  /** Of what was taken, turned upright; shown to nobody but its seller. */
  readonly taken: string;
  /** Of what is shown: the same as `edit` has it. */
  readonly shown: string;
  readonly edit: PhotoEdit;
  /** 16 hexadecimal digits by which the same picture is known again; absent of one that is all of one colour. */
  readonly hash?: string;
}
