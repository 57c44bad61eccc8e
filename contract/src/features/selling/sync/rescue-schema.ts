import { z } from 'zod'
import {
  maxSealedPartCharacters,
  type RescuedDocument,
  rescueFormat,
  rescueScheme,
  rescueVersion,
} from './rescue-file.ts'
import { documentMakerSchema, pushedDocumentSchema } from './schema.ts'

/** The first line of a rescue file. */
export const rescueHeaderSchema = z.object({
  format: z.literal(rescueFormat),
  version: z.literal(rescueVersion),
  companyId: z.uuid(),
  deviceId: z.uuid(),
  createdAt: z.iso.datetime(),
  documentCount: z.int().min(0),
  partCount: z.int().min(0),
  encryption: z
    .object({ scheme: z.literal(rescueScheme), keyId: z.uuid(), ephemeralKey: z.string().max(200) })
    .nullable(),
})

export const rescuedDocumentSchema = pushedDocumentSchema.extend({
  madeBy: documentMakerSchema.nullable(),
  createdAt: z.iso.datetime(),
  receiptNumber: z.string().max(40).nullable(),
}) satisfies z.ZodType<RescuedDocument>

/** A part of a rescue file unchanged, with the file's first line and its place. */
export const rescuePartSchema = z.object({
  header: z.string().min(1).max(2000),
  index: z.int().min(0),
  part: z.string().min(1).max(maxSealedPartCharacters),
})
export type RescuePart = z.output<typeof rescuePartSchema>

/** The content of a part, before anything is stored. */
export const rescuePreviewSchema = rescuedDocumentSchema
  .pick({ kind: true, id: true, createdAt: true, receiptNumber: true })
  .extend({
    /** The server already has it: importing it again changes nothing. */
    isStored: z.boolean(),
  })
export type RescuePreview = z.output<typeof rescuePreviewSchema>
