import type { Substitute } from '@mostrador/contract/features/shop/orders/schema.ts'
import type { PricedLine } from '@mostrador/domain/price/price-sale.ts'
import { sql } from 'kysely'
import type { OrderCtx } from './order-ctx.ts'
import type { LineTax } from './read-lines.ts'

/** The line of a substitute after the buyer accepts: everything except its place in the order. */
export type SubstituteLine = Pick<
  PricedLine,
  'baseAmount' | 'lineDiscountAmount' | 'allocatedDiscountAmount' | 'netAmount' | 'taxAmount' | 'grossAmount'
> & {
  productId: string
  variantId: string
  name: string
  variantName: string
  sku: string | null
  unitTag: string
  unitPrice: string
  taxes: LineTax[]
}
export type StoredSubstitute = {
  id: string
  lineId: string
  variantId: string
  quantity: string
  note: string
  line: SubstituteLine
  replacedAmount: number
  state: Substitute['state']
  proposedAt: Date
  answeredAt: Date | null
}

export async function readSubstitutes(ctx: OrderCtx, orderId: string): Promise<StoredSubstitute[]> {
  const { rows } =
    await sql<StoredSubstitute>`select id, line_id, variant_id, trim_scale(quantity)::text as quantity, note, line,
      replaced_amount, state, proposed_at, answered_at
    from order_substitutes where company_id = ${ctx.company.id} and order_id = ${orderId}
    order by proposed_at, id`.execute(ctx.tx)
  return rows
}

export function presentSubstitute({ line, variantId: _, ...row }: StoredSubstitute) {
  const { name, variantName, netAmount, taxAmount, grossAmount } = line
  return {
    ...row,
    name,
    variantName,
    netAmount,
    taxAmount,
    grossAmount,
    proposedAt: row.proposedAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
  }
}
