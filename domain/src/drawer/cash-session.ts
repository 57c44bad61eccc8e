import { type Money, negate, subtract, sum, zero } from '../money/money.ts'
import type { TenderType } from '../payment/apply-payments.ts'

/** The kinds of drawer movement. Those entered by hand are in `handMovements` (D-10). */
export const movementKinds = [
  'opening',
  'sale',
  'refund',
  'saleVoid',
  'payIn',
  'payOut',
  'cashDrop',
  'expense',
  'customerPayment',
  'tenderCorrection',
  'drawerOpen',
  'closingRemoval',
] as const
export type MovementKind = (typeof movementKinds)[number]

/**
 * One entry of a session's ledger. `amount` is signed from the drawer's point of view, in minor units: a sale's payment net of change is
 * positive; a refund, pay-out, drop or expense is negative; a correction may be either.
 */
export type DrawerMovement = { kind: MovementKind; tenderType: TenderType; amount: Money }

/** Movements a cashier enters by hand, each as a positive amount. */
export const handMovements = ['payIn', 'payOut', 'cashDrop', 'expense', 'drawerOpen'] as const
export type HandMovement = (typeof handMovements)[number]

/** The hand movements that move cash, and so can be taken back. */
export const cashMovements = ['payIn', 'payOut', 'cashDrop', 'expense'] as const
export type CashMovement = (typeof cashMovements)[number]

/**
 * Whether a movement of this kind moved cash by hand.
 *
 * @example isCashMovement('drawerOpen') // false
 */
export function isCashMovement(kind: MovementKind): kind is CashMovement {
  return cashMovements.some((known) => known === kind)
}

/** Minimum number of characters of a reason: of a movement, a difference or a refund. */
export const shortestReason = 3
/** Maximum number of characters of a reason on one line. */
export const longestReason = 200

/**
 * The signed amount of a movement entered by hand: only a pay-in brings cash, and opening the drawer moves none.
 *
 * @example drawerAmount('payOut', money(5000)) // -5000
 */
export function drawerAmount(kind: HandMovement, entered: Money): Money {
  if (kind === 'drawerOpen') return zero
  return kind === 'payIn' ? entered : negate(entered)
}

/**
 * The signed amount of taking such a movement back: the opposite of the movement.
 *
 * @example takenBackAmount('payOut', money(5000)) // 5000
 */
export function takenBackAmount(kind: CashMovement, entered: Money): Money {
  return kind === 'payIn' ? negate(entered) : entered
}

/**
 * The expected cash at the count: the opening count plus all movements of the cash tender (D-4). The opening is not added twice,
 * and cash removed at closing comes after the count. Sales enter net of change, so the tendered note never counts. Cash rounding
 * is part of those net amounts.
 *
 * @example expectedCash(money(20000), [{ kind: 'sale', tenderType: 'cash', amount: money(7490) }]) // 27490
 */
export function expectedCash(openingCounted: Money, movements: readonly DrawerMovement[]): Money {
  const counted = movements.filter(isBetweenTheCounts).map((movement) => movement.amount)
  return sum([openingCounted, ...counted])
}

function isBetweenTheCounts({ kind, tenderType }: DrawerMovement): boolean {
  return tenderType === 'cash' && kind !== 'opening' && kind !== 'closingRemoval'
}

/**
 * How far the count is over (above zero) or short of (below zero) the expectation.
 *
 * @example countDifference(money(27000), money(27490)) // -490
 */
export function countDifference(counted: Money, expected: Money): Money {
  return subtract(counted, expected)
}

/**
 * Whether a difference, over or short, exceeds a limit; null means no limit. A register asks for a reason above one limit and for an
 * approval above another (D-8).
 *
 * @example isAboveLimit(money(-490), money(0)) // true
 */
export function isAboveLimit(difference: Money, limit: Money | null): boolean {
  return limit !== null && Math.abs(difference) > limit
}
