import type { z } from 'zod'
import type { Permission } from './permissions.ts'

/**
 * Who may use a call: `anyone`, `signedIn` (any user with a valid access token), `connected` (signed in and acting under a
 * company profile, no particular permission), `staff` (people of the service), or one permission of the catalogue.
 */
export type Who = 'anyone' | 'signedIn' | 'connected' | 'staff' | Permission

/** A call of the API, written once: the server mounts it, the web calls it, tests enumerate it. */
export type Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = {
  readonly path: `/api/${string}`
  /** POST by default; GET only for public reads that caches may keep (I-11). */
  readonly method?: 'POST' | 'GET'
  readonly who: Who
  readonly input: I
  readonly output: O
  /** Set for calls that take files: the body is multipart, with the input as JSON in its field `json`. */
  readonly files?: readonly string[]
  /** For `connected` calls: one that only looks. Staff on a visit may make no others. */
  readonly isRead?: true
  /** Takes data out of the product. Staff on a visit look to help; what they see is not theirs to take along. */
  readonly takesAlong?: true
  /** Takes in what was done before the plan expired: only the profile decides. */
  readonly outlivesPlan?: true
  /** The answer is a file and not JSON; its name is in `Content-Disposition`. */
  readonly isDownload?: true
  /** Members and items that the JSON of a body may have in all, where that is more than a form needs (20,000). */
  readonly maxBodyParts?: number
  /** For calls that take files: the most bytes one may have, where that is more than for pictures. */
  readonly maxFileBytes?: number
  /**
   * Whether a key of the API opens it (docs/decisions/0033). Unless said otherwise, calls with a permission are open to keys that
   * hold it, and all others are not.
   */
  readonly apiKey?: boolean
  /** A sentence for the API description. */
  readonly summary: string
}

/** Keeps the exact types of a call; the object itself is all there is to it. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint
}

export type InputOf<E extends Endpoint> = z.input<E['input']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>
