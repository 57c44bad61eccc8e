import type { RefundWithoutReceipt } from '@mostrador/contract/features/selling/refunds/schema.ts'
import { zero } from '@mostrador/domain/money/money.ts'
import { type PricedSale, priceSale } from '@mostrador/domain/price/price-sale.ts'
import { amountOf } from '@mostrador/domain/stock/stock-value.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import type { Sold, SoldRow } from './read-sold.ts'

type Line = RefundWithoutReceipt['lines'][number]
type Product = Pick<SoldRow, 'variantId' | 'productId' | 'unitCost' | 'tracksStock'>

/**
 * The products of a refund without a receipt, as if the customer had bought them on account at these prices. The default refund
 * then goes to the account, and every other tender counts as a different one. Undefined if the company has no such customer,
 * product or tender.
 */
export async function readSoldWithoutReceipt(ctx: CompanyCtx, refund: RefundWithoutReceipt): Promise<Sold | undefined> {
  const customer = await ctx.tx
    .selectFrom('customers')
    .select(['id', 'name', 'taxId'])
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', refund.customerId)
    .executeTakeFirst()
  const account = await findAccountTender(ctx, refund)
  const products = await readProducts(ctx, refund)
  const priced = priceRefund(refund)
  if (!customer || !account || !priced) return undefined

  const lines: SoldRow[] = []
  for (const [index, line] of refund.lines.entries()) {
    const product = products.find(({ variantId }) => variantId === line.variantId)
    const amounts = priced.lines[index]
    if (!product || product.productId !== line.productId || !amounts) return undefined
    lines.push(rowOf(line, product, amounts))
  }
  return {
    soldAt: new Date(refund.refundedAt),
    channel: 'pos',
    customerId: customer.id,
    customerName: customer.name,
    customerTaxId: customer.taxId,
    sellerId: null,
    pricesIncludeTax: refund.pricesIncludeTax,
    taxRounding: refund.taxRounding,
    totalAmount: priced.totalAmount,
    lines,
    taken: [{ ...account, amount: priced.totalAmount, refundedAmount: zero }],
    refundedTotalAmount: zero,
  }
}

function priceRefund({
  currencyTag,
  pricesIncludeTax,
  taxRounding,
  lines,
}: RefundWithoutReceipt): PricedSale | undefined {
  const priced = priceSale({
    currencyTag,
    pricesIncludeTax,
    taxRounding,
    discounts: [],
    lines: lines.map((line) => ({ ...line, kind: 'product' })),
  })
  return priced.ok ? priced.sale : undefined
}

/** The account tender of the refund, or the company's first. */
async function findAccountTender(ctx: CompanyCtx, { payments }: RefundWithoutReceipt) {
  const tenders = await ctx.tx
    .selectFrom('tenders')
    .select('id as tenderId')
    .where('companyId', '=', ctx.company.id)
    .where('type', '=', 'customerCredit')
    .orderBy('position')
    .execute()
  const used = tenders.find(({ tenderId }) => payments.some((payment) => payment.tenderId === tenderId))
  const found = used ?? tenders[0]
  return found && { tenderId: found.tenderId, tenderType: 'customerCredit' as const }
}

/** Without kits, whose content is unknown. */
async function readProducts(ctx: CompanyCtx, { checkoutId, lines }: RefundWithoutReceipt): Promise<Product[]> {
  const { rows } = await sql<Product>`
    select v.id as variant_id, p.id as product_id, p.track_stock as tracks_stock,
      coalesce(trim_scale(s.average_cost), 0)::text as unit_cost
    from variants v
    join products p on p.company_id = v.company_id and p.id = v.product_id and p.type <> 'kit'
    left join checkouts c on c.company_id = v.company_id and c.id = ${checkoutId}
    left join stock_levels s on s.company_id = v.company_id and s.location_id = c.location_id and s.variant_id = v.id
    where v.company_id = ${ctx.company.id} and v.id = any(${lines.map(({ variantId }) => variantId)}::uuid[])`.execute(
    ctx.tx,
  )
  return rows
}

function rowOf(line: Line, product: Product, { lineId, ...amounts }: PricedSale['lines'][number]): SoldRow {
  const { name, sku, unitTag, unitPrice, quantity } = line
  const taxes = amounts.taxes.map((tax) => {
    const { name: names, kind, rate } = line.taxes.find(({ taxId }) => taxId === tax.taxId) ?? unknownTax
    return { ...tax, nameEn: names.en, nameEs: names.es, kind, rate }
  })
  return {
    ...amounts,
    ...product,
    lineId,
    kind: 'product',
    goesOnShelf: product.tracksStock,
    name,
    sku,
    serials: line.serials ?? [],
    unitTag,
    unitPrice,
    originalUnitPrice: unitPrice,
    quantity,
    costAmount: amountOf(quantity, product.unitCost),
    components: [],
    refundedQuantity: '0',
    taxes,
  }
}

const unknownTax = { name: { en: '', es: '' }, kind: 'percentage', rate: '0' }
