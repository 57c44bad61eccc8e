import { handMovements, shortestReason } from '@mostrador/domain/drawer/cash-session.ts'
import { zero } from '@mostrador/domain/money/money.ts'
import { z } from 'zod'
import { moneySchema, notNegativeSchema } from '../../../money.ts'
import { discountReasonSchema } from '../../../schemas.ts'
import { hasCharacters } from '../../../validation.ts'
import { saleApprovalSchema } from '../sales/schema.ts'
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

/** The rules of a register (D-3). Tills get them with their catalogue, so they also apply without a network. */
export const registerRulesSchema = z.object({
  /** The person who counts sees the expected cash only after the count is posted, whatever their profile allows. */
  blindClose: z.boolean(),
  /** A larger difference needs an approval; null means no limit. */
  maxDifferenceAmount: notNegativeSchema.nullable(),
  /** A larger difference needs a reason. */
  requireReasonAboveAmount: notNegativeSchema,
  /** Whether the count begins with coins and notes instead of the total. */
  countDenominations: z.boolean(),
  /** The tenders it offers beside cash; an empty list means all. */
  tenderIds: z.array(z.uuid()).max(100),
  /** With more cash in the drawer a till suggests a drop to the safe; null means never. */
  cashLimitWarning: notNegativeSchema
    .refine((amount) => amount > 0, { error: 'validation.numberMin', params: { min: 0 } })
    .nullable(),
  /** Profiles that may open the register and sell at it. The root profile always may; null means every profile that may sell. */
  allowedProfileIds: z.array(z.uuid()).max(100).nullable(),
  /** Minutes without input after which the sell screen asks for the seller's PIN; null means never. */
  autoLockMinutes: z.int().min(1).max(longestLockMinutes).nullable(),
  /** Whether a sale may begin while the server is unreachable. */
  offlineEnabled: z.boolean(),
  /** Hours without the server after which the till warns. It keeps selling. */
  maxOfflineHours: z.int().min(1).max(longestOfflineHours),
})
export type RegisterRules = z.output<typeof registerRulesSchema>

/** A register. The device with the lease makes its receipt numbers from `series` and `nextNumber`. */
export const checkoutSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  code: z.string(),
  status: z.enum(['active', 'inactive']),
  defaultOpeningAmount: moneySchema,
  /** Its price list, for customers without their own. */
  priceListId: z.uuid().nullable(),
  /** The location it sells from. */
  locationId: z.uuid(),
  locationName: z.string(),
  ...registerRulesSchema.shape,
  version: z.int32(),
  /** Whether receipts were numbered with its code, which fixes the code. */
  isCodeFixed: z.boolean(),
  openSession: checkoutSessionSchema.nullable(),
  /** The cash left in the drawer at the last count; null before the first. */
  leftAmount: moneySchema.nullable(),
  /** Whether a device other than the caller's holds the register. */
  heldByOtherDevice: z.boolean(),
})
export type Checkout = z.infer<typeof checkoutSchema>

/** A device that makes the numbers of a register, or has made some. */
export const registerDeviceSchema = z.object({
  id: z.uuid(),
  /** Empty when people gave it none. */
  name: z.string(),
  isHolder: z.boolean(),
  isRemoved: z.boolean(),
  lastSeenAt: z.iso.datetime().nullable(),
  /** Documents it had not sent when it was last seen. */
  waitingCount: z.int(),
})
export type RegisterDevice = z.infer<typeof registerDeviceSchema>

/** The right of one device to make a register's receipt numbers (O-7). */
export const leaseSchema = z.object({
  checkoutId: z.uuid(),
  deviceId: z.uuid(),
  epoch: z.int32().min(1),
  series: z.string(),
  nextNumber: z.int().min(1),
  grantedAt: z.iso.datetime().optional(),
  /** Shows a server that was restored from a backup that it gave this lease. */
  proof: z.string().optional(),
})
export type Lease = z.infer<typeof leaseSchema>

/** What the server needs to recognise a lease that it forgot. */
export const provenLeaseSchema = leaseSchema
  .pick({ checkoutId: true, epoch: true, series: true })
  .extend({ series: z.string().min(2).max(12), grantedAt: z.iso.datetime(), proof: z.string().min(40).max(50) })
export type ProvenLease = z.infer<typeof provenLeaseSchema>

const reasonSchema = z.string().trim().max(200)

/** A session that a device opened without asking the server: the counted float, and the time. */
export const sessionOpeningSchema = z.object({
  /** Minted on the device. Opening twice with the same id opens once. */
  sessionId: z.uuid(),
  checkoutId: z.uuid(),
  deviceId: z.uuid(),
  epoch: z.int32().min(1),
  openedAt: z.iso.datetime({ precision: 3 }),
  openingCountedAmount: notNegativeSchema,
  /** Why the float differs from the cash left at the last count. */
  openingNote: reasonSchema.nullable(),
})
export type SessionOpening = z.output<typeof sessionOpeningSchema>

/** Cash put in or taken out by hand, or a drawer opened without a sale (D-10). Only a drop to the safe needs no reason. */
export const handMovementSchema = z
  .object({
    movementId: z.uuid(),
    sessionId: z.uuid(),
    checkoutId: z.uuid(),
    deviceId: z.uuid(),
    epoch: z.int32().min(1),
    kind: z.enum(handMovements),
    /** As entered: positive in both directions. */
    amount: notNegativeSchema,
    reason: reasonSchema.nullable(),
    /** From the company's list. Omitted when there is none, as the approvals are. */
    category: discountReasonSchema.optional(),
    occurredAt: z.iso.datetime({ precision: 3 }),
    /** Omitted when there is none: the server compares a document with its copies by their content. */
    approvals: z.array(saleApprovalSchema).max(10).optional(),
  })
  .superRefine(({ kind, amount, reason, category }, context) => {
    if ((kind === 'drawerOpen') !== (amount === 0))
      context.addIssue({ code: 'custom', path: ['amount'], message: 'validation.invalid' })
    if (kind === 'drawerOpen' && category !== undefined)
      context.addIssue({ code: 'custom', path: ['category'], message: 'validation.invalid' })
    if (kind !== 'cashDrop' && !hasCharacters(reason ?? '', shortestReason))
      context.addIssue({ code: 'custom', path: ['reason'], message: 'validation.invalid' })
  })
export type NewHandMovement = z.output<typeof handMovementSchema>

/** The count at the end of a session: by tender, with the cash left for the next session. */
export const sessionClosingSchema = z.object({
  closingId: z.uuid(),
  sessionId: z.uuid(),
  checkoutId: z.uuid(),
  deviceId: z.uuid(),
  epoch: z.int32().min(1),
  closedAt: z.iso.datetime({ precision: 3 }),
  countedCashAmount: notNegativeSchema,
  /** Number of each coin and note, if counted this way. Values in minor units. */
  denominations: z
    .array(z.object({ value: notNegativeSchema, count: z.int().min(1).max(1_000_000) }))
    .max(40)
    .nullable(),
  /** Counts of other tenders, such as a card terminal's total. */
  otherCounts: z.array(z.object({ tenderId: z.uuid(), countedAmount: notNegativeSchema })).max(50),
  cashLeftAmount: notNegativeSchema,
  differenceReason: reasonSchema.nullable(),
  /** Another device may open the register next. This device returns its lease and continues with the next one it gets. */
  releasesLease: z.boolean(),
  note: z.string().trim().max(500).nullable(),
  /** The cash the device expected; null when it did not hold the whole session. */
  printedExpectedAmount: moneySchema.nullable(),
  /** Totals of earlier counts of the drawer. Omitted when there are none: copies are compared by content. */
  earlierCounts: z
    .array(z.object({ countedCashAmount: notNegativeSchema, at: z.iso.datetime() }))
    .max(20)
    .optional(),
  /** Approval of a difference above the register's limit. Omitted when there is none. */
  approvals: z.array(saleApprovalSchema).max(1).optional(),
})
export type SessionClosing = z.output<typeof sessionClosingSchema>

/** The figures of an X or Z report, as `sessionReport` of the domain computes them. */
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

/** A session as an option to choose. */
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
