import { z } from 'zod'
import { errorCodeSchema } from '../../../schemas.ts'
import { makerProofSchema } from '../../access/devices/schema.ts'
import { documentKinds, maxPushItems, pushProtocol } from './document-kinds.ts'

export const documentKindSchema = z.enum(documentKinds)

/** Who made a document at the device. Another person may be logged in when it is sent. */
export const documentMakerSchema = z.object({ userId: z.uuid(), profileId: z.uuid() })
export type DocumentMaker = z.output<typeof documentMakerSchema>

/** A document of a device in its envelope. Contents are checked one by one: a bad document does not hold up others. */
export const pushedDocumentSchema = z.object({
  kind: z.string().min(1).max(30),
  id: z.string().min(1).max(64),
  /** Null for documents of an older version of the application: the sender is then its maker. */
  madeBy: documentMakerSchema.nullable(),
  payload: z.unknown(),
  /** Shows that `madeBy` made it. Omitted when they send it themselves, and when the device could not make one. */
  proof: makerProofSchema.optional(),
})
export type PushedDocument = z.output<typeof pushedDocumentSchema>

export const pushInputSchema = z.object({
  protocol: z.literal(pushProtocol),
  /** The sending device, which need not be the one that made the documents. Older versions of the application omit it. */
  deviceId: z.uuid().optional(),
  /** Over `pushToSign`, in base64url: proves a device with a key. */
  signature: z.string().max(200).nullable().optional(),
  items: z.array(pushedDocumentSchema).min(1).max(maxPushItems),
})

/** The outcome of a document. `isTemporary`: sending the same bytes again later may succeed. */
export const pushResultSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('stored'),
    id: z.string(),
    /** True when this exact document had been stored before: nothing was written. */
    replayed: z.boolean(),
    needsReview: z.array(z.string()),
  }),
  z.object({
    status: z.literal('refused'),
    id: z.string(),
    code: errorCodeSchema,
    message: z.string(),
    isTemporary: z.boolean(),
  }),
])
export type PushResult = z.output<typeof pushResultSchema>
