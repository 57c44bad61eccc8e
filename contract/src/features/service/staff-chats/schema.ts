import { z } from 'zod'
import { languageSchema } from '../../../schemas.ts'
import { chatMessageSchema, diagnosticsSchema, longestMessage, plainTextSchema } from '../help-chat/schema.ts'
import { chatLabels } from './labels.ts'

const person = z.object({ id: z.uuid(), name: z.string() })

/** A conversation in the list for staff. */
export const listedChatSchema = z.object({
  id: z.uuid(),
  status: z.enum(['open', 'closed']),
  language: languageSchema,
  /** The visitor's name, as far as known. */
  name: z.string().nullable(),
  companyName: z.string().nullable(),
  waitingSince: z.iso.datetime().nullable(),
  lastMessageAt: z.iso.datetime(),
  lastText: z.string(),
  unread: z.int(),
  assignedTo: person.nullable(),
  labels: z.array(z.enum(chatLabels)),
})
export type ListedChat = z.output<typeof listedChatSchema>

export const chatNoteSchema = z.object({
  id: z.uuid(),
  staffName: z.string(),
  kind: z.enum(['note', 'taken', 'handedOver', 'released', 'closed', 'reopened', 'labelled']),
  text: z.string(),
  at: z.iso.datetime(),
})
export type ChatNote = z.output<typeof chatNoteSchema>

/** A conversation with everything that staff may see of it. */
export const staffChatSchema = listedChatSchema.extend({
  email: z.string().nullable(),
  isSignedIn: z.boolean(),
  /** Connected now: an answer arrives immediately. Otherwise a mail also delivers it, if there is an address. */
  isThere: z.boolean(),
  companyId: z.uuid().nullable(),
  cameFrom: z.string().nullable(),
  diagnostics: diagnosticsSchema.nullable(),
  isUseful: z.boolean().nullable(),
  ratingWords: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastSeq: z.int(),
  messages: z.array(chatMessageSchema),
  notes: z.array(chatNoteSchema),
  /** The people who can take it over. */
  staff: z.array(person),
  ownId: z.uuid(),
})
export type StaffChat = z.output<typeof staffChatSchema>

export const savedAnswerSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  textEn: z.string(),
  textEs: z.string(),
  version: z.int32(),
  isArchived: z.boolean(),
})
export type SavedAnswer = z.output<typeof savedAnswerSchema>

const answerText = plainTextSchema(longestMessage).default('')

/** The texts of a saved answer. One of them may be missing, not both. */
export const savedAnswerInput = z
  .object({ title: z.string().trim().min(1).max(80), textEn: answerText, textEs: answerText })
  .refine(({ textEn, textEs }) => textEn !== '' || textEs !== '', { error: 'validation.required', path: ['textEn'] })

export const figuresSchema = z.object({
  waiting: z.int(),
  /** Number of staff available now. */
  available: z.int(),
  /** Median minutes to a first answer over the last seven days. */
  medianFirstAnswer: z.int().nullable(),
  useful: z.int(),
  notUseful: z.int(),
})
