import { z } from 'zod'

const event = <const Name extends string>(name: Name) => z.object({ event: z.literal(name) })

/**
 * What the server sends over the live channel. Messages carry only ids and versions. The receiver fetches the data with their own rights
 * (I-12).
 */
export const liveServerMessageSchema = z.discriminatedUnion('event', [
  /** The plan's limit of connections is exceeded. This connection closes and does not come back. */
  event('clientLimitClose'),
  /** The user or the profile changed elsewhere. This connection's rights are no longer valid. */
  event('changedProfile'),
  /** The user logged in elsewhere and this session has ended. */
  event('loggedInNewSession'),
  /** The sell screen was opened in another tab. */
  event('usingCheckoutNewTab'),
  /** A person asks the people who hold a permission for approval. `approvals/list` has the details. */
  event('approvalRequested').extend({ approvalId: z.uuid() }),
  /** This person's approval request was answered. */
  event('approvalAnswered').extend({ approvalId: z.uuid() }),
  /** A wrong PIN was typed for this person. `approvals/own` says where. */
  event('pinTried'),
  /** A person objects to an approval in their name. Sent to the people of the root profile. */
  event('approvalObjected').extend({ approvalId: z.uuid() }),
  /** A record was changed. `entity` is that of the history. Lists offer to reload. */
  event('recordChanged').extend({ entity: z.string(), id: z.uuid() }),
  event('saleCommitted').extend({ saleId: z.uuid() }),
  /** `version` is the catalogue's running number; a device that has it or a later one ignores the message. */
  event('catalogueChanged').extend({ version: z.int().min(0) }),
  /** A device counted goods of a delivery at the door. */
  event('receivingChanged').extend({ receivingId: z.uuid() }),
  /** One of this person's jobs has progressed or ended. */
  event('jobChanged').extend({ jobId: z.uuid() }),
  /** A register held, opened, gave back or ended a sale. */
  event('heldSalesChanged'),
  /** What the company bought, or its payments, changed. */
  event('planChanged'),
  /** Another version of a text was saved, or one was published, planned or withdrawn. Sent to staff. */
  event('textChanged').extend({ kind: z.enum(['blog', 'help']), id: z.string(), version: z.int32() }),
  /** Something was written or changed in a conversation of the help chat. Sent to staff, and to its visitor unless only staff see it. */
  event('helpChatChanged').extend({ conversationId: z.uuid() }),
  /** Staff came or left, or the hours of the help chat began or ended. Sent to its visitors and to staff. */
  event('helpChatAvailability'),
  event('sessionChanged').extend({ checkoutId: z.uuid() }),
  /** Something arrived after a session was counted. */
  event('closingSupplemented').extend({ closingId: z.uuid() }),
])
export type LiveServerMessage = z.infer<typeof liveServerMessageSchema>

/** What a client sends over the live channel. */
export const liveClientMessageSchema = z.discriminatedUnion('event', [
  event('loggedIn'),
  /** This tab now shows the sell screen. Other tabs of the same person leave it. */
  event('usingCheckout'),
  /** Sent after a change of profile; browsers, which hold no token, send a one-use ticket (G-6). */
  event('updateAccessToken').extend({ accessToken: z.string().min(1).max(4000) }),
])
export type LiveClientMessage = z.infer<typeof liveClientMessageSchema>
