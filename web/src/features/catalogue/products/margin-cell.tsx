import type { ProductRow } from '@mostrador/contract/features/catalogue/products/schema.ts'
import type { Tax } from '@mostrador/contract/features/catalogue/taxes/schema.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { marginOf } from '#src/features/catalogue/products/price-preview.ts'

type MarginCellProps = { row: ProductRow; taxes: readonly Tax[]; settings: CompanySettings }

/** The margin of a product's lowest price over its cost. */
export function MarginCell({ row: { cost, priceFrom, taxIds }, taxes, settings }: MarginCellProps) {
  const own = taxes.filter(({ id }) => taxIds.includes(id))
  return marginOf(priceFrom, cost ?? undefined, own, settings) ?? ''
}
