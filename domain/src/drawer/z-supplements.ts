import { add, type Money, subtract, zero } from '../money/money.ts'

/** A document of a session that arrived after its count: its sales, net of refunds, and its effect on the drawer. */
export type LateDocument = { totalAmount: Money; cashAmount: Money }

/** The figures of a count that late documents correct. The counted amount stays. */
type CountedFigures = { totalAmount: Money; expectedCashAmount: Money; countedCashAmount: Money }

export type CorrectedFigures = { totalAmount: Money; expectedCashAmount: Money; differenceAmount: Money }

/** A supplement of a Z report, numbered from 1, with the figures corrected by it and all before it. */
type ZSupplement<Late extends LateDocument> = Late & { number: number; corrected: CorrectedFigures }

/**
 * The supplements of a closing, one for each late document in the order of arrival (D-12). The count stays. The expected cash changes, and
 * so does the difference.
 *
 * @example zSupplements(figures, [{ totalAmount: money(1290), cashAmount: money(1290) }])[0].number // 1
 */
export function zSupplements<Late extends LateDocument>(
  { totalAmount, expectedCashAmount, countedCashAmount }: CountedFigures,
  late: readonly Late[],
): ZSupplement<Late>[] {
  let [sold, moved] = [zero, zero]
  return late.map((document, index) => {
    sold = add(sold, document.totalAmount)
    moved = add(moved, document.cashAmount)
    const expected = add(expectedCashAmount, moved)
    return {
      ...document,
      number: index + 1,
      corrected: {
        totalAmount: add(totalAmount, sold),
        expectedCashAmount: expected,
        differenceAmount: subtract(countedCashAmount, expected),
      },
    }
  })
}
