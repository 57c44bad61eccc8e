import { unitsOfQuantity } from '@mostrador/domain/order/order-facts.ts'
import { quantityOf } from '@mostrador/domain/order/share-of-line.ts'

/** A variant and quantity that another site proposes to buy. */
export type WantedLine = { variantId: string; quantity: string }

const lineForm = /^([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}):(\d{1,6}(?:\.\d{1,3})?)$/
const mostUnits = 999_999_999

/**
 * Reads `variant:quantity` texts. Repeated variants become one line; a quantity of zero becomes none. Undefined if a text has
 * another form.
 */
export function readWantedLines(texts: readonly string[]): WantedLine[] | undefined {
  const units = new Map<string, number>()
  for (const text of texts) {
    const [, variantId, quantity] = lineForm.exec(text.toLowerCase()) ?? []
    if (variantId === undefined || quantity === undefined) return undefined
    units.set(variantId, (units.get(variantId) ?? 0) + unitsOfQuantity(quantity))
  }
  const wanted = [...units].filter(([, each]) => each > 0)
  if (wanted.some(([, each]) => each > mostUnits)) return undefined
  return wanted.map(([variantId, each]) => ({ variantId, quantity: quantityOf(each) }))
}
