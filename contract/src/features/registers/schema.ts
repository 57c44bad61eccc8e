import { handMovements, shortestReason } from '@mostrador/domain/drawer/cash-session.ts'
import { zero } from '@mostrador/domain/money/money.ts'
import { z } from 'zod'
import { moneySchema, notNegativeSchema } from '../../money.ts'
import { discountReasonSchema, saleApprovalSchema } from '../sales/schema.ts'
import { longestLockMinutes, longestOfflineHours } from './rule-limits.ts'

export const checkoutSessionSchema = z.object({
  id: z.uuid(),
  checkoutId: z.uuid(),
  number: z.int(),
  status: z.enum(['open', 'closing', 'closed']),
  openedAt: z.iso.datetime(),
  openedByName: z.string(),
  openingCountedAmount: moneySchema,
  openingNote: z.string().nullable(),
})
export type CheckoutSession = z.infer<typeof checkoutSessionSchema>

/** The rules of a register (D-3). Tills get them with their catalogue, so they hold without a network. */
export const registerRulesSchema = z.object({
  /** Whoever counts sees what should be there only once the count is posted, whatever their profile allows. */
  blindClose: z.boolean(),
  /** A difference above it takes an approval; null is any. */
  maxDifferenceAmount: notNegativeSchema.nullable(),
  /** A difference above it asks why. */
  requireReasonAboveAmount: notNegativeSchema,
  /** Whether the count begins with coins and notes; with the total otherwise. */
  countDenominations: z.boolean(),
  /** The forms of payment it offers beside cash; none named is all. */
  tenderIds: z.array(z.uuid()).max(100),
  /** With more cash in the drawer a till suggests a drop to the safe; null is never. */
  cashLimitWarning: notNegativeSchema
    .refine((amount) => amount > 0, { error: 'validation.numberMin', params: { min: 0 } })
    .nullable(),
  /** The profiles that open it and sell at it beside the root profile, which always does; null is everybody who may sell. */
  allowedProfileIds: z.array(z.uuid()).max(100).nullable(),
  /** Minutes without a touch or a key after which the sell screen asks for the PIN of who sells; null is never. */
  autoLockMinutes: z.int().min(1).max(longestLockMinutes).nullable(),
  /** Whether a sale may begin while the server cannot be reached. */
  offlineEnabled: z.boolean(),
  /** Hours without the server after which the till says so; it sells on. */
  maxOfflineHours: z.int().min(1).max(longestOfflineHours),
})
export type RegisterRules = z.output<typeof registerRulesSchema>

/** A register. `series` and `nextNumber` make the receipt numbers of the device that holds the lease. */
export const checkoutSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  code: z.string(),
  status: z.enum(['active', 'inactive']),
  defaultOpeningAmount: moneySchema,
  /** The price list it sells by, where the customer has none. */
  priceListId: z.uuid().nullable(),
  ...registerRulesSchema.shape,
  version: z.int(),
  /** Receipts were numbered with its code, which then stays. */
  isCodeFixed: z.boolean(),
  openSession: checkoutSessionSchema.nullable(),
  /** What its last count left in the drawer; null before the first. */
  leftAmount: moneySchema.nullable(),
  /** Whether a device other than the asking one holds the register. */
  heldByOtherDevice: z.boolean(),
})
export type Checkout = z.infer<typeof checkoutSchema>

/** The right of one device to make receipt numbers of a register (O-7). */
export const leaseSchema = z.object({
  checkoutId: z.uuid(),
  deviceId: z.uuid(),
  epoch: z.int().min(1),
  series: z.string(),
  nextNumber: z.int().min(1),
})
export type Lease = z.infer<typeof leaseSchema>

const reasonSchema = z.string().trim().max(200)

/** What a device says of a drawer that it opened without asking: the float as it was counted, and when. */
export const sessionOpeningSchema = z.object({
  /** Minted on the device; opening twice with the same id opens once. */
  sessionId: z.uuid(),
  checkoutId: z.uuid(),
  deviceId: z.uuid(),
  epoch: z.int().min(1),
  openedAt: z.iso.datetime({ precision: 3 }),
  openingCountedAmount: notNegativeSchema,
  /** Why it is not what the last count left. */
  openingNote: reasonSchema.nullable(),
})
export type SessionOpening = z.output<typeof sessionOpeningSchema>

/** Cash put in or taken out by hand, or a drawer opened for nothing (D-10). Only a drop to the safe needs no reason. */
export const handMovementSchema = z
  .object({
    movementId: z.uuid(),
    sessionId: z.uuid(),
    checkoutId: z.uuid(),
    deviceId: z.uuid(),
    epoch: z.int().min(1),
    kind: z.enum(handMovements),
    /** As entered: positive, whichever way it went. */
    amount: notNegativeSchema,
    reason: reasonSchema.nullable(),
    /** Out of the company's list. Left out when there is none, as the approvals are. */
    category: discountReasonSchema.optional(),
    occurredAt: z.iso.datetime({ precision: 3 }),
    /** Left out when there is none: a document is told from its copies by what it was sent with. */
    approvals: z.array(saleApprovalSchema).max(10).optional(),
  })
  .superRefine(({ kind, amount, reason, category }, context) => {
    if ((kind === 'drawerOpen') !== (amount === 0))
      context.addIssue({ code: 'custom', path: ['amount'], message: 'validation.invalid' })
    if (kind === 'drawerOpen' && category !== undefined)
      context.addIssue({ code: 'custom', path: ['category'], message: 'validation.invalid' })
    if (kind !== 'cashDrop' && (reason ?? '').length < shortestReason)
      context.addIssue({ code: 'custom', path: ['reason'], message: 'validation.invalid' })
  })
export type NewHandMovement = z.output<typeof handMovementSchema>

/** A drawer as it was counted at the end: by tender, with what stays in it for the next session. */
export const sessionClosingSchema = z.object({
  closingId: z.uuid(),
  sessionId: z.uuid(),
  checkoutId: z.uuid(),
  deviceId: z.uuid(),
  epoch: z.int().min(1),
  closedAt: z.iso.datetime({ precision: 3 }),
  countedCashAmount: notNegativeSchema,
  /** How many of each coin and note, when it was counted so; amounts in minor units. */
  denominations: z
    .array(z.object({ value: notNegativeSchema, count: z.int().min(1).max(1_000_000) }))
    .max(40)
    .nullable(),
  /** Other tenders that were counted: a card terminal's total. */
  otherCounts: z.array(z.object({ tenderId: z.uuid(), countedAmount: notNegativeSchema })).max(50),
  cashLeftAmount: notNegativeSchema,
  differenceReason: reasonSchema.nullable(),
  /** Another device may open the register next; this one gives its lease back and goes on with the next one it gets. */
  releasesLease: z.boolean(),
  note: z.string().trim().max(500).nullable(),
  /** What the device expected; null where it did not hold the whole session. */
  printedExpectedAmount: moneySchema.nullable(),
  /** What the count came to before the drawer was counted again. Left out when there is none: a copy is told by its content. */
  earlierCounts: z
    .array(z.object({ countedCashAmount: notNegativeSchema, at: z.iso.datetime() }))
    .max(20)
    .optional(),
  /** Somebody agreed to a difference above the register's limit. Left out when there is none. */
  approvals: z.array(saleApprovalSchema).max(1).optional(),
})
export type SessionClosing = z.output<typeof sessionClosingSchema>

/** The figures of an X or Z report as `sessionReport` of the domain computes them. */
export const sessionReportSchema = z.object({
  salesCount: z.int(),
  refundsCount: z.int(),
  refundsAmount: moneySchema,
  voidsCount: z.int().default(0),
  voidsAmount: moneySchema.default(zero),
  correctionsCount: z.int().default(0),
  customerPaymentsAmount: moneySchema.default(zero),
  totalAmount: moneySchema,
  discountAmount: moneySchema,
  netAmount: moneySchema,
  taxAmount: moneySchema,
  roundingAmount: moneySchema,
  tipsAmount: moneySchema.default(zero),
  surchargesAmount: moneySchema.default(zero),
  firstReceipt: z.string().nullable(),
  lastReceipt: z.string().nullable(),
  taxes: z.array(z.object({ taxId: z.uuid(), taxableAmount: moneySchema, amount: moneySchema })),
  tenders: z.array(
    z.object({ tenderId: z.uuid(), count: z.int(), amount: moneySchema, tipAmount: moneySchema.default(zero) }),
  ),
  cash: z.object({
    openingAmount: moneySchema,
    salesAmount: moneySchema,
    correctionsAmount: moneySchema.default(zero),
    customerPaymentsAmount: moneySchema.default(zero),
    payInAmount: moneySchema,
    payOutAmount: moneySchema,
    cashDropAmount: moneySchema,
    expenseAmount: moneySchema,
    expectedAmount: moneySchema,
  }),
  drawerOpenings: z.int(),
  movementVoidsCount: z.int().default(0),
})

/** A session as one chooses it by. */
export const sessionChoiceSchema = z.object({
  id: z.uuid(),
  number: z.int(),
  isOpen: z.boolean(),
  openedAt: z.iso.datetime(),
  openedByName: z.string(),
  closedAt: z.iso.datetime().nullable(),
  closing: z.object({ id: z.uuid(), zNumber: z.int() }).nullable(),
})
export type SessionChoice = z.infer<typeof sessionChoiceSchema>
