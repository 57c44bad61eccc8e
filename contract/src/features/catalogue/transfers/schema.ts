import { z } from 'zod'
import { quantitySchema, signedQuantitySchema } from '../../../money.ts'
import { multilineTextSchema } from '../../../schemas.ts'
import { hasCharacters } from '../../../validation.ts'
import { stockAmountSchema, stockItemSchema } from '../stock/schema.ts'
import { transferStatuses } from './list.ts'

const longestNote = 500
const mostLines = 500

const isAboveZero = (quantity: string) => /[1-9]/.test(quantity)
const aboveZeroSchema = quantitySchema.refine(isAboveZero, { error: 'validation.aboveZero' })

const newLineSchema = z.object({ variantId: z.uuid(), quantity: aboveZeroSchema })

/** A transfer as a person enters it. */
export const savedTransferSchema = z
  .object({
    /** Made by the caller: a repeated call creates one transfer. */
    transferId: z.uuid(),
    /** 0 for a new one. */
    version: z.int32().min(0),
    fromLocationId: z.uuid(),
    toLocationId: z.uuid(),
    note: multilineTextSchema(longestNote).default(''),
    lines: z.array(newLineSchema).min(1).max(mostLines),
  })
  .superRefine(({ fromLocationId, toLocationId, lines }, context) => {
    if (fromLocationId === toLocationId)
      context.addIssue({ code: 'custom', path: ['toLocationId'], message: 'transfers.samePlace' })
    const seen = new Set<string>()
    for (const [at, { variantId }] of lines.entries()) {
      if (seen.has(variantId))
        context.addIssue({ code: 'custom', path: ['lines', at, 'variantId'], message: 'validation.repeated' })
      seen.add(variantId)
    }
  })
export type SavedTransfer = z.output<typeof savedTransferSchema>

/** The arrived and the missing quantity of a line, with the reason. */
const receivedLineSchema = z
  .object({
    lineId: z.uuid(),
    quantity: quantitySchema.default('0'),
    lostQuantity: quantitySchema.default('0'),
    lostReason: z.string().trim().max(200).nullable().default(null),
  })
  .superRefine(({ quantity, lostQuantity, lostReason }, context) => {
    if (!isAboveZero(quantity) && !isAboveZero(lostQuantity))
      context.addIssue({ code: 'custom', path: ['quantity'], message: 'validation.aboveZero' })
    if (isAboveZero(lostQuantity) && !hasCharacters(lostReason ?? '', 3))
      context.addIssue({ code: 'custom', path: ['lostReason'], message: 'transfers.reasonShort' })
  })

export const receivedTransferSchema = z.object({
  id: z.uuid(),
  /** Made by the caller: a repeated call receives once. */
  receiptId: z.uuid(),
  note: multilineTextSchema(longestNote).default(''),
  lines: z.array(receivedLineSchema).min(1).max(mostLines),
})
export type ReceivedTransfer = z.output<typeof receivedTransferSchema>

const valueSchema = stockAmountSchema.nullable()

export const transferRowSchema = z.object({
  id: z.uuid(),
  number: z.int(),
  status: z.enum(transferStatuses),
  fromName: z.string(),
  toName: z.string(),
  lines: z.int(),
  /** Lines that fully arrived or are known to be lost. */
  doneLines: z.int(),
  /** Whether some of it was lost on the way. */
  hasLosses: z.boolean(),
  /** The value of goods on the way. Null for people who may not see costs. */
  valueOnTheWay: valueSchema,
  createdByName: z.string(),
  createdAt: z.iso.datetime(),
})
export type TransferRow = z.infer<typeof transferRowSchema>

const transferLineSchema = stockItemSchema.extend({
  id: z.uuid(),
  quantity: z.string(),
  /** The current stock at the origin. */
  onHand: signedQuantitySchema,
  received: z.string(),
  lost: z.string(),
  /** The value of the line at departure. Null in a draft, and for people who may not see costs. */
  value: valueSchema,
})
export type TransferLine = z.infer<typeof transferLineSchema>

const transferReceiptSchema = z.object({
  id: z.uuid(),
  note: z.string(),
  receivedByName: z.string(),
  receivedAt: z.iso.datetime(),
  lines: z.array(
    z.object({
      lineId: z.uuid(),
      quantity: z.string(),
      lostQuantity: z.string(),
      lostReason: z.string().nullable(),
    }),
  ),
})

const placeSchema = z.object({ id: z.uuid(), name: z.string(), address: z.string() })

export const transferSchema = z.object({
  id: z.uuid(),
  version: z.int32(),
  number: z.int(),
  status: z.enum(transferStatuses),
  from: placeSchema,
  to: placeSchema,
  note: z.string(),
  lines: z.array(transferLineSchema),
  receipts: z.array(transferReceiptSchema),
  /** The values of goods on the way and of lost goods. Null for people who may not see costs. */
  valueOnTheWay: valueSchema,
  valueLost: valueSchema,
  createdByName: z.string(),
  createdAt: z.iso.datetime(),
  sentByName: z.string().nullable(),
  sentAt: z.iso.datetime().nullable(),
  receivedAt: z.iso.datetime().nullable(),
})
export type Transfer = z.infer<typeof transferSchema>

/** Goods of a product that left one location and have not arrived at the other. */
export const goodsOnTheWaySchema = z.object({
  transferId: z.uuid(),
  number: z.int(),
  variantId: z.uuid(),
  variantName: z.string(),
  fromName: z.string(),
  toName: z.string(),
  quantity: z.string(),
  value: valueSchema,
  sentAt: z.iso.datetime(),
})
