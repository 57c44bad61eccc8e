import { AppError } from '@mostrador/contract/errors.ts'
import { goodsOfInvoice } from '@mostrador/domain/purchase/goods-of-invoice.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import type { LockedInvoice } from './lock-invoice.ts'
import { selectMatches } from './select-matches.ts'

/** The goods of a line: `quantity` in units of the variant, `unitCost` without tax in the document's currency. */
export type GoodsOfLine = {
  variantId: string
  supplierSku: string | null
  quantity: string
  unitCost: string
  taxIds: string[]
}

/**
 * The goods of a document whose lines all have a variant or are skipped (U-47). A document without prices uses the supplier's
 * latest costs, or else those of the stock. Throws `invalidInput` for lines without a variant, and for a document without goods.
 */
export async function goodsToReceive(ctx: CompanyCtx, locked: LockedInvoice): Promise<GoodsOfLine[]> {
  const { document, id } = locked
  const rows = await selectMatches(ctx, id)
  const open = rows.filter(({ variantId, isSkipped }) => variantId === null && !isSkipped)
  if (open.length > 0)
    throw new AppError('invalidInput', {
      fields: { lines: { key: 'supplierInvoices.notNow.unmatched', values: { count: open.length } } },
    })
  const matched = new Map(rows.map((row) => [row.position, row]))
  const goods = goodsOfInvoice(document, ({ position }) => matched.get(position)?.packFactor ?? '1')
  const facts = await readFacts(ctx, locked, [...new Set(rows.flatMap(({ variantId }) => variantId ?? []))])
  const found = goods.flatMap(({ position, quantity, unitCost }) => {
    const variantId = matched.get(position)?.variantId ?? null
    const line = document.lines.find((one) => one.position === position)
    const known = variantId === null ? undefined : facts.get(variantId)
    if (variantId === null || !line || !known) return []
    const isTaxed = line.taxes.some(({ rate, isWithheld }) => !isWithheld && rate !== null && Number(rate) > 0)
    return {
      variantId,
      supplierSku: line.supplierCode,
      quantity,
      unitCost: unitCost ?? known.cost,
      taxIds: isTaxed ? known.taxIds : [],
    }
  })
  if (found.length === 0)
    throw new AppError('invalidInput', { fields: { lines: { key: 'supplierInvoices.notNow.noGoods' } } })
  return found
}

type Facts = { variantId: string; cost: string; taxIds: string[] }

async function readFacts(
  ctx: CompanyCtx,
  { supplierId, document }: LockedInvoice,
  variantIds: readonly string[],
): Promise<Map<string, Facts>> {
  const isOwn = document.currencyTag === ctx.company.settings.currencyTag
  const { rows } = await sql<Facts>`
    select v.id as variant_id,
      array(select t.tax_id from product_taxes t where t.company_id = v.company_id and t.product_id = v.product_id) as tax_ids,
      trim_scale(coalesce(
        (select sp.cost from supplier_products sp join suppliers s on s.company_id = sp.company_id and s.id = sp.supplier_id
          where sp.company_id = v.company_id and sp.supplier_id = ${supplierId} and sp.variant_id = v.id
            and s.currency_tag = ${document.currencyTag}),
        case when ${isOwn} then v.last_cost end, 0))::text as cost
    from variants v where v.company_id = ${ctx.company.id} and v.id = any(${variantIds}::uuid[])`.execute(ctx.tx)
  return new Map(rows.map((row) => [row.variantId, row]))
}
