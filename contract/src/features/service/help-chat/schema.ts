import { z } from 'zod'
import { languageSchema } from '../../../schemas.ts'
import { articleLinkSchema } from '../help/schema.ts'
import { fileKinds, longestMessage } from './limits.ts'

export { largestFileBytes, longestMessage } from './limits.ts'

/** Control characters, except new lines and tabs, and characters that change the direction of text. */
const hidden = /[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/u

/** A person's message: any text, stored unchanged and only shown as text (J-8). May be empty. */
export const plainTextSchema = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((value) => !hidden.test(value), { error: 'validation.invalid' })
export const chatTextSchema = plainTextSchema(longestMessage).min(1)

/** Whether staff answer now, and if not, when they do next. */
export const availabilitySchema = z.object({
  /** Within the hours of the service. */
  isOpen: z.boolean(),
  /** Whether staff answer now; false outside the hours. */
  isPresent: z.boolean(),
  opensAt: z.iso.datetime().nullable(),
  /** The median time to a first answer over the last seven days; null with too few conversations. */
  usualMinutes: z.int().nullable(),
})
export type Availability = z.output<typeof availabilitySchema>

/** One day of the week, Monday first, with its hours as `09:00`. */
const serviceDaySchema = z.object({
  day: z.int().min(1).max(7),
  spans: z.array(z.object({ from: z.string(), to: z.string() })),
})
export type ServiceDay = z.output<typeof serviceDaySchema>

export const helpServiceSchema = z.object({
  availability: availabilitySchema,
  timeZone: z.string(),
  days: z.array(serviceDaySchema),
  /** The next days without service. */
  holidays: z.array(z.iso.date()),
  contact: z.object({ email: z.string(), phone: z.string() }),
})
export type HelpService = z.output<typeof helpServiceSchema>

/** Device facts that a person of a shop may send. They do not identify the person. */
export const diagnosticsSchema = z.object({
  version: z.string().max(60),
  browser: z.string().max(300),
  screen: z.string().max(20),
  isOnline: z.boolean(),
  /** Documents of the till that were not sent yet; null if the device has none. */
  unsentDocuments: z.int().min(0).max(1_000_000).nullable(),
})
export type Diagnostics = z.output<typeof diagnosticsSchema>

const chatFileSchema = z.object({
  id: z.uuid(),
  fileName: z.string(),
  contentType: z.enum(fileKinds),
  bytes: z.int(),
})
export type ChatFile = z.output<typeof chatFileSchema>

export const chatMessageSchema = z.object({
  seq: z.int(),
  clientId: z.uuid(),
  /** The first name of the staff member; null for the visitor. */
  staffName: z.string().nullable(),
  text: z.string(),
  file: chatFileSchema.nullable(),
  at: z.iso.datetime(),
})
export type ChatMessage = z.output<typeof chatMessageSchema>

/** A conversation as its visitor sees it. */
export const conversationSchema = z.object({
  id: z.uuid(),
  status: z.enum(['open', 'closed']),
  language: languageSchema,
  email: z.string().nullable(),
  /** The staff member who answers. */
  staffName: z.string().nullable(),
  isUseful: z.boolean().nullable(),
  lastSeq: z.int(),
  createdAt: z.iso.datetime(),
})
export type Conversation = z.output<typeof conversationSchema>

export const suggestionsSchema = z.array(articleLinkSchema)
