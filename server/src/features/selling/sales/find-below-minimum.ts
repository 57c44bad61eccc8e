import type { NewSale } from '@mostrador/contract/features/selling/sales/schema.ts'
import { isBelowMinimum, isLowered } from '@mostrador/domain/price/minimum-price.ts'
import type { PricedSale } from '@mostrador/domain/price/price-sale.ts'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

/** Minimum prices by variant, in major units, for variants that have one. */
type Minimums = ReadonlyMap<string, string>

/**
 * Whether a person at the till sold a line below the minimum price of its product (M-17). Minimum prices are read only for lines
 * that were made cheaper, so most sales need no query.
 */
export async function isAnyBelowMinimum(
  sale: Pick<NewSale, 'lines' | 'currencyTag'>,
  priced: Pick<PricedSale, 'lines'>,
  readMinimums: (variantIds: readonly string[]) => Promise<Minimums>,
): Promise<boolean> {
  const lowered = sale.lines.flatMap((line, index) => {
    const amounts = priced.lines[index]
    const { variantId } = line
    return amounts && variantId !== null && isLowered(line, amounts) ? [{ line, amounts, variantId }] : []
  })
  if (lowered.length === 0) return false
  const minimums = await readMinimums([...new Set(lowered.map(({ variantId }) => variantId))])
  return lowered.some(({ line, amounts, variantId }) => {
    const minimum = minimums.get(variantId)
    return minimum !== undefined && isBelowMinimum(line, amounts, minimum, sale.currencyTag)
  })
}

const trimmed: RawBuilder<string | null> = sql`trim_scale(min_price)::text`

/** The current minimum prices of these variants of the company. */
export async function readMinimums(
  { tx, company }: Pick<CompanyCtx, 'tx' | 'company'>,
  variantIds: readonly string[],
): Promise<Minimums> {
  const rows = await tx
    .selectFrom('variants')
    .select(['id', trimmed.as('minimum')])
    .where('companyId', '=', company.id)
    .where('id', 'in', [...variantIds])
    .execute()
  return new Map(rows.flatMap(({ id, minimum }) => (minimum === null ? [] : [[id, minimum]])))
}
