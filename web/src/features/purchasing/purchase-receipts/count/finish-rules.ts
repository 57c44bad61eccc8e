import type { PurchaseOrder } from '@mostrador/contract/features/purchasing/purchase-orders/schema.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { type FormRules, maxLength, minLength, pattern, required, type Rule } from '@mostrador/contract/validation.ts'
import type { FinishLineValues, FinishValues } from '#src/features/purchasing/purchase-receipts/count/finish-values.ts'
import { exchangeRateRule, isTooLarge, priceRule, readCost } from '#src/ui/admin/parts/amount-text.ts'

/** The server's limits; copies by value, because importing the contract's would bring zod into the browser. */
export const longest = { reason: 200, lot: 40, document: 60, note: 500 }
const shortestReason = 3

type RuleFacts = {
  initial: FinishValues
  order: PurchaseOrder
  /** With the currency of the order. */
  settings: CompanySettings
  /** Whether the order is in another currency than the company's. */
  hasRate: boolean
}

/** The rules of the end of a count, by path, in the order of its fields. Fields that a person does not see have none. */
export function finishRules({ goods, costs }: FinishValues, facts: RuleFacts): FormRules {
  const { initial, order, settings, hasRate } = facts
  const seesCosts = order.totalAmount !== null
  return {
    documentType: [],
    documentNumber: [maxLength(longest.document)],
    ...Object.assign({}, ...goods.map((line, at) => lineRules(line, `goods.${at}`, settings))),
    ...(seesCosts &&
      Object.fromEntries(costs.map((_, at) => [`costs.${at}.amount`, [required(), priceRule(settings)]]))),
    ...(seesCosts && hasRate && { exchangeRate: [required(), exchangeRateRule(settings, initial.exchangeRate)] }),
    note: [maxLength(longest.note), pattern('multilineText')],
  }
}

/** The rules of one product. What the server says of its quantities stands at the product itself. */
function lineRules(line: FinishLineValues, path: string, settings: CompanySettings): FormRules {
  return {
    [path]: [],
    ...(isRejected(line) && {
      [`${path}.rejectReason`]: [required(), minLength(shortestReason), maxLength(longest.reason)],
    }),
    ...(line.cost !== null && { [`${path}.cost`]: [costRule(line, settings)] }),
    [`${path}.lot`]: [maxLength(longest.lot)],
    [`${path}.expiresOn`]: [() => (line.isDayUnreadable ? { key: 'validation.date' } : undefined), pattern('dateYMD')],
  }
}

export const isRejected = ({ rejectedQuantity }: FinishLineValues): boolean => Number(rejectedQuantity) > 0

const costRule =
  ({ orderedCost }: FinishLineValues, settings: CompanySettings): Rule =>
  (value) => {
    const cost = readCost(String(value), settings, orderedCost ?? undefined)
    if (cost === undefined) return { key: 'purchaseOrders.faults.unitPriceInvalid' }
    return isTooLarge(cost) ? { key: 'dashboard.form.amountTooLarge' } : undefined
  }
