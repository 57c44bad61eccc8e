import { z } from 'zod'

const event = <const Name extends string>(name: Name) => z.object({ event: z.literal(name) })

/**
 * What the server sends over the live channel. Messages carry ids and versions only; whoever hears one asks for the data with their own
 * rights (I-12).
 */
export const liveServerMessageSchema = z.discriminatedUnion('event', [
  /** More connections than the plan allows; this one ends and does not come back. */
  event('clientLimitClose'),
  /** The user or the profile was changed elsewhere; this connection's rights are no longer valid. */
  event('changedProfile'),
  /** The user logged in elsewhere and this session has ended. */
  event('loggedInNewSession'),
  /** The sell screen was opened in another tab. */
  event('usingCheckoutNewTab'),
  /** Somebody asks for the approval of people who hold a permission; `approvals/list` tells more. */
  event('approvalRequested').extend({ approvalId: z.uuid() }),
  /** A request of this person was answered. */
  event('approvalAnswered').extend({ approvalId: z.uuid() }),
  /** Somebody tried this person's PIN and it was wrong; `approvals/own` tells where. */
  event('pinTried'),
  /** Somebody says that an approval in their name was not theirs; the people of the root profile hear it. */
  event('approvalObjected').extend({ approvalId: z.uuid() }),
  /** A record was changed by somebody; `entity` is that of the history. Lists offer to read anew. */
  event('recordChanged').extend({ entity: z.string(), id: z.uuid() }),
  event('saleCommitted').extend({ saleId: z.uuid() }),
  /** `version` is the catalogue's running number; a device that has it or a later one ignores the message. */
  event('catalogueChanged').extend({ version: z.int().min(0) }),
  /** One of this person's jobs has come further or to its end. */
  event('jobChanged').extend({ jobId: z.uuid() }),
  /** A sale was held, opened, given back or ended at some register. */
  event('heldSalesChanged'),
  event('sessionChanged').extend({ checkoutId: z.uuid() }),
  /** Something arrived after a session was counted. */
  event('closingSupplemented').extend({ closingId: z.uuid() }),
])
export type LiveServerMessage = z.infer<typeof liveServerMessageSchema>

/** What a client sends over the live channel. */
export const liveClientMessageSchema = z.discriminatedUnion('event', [
  event('loggedIn'),
  /** This tab shows the sell screen now; others of the same person leave it. */
  event('usingCheckout'),
  /** Sent after a change of profile; browsers, which hold no token, send a one-use ticket (G-6). */
  event('updateAccessToken').extend({ accessToken: z.string().min(1).max(4000) }),
])
export type LiveClientMessage = z.infer<typeof liveClientMessageSchema>
