import { z } from 'zod'
import { moneySchema, quantitySchema, signedQuantitySchema } from '../../../money.ts'
import { multilineTextSchema } from '../../../schemas.ts'
import { shelfSchema, stockAmountSchema, stockItemSchema } from '../stock/schema.ts'
import { countScopes, countStatuses } from './list.ts'

const mostChosen = 2000
const mostRandom = 5000
/** Entries in one call. */
export const mostEntries = 500
/** Lines that one call applies; the caller calls again for the others. */
export const appliedAtOnce = 500

const scopeFields = {
  scope: z.enum(countScopes),
  categoryId: z.uuid().nullable().default(null),
  shelf: shelfSchema.nullable().default(null),
  randomSize: z.int().min(1).max(mostRandom).nullable().default(null),
}

/** A count as a person plans it. */
export const savedCountSchema = z
  .object({
    /** Made by the caller: a repeated call creates one count. */
    countId: z.uuid(),
    /** 0 for a new one. */
    version: z.int32().min(0),
    locationId: z.uuid(),
    ...scopeFields,
    variantIds: z.array(z.uuid()).max(mostChosen).default([]),
    isBlind: z.boolean().default(true),
    dueDate: z.iso.date().nullable().default(null),
    assigneeIds: z.array(z.uuid()).max(50).default([]),
    note: multilineTextSchema(500).default(''),
  })
  .superRefine(({ scope, categoryId, shelf, randomSize, variantIds }, context) => {
    const missing = (field: string) =>
      context.addIssue({ code: 'custom', path: [field], message: 'validation.required' })
    if (scope === 'category' && categoryId === null) missing('categoryId')
    if (scope === 'shelf' && !shelf) missing('shelf')
    if (scope === 'random' && randomSize === null) missing('randomSize')
    if (scope === 'chosen' && variantIds.length === 0) missing('variantIds')
  })
export type SavedCount = z.output<typeof savedCountSchema>

/** A person's count of a product at a place: an addition, or below zero a correction of an earlier entry. */
export const countEntrySchema = z.object({
  /** Made on the device. A repeated entry counts once. */
  entryId: z.uuid(),
  variantId: z.uuid(),
  /** The round of the line that the person saw. */
  round: z.int().min(1).max(50),
  place: shelfSchema.default(''),
  quantity: z.string().regex(/^-?\d{1,6}(\.\d{1,3})?$/),
  countedAt: z.iso.datetime({ precision: 3 }),
})
export type CountEntry = z.output<typeof countEntrySchema>

/** The outcome of an entry: stored, already known, or refused with a reason that the person sees. */
export const entryOutcomes = [
  'stored',
  'known',
  'countEnded',
  'notStocked',
  'otherRound',
  'samePerson',
  'applied',
] as const
export type EntryOutcome = (typeof entryOutcomes)[number]

const valueSchema = stockAmountSchema.nullable()
const progress = { lines: z.int(), countedLines: z.int() }

export const countRowSchema = z.object({
  id: z.uuid(),
  number: z.int(),
  status: z.enum(countStatuses),
  scope: z.enum(countScopes),
  locationName: z.string(),
  /** The category or the shelf. */
  scopeName: z.string().nullable(),
  dueDate: z.iso.date().nullable(),
  assignees: z.array(z.string()),
  ...progress,
  createdAt: z.iso.datetime(),
})
export type CountRow = z.infer<typeof countRowSchema>

const personSchema = z.object({ id: z.uuid(), name: z.string() })

export const stockCountSchema = z.object({
  id: z.uuid(),
  version: z.int32(),
  number: z.int(),
  status: z.enum(countStatuses),
  location: z.object({ id: z.uuid(), name: z.string() }),
  scope: z.enum(countScopes),
  categoryId: z.uuid().nullable(),
  scopeName: z.string().nullable(),
  shelf: z.string().nullable(),
  randomSize: z.int().nullable(),
  isBlind: z.boolean(),
  dueDate: z.iso.date().nullable(),
  note: z.string(),
  assignees: z.array(personSchema),
  /** For a draft with chosen products. */
  chosen: z.array(stockItemSchema),
  ...progress,
  /** Lines applied, in conflict, and left to count again. */
  appliedLines: z.int(),
  conflictLines: z.int(),
  recountLines: z.int(),
  /** Who counted how many lines, and in which places. */
  counters: z.array(personSchema.extend({ lines: z.int(), entries: z.int() })),
  createdByName: z.string(),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  endedByName: z.string().nullable(),
})
export type StockCount = z.infer<typeof stockCountSchema>

/** The fields of a line that the counting page needs, also offline. Expected quantities are left out of blind counts. */
export const countingLineSchema = stockItemSchema.extend({
  shelf: z.string(),
  round: z.int(),
  /** Sum of the round over all people and places; null when nothing was counted yet. */
  counted: signedQuantitySchema.nullable(),
  /** Whether the caller counted an earlier round: another person must count this one. */
  isForOthers: z.boolean(),
  expected: signedQuantitySchema.nullable(),
})
export type CountingLine = z.infer<typeof countingLineSchema>

const lineConflicts = ['needsRecount', 'countedSince', 'notTracked'] as const
export type LineConflict = (typeof lineConflicts)[number]

const countedEntrySchema = z.object({
  round: z.int(),
  userName: z.string(),
  place: z.string(),
  quantity: signedQuantitySchema,
  lastAt: z.iso.datetime(),
})

/** A line in review or after its application. */
export const reviewLineSchema = z.object({
  id: z.uuid(),
  variantId: z.uuid(),
  productId: z.uuid(),
  name: z.string(),
  sku: z.string(),
  unitTag: z.string(),
  shelf: z.string(),
  round: z.int(),
  /** Null if the line was not counted, or not yet in its new round. */
  counted: signedQuantitySchema.nullable(),
  /** The stock at the moment of the count. */
  expected: signedQuantitySchema.nullable(),
  difference: signedQuantitySchema.nullable(),
  differenceValue: valueSchema,
  countedAt: z.iso.datetime().nullable(),
  /** Goods moved between the first and the last entry of the round. The sum may be wrong by them. */
  hasMovedMeanwhile: z.boolean(),
  outcome: z.enum(['applied', 'left']).nullable(),
  conflict: z.enum(lineConflicts).nullable(),
  isZeroed: z.boolean(),
  entries: z.array(countedEntrySchema),
})
export type ReviewLine = z.infer<typeof reviewLineSchema>

export const reviewFilters = ['all', 'differences', 'uncounted', 'conflicts'] as const

/** Over all lines of the count. Values are null for people who may not see costs. */
export const countSumsSchema = z.object({
  differences: z.int(),
  uncounted: z.int(),
  moreValue: valueSchema,
  lessValue: valueSchema,
  netValue: valueSchema,
})
export type CountSums = z.infer<typeof countSumsSchema>

/** Differences above one of these are counted again by a second person. Null: no limit. */
export const countLimitsSchema = z.object({
  recountQuantity: quantitySchema
    .refine((quantity) => /[1-9]/.test(quantity), { error: 'validation.aboveZero' })
    .nullable(),
  recountAmount: moneySchema.refine((amount) => amount > 0, { error: 'validation.aboveZero' }).nullable(),
})
export type CountLimits = z.infer<typeof countLimitsSchema>

/** Differences of counts by month, newest first. */
export const shrinkageMonthSchema = z.object({
  month: z.string().regex(/^\d{4}-\d{2}$/),
  quantity: signedQuantitySchema,
  value: valueSchema,
  counts: z.int(),
})
