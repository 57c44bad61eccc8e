import type { z } from 'zod'
import type { Permission } from './permissions.ts'

/**
 * Who may use a call: `anyone`, `signedIn` (any user with a valid access token), `connected` (signed in and acting under a
 * company profile, no particular permission), or one permission of the catalogue.
 */
export type Who = 'anyone' | 'signedIn' | 'connected' | Permission

/** A call of the API, written once: the server mounts it, the web calls it, tests enumerate it. */
export type Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = {
  readonly path: `/api/${string}`
  /** POST by default; GET only for public reads that caches may keep (decisions.md 7). */
  readonly method?: 'POST' | 'GET'
  readonly who: Who
  readonly input: I
  readonly output: O
  /** A sentence for the API description. */
  readonly summary: string
}

/** Keeps the exact types of a call; the object itself is all there is to it. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint
}

export type InputOf<E extends Endpoint> = z.input<E['input']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>
