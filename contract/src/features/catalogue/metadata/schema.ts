import { z } from 'zod'
import { bilingualSchema } from '../../../bilingual.ts'
import {
  hasBounds,
  maxFieldsPerEntity,
  maxMultilineLength,
  maxOptions,
  metadataEntities,
  metadataTypes,
} from './metadata-field.ts'
import { readSafePattern } from './safe-pattern.ts'

/** Counts fields that were archived after the device read them, beside the active ones. */
const maxSentValues = 2 * maxFieldsPerEntity

export const metadataEntitySchema = z.enum(metadataEntities)

const optionSchema = z.object({
  key: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/, { error: 'metadata.keyShape' }),
  label: bilingualSchema(60),
  isArchived: z.boolean().default(false),
})

/** The part that checks and shows a value. The rest of `metadataFieldSchema` says who may see it where. */
const fieldFactsSchema = z.object({
  label: bilingualSchema(60),
  help: z.object({ en: z.string().trim().max(200), es: z.string().trim().max(200) }).default({ en: '', es: '' }),
  type: z.enum(metadataTypes),
  isRequired: z.boolean().default(false),
  isUnique: z.boolean().default(false),
  min: z.string().trim().max(20).nullable().default(null),
  max: z.string().trim().max(20).nullable().default(null),
  pattern: z.string().max(200).nullable().default(null),
  options: z.array(optionSchema).max(maxOptions).default([]),
  groupName: z.string().trim().max(40).default(''),
  /** Whether it is a column of the list of its records. */
  showInList: z.boolean().default(false),
  /** For sales only, as the next fields: the till asks for it; the search of the list finds it; receipts show it. */
  editableInPos: z.boolean().default(false),
  isSearchable: z.boolean().default(false),
  showOnReceipt: z.boolean().default(false),
})

type Facts = z.output<typeof fieldFactsSchema>

const boundShape = { date: /^\d{4}-\d\d-\d\d$/, decimal: /^-?\d{1,15}(\.\d{1,6})?$/ }

function checkFacts(field: Facts, context: z.RefinementCtx): void {
  const fault = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  const shape = field.type === 'date' ? boundShape.date : field.type === 'decimal' ? boundShape.decimal : /^-?\d{1,15}$/
  for (const name of ['min', 'max'] as const) {
    const bound = field[name]
    if (bound !== null && (!hasBounds(field.type) || !shape.test(bound))) fault(name, 'validation.invalid')
  }
  if (field.min !== null && field.max !== null && isAbove(field)) fault('max', 'metadata.maxBelowMin')
  if (field.isUnique && field.type !== 'text' && field.type !== 'integer') fault('isUnique', 'metadata.uniqueType')
  if (field.pattern !== null && (field.type !== 'text' || !readSafePattern(field.pattern)))
    fault('pattern', 'metadata.patternUnsafe')
  checkChoiceOptions(field, fault)
}

function isAbove({ type, min, max }: Facts): boolean {
  return type === 'date' ? String(min) > String(max) : Number(min) > Number(max)
}

function checkChoiceOptions({ type, options }: Facts, fault: (path: string, message: string) => void): void {
  const isChoice = type === 'select' || type === 'multiSelect'
  if (isChoice && options.every(({ isArchived }) => isArchived)) fault('options', 'metadata.optionsMissing')
  if (!isChoice && options.length > 0) fault('options', 'validation.invalid')
  if (new Set(options.map(({ key }) => key.toLowerCase())).size !== options.length)
    fault('options', 'metadata.optionTwice')
}

/** An own field of the company on the records of an entity. */
export const metadataFieldSchema = fieldFactsSchema.extend({
  id: z.uuid(),
  version: z.int32(),
  entity: metadataEntitySchema,
  key: z.string(),
  position: z.int(),
  status: z.enum(['active', 'archived']),
})
export type MetadataField = z.output<typeof metadataFieldSchema>

export const newMetadataFieldSchema = fieldFactsSchema
  .extend({
    entity: metadataEntitySchema,
    /** Never changes: records store their values under it. */
    key: z.string().regex(/^[A-Za-z][A-Za-z0-9-]{1,39}$/, { error: 'metadata.keyShape' }),
  })
  .superRefine(checkFacts)
export type NewMetadataField = z.output<typeof newMetadataFieldSchema>

export const updatedMetadataFieldSchema = fieldFactsSchema
  .extend({ id: z.uuid(), version: z.int32().min(1) })
  .superRefine(checkFacts)
export type UpdatedMetadataField = z.output<typeof updatedMetadataFieldSchema>

/** Values that a device sent with a document. Bounded by what own fields can hold, even if the fields have changed since. */
export const sentMetadataSchema = z
  .record(
    z.string().min(1).max(40),
    z.union([z.string().max(maxMultilineLength), z.number(), z.boolean(), z.array(z.string().max(40)).max(maxOptions)]),
  )
  .refine((values) => Object.keys(values).length <= maxSentValues)

export const metadataValuesSchema = z.record(z.string().max(40), z.unknown())

/** Values of own fields for an update. If omitted, the stored values stay. */
export const keptMetadataSchema = z.record(z.string().max(60), z.unknown()).nullable().default(null)
