import type { z } from 'zod'
import type { Permission } from './permissions.ts'

/**
 * Who may call an endpoint: `anyone`, `signedIn` (any user with a valid access token), `connected` (signed in and acting under a company
 * profile, no particular permission), `staff` (people of the service), or one permission of the catalogue.
 */
type Who = 'anyone' | 'signedIn' | 'connected' | 'staff' | Permission

/** An API endpoint, defined once: the server mounts it, the web calls it, tests enumerate it. */
export type Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = {
  readonly path: `/api/${string}`
  /** POST by default; GET only for public reads that caches may keep (I-11). */
  readonly method?: 'POST' | 'GET'
  readonly who: Who
  readonly input: I
  readonly output: O
  /** Set for endpoints that take files. The body is multipart, with the input as JSON in its field `json`. */
  readonly files?: readonly string[]
  /** Marks a `connected` endpoint as read-only. Staff on a visit may call no other `connected` endpoint. */
  readonly isRead?: true
  /** Exports data from the product. Staff on a visit may see data, but not export it. */
  readonly takesAlong?: true
  /** Accepts data from before the plan expired. Only the profile decides. */
  readonly outlivesPlan?: true
  /** The answer is a file instead of JSON. Its name is in `Content-Disposition`. */
  readonly isDownload?: true
  /**
   * A public read of the shop API: scripts of every site may read it, caches keep it for a minute, and its answer depends only on
   * the address (E-60).
   */
  readonly isForEverySite?: true
  /** Maximum number of members and items in the JSON of a body, where it needs more than the default for forms (20,000). */
  readonly maxBodyParts?: number
  /** For endpoints that take files: the maximum bytes of one file, where the limit for pictures is too low. */
  readonly maxFileBytes?: number
  /**
   * Whether API keys may call it (docs/decisions/0033). By default, endpoints with a permission accept keys that hold it, and all others
   * refuse keys.
   */
  readonly apiKey?: boolean
  /** A sentence for the API description. */
  readonly summary: string
}

/** Returns the endpoint unchanged, with its exact types. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint
}

export type InputOf<E extends Endpoint> = z.input<E['input']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>
