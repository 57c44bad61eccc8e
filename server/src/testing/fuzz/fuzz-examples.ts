/** Right inputs for records of a shop: those of the tests over all forms and all ids. Made inputs differ from them in a field or two. */
import { commitSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { createCheckout } from '@mostrador/contract/features/selling/registers/endpoints.ts'
import { openCheckoutSession } from '@mostrador/contract/features/selling/sessions/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { newId } from '../../context.ts'
import { aProduct, call, type Shop, type Till, tillSettings } from '../builders.ts'
import { aSale } from '../a-sale.ts'
import { blogInputs, blogOf } from '../blog/a-blog.ts'
import { deliveryInputs } from '../attacks/delivery-inputs.ts'
import { invoiceInputs } from '../e-invoices/invoice-inputs.ts'
import { anInvoiceOf, giveTaxId } from '../e-invoices/upload-invoice.ts'
import { formInputs } from '../form-inputs.ts'
import { formRecordsOf } from '../form-records.ts'
import { orderInputs, ordersOf } from '../online/order-inputs.ts'
import { purchaseInputs, purchasesOf } from '../purchase/purchase-inputs.ts'
import { billingInputs } from '../sample-input.ts'
import { movedStockInputs, movedStockOf } from '../stock/moved-stock.ts'
import type { TestServer } from '../test-server.ts'

export type Examples = {
  inputs: ReadonlyMap<string, unknown[]>
  /** Ids by the name of the field that takes them. */
  ids: Readonly<Record<string, string>>
}

export async function makeExamples(server: TestServer, shop: Shop): Promise<Examples> {
  const records = await formRecordsOf(server, shop)
  const product = await aProduct(server, shop, { name: 'Canario', sku: 'CANARIO-1' })
  const till = await aTill(server, shop)
  const sale = aSale(till, { items: [{ product }] })
  await call(server, commitSale, sale, shop.token)
  await giveTaxId(server, shop)
  const invoice = await anInvoiceOf(server, shop)
  const movedStock = await movedStockOf(server, shop, product)
  const ids: Record<string, string> = {
    ...Object.fromEntries(Object.entries(records).map(([name, id]) => [`${name}Id`, id])),
    productId: product.id,
    variantId: product.variantId,
    saleId: sale.saleId,
    sessionId: till.session.id,
    userId: shop.userId,
    profileId: shop.profileId,
    companyId: shop.companyId,
    tenderId: sale.payments[0]?.tenderId ?? '',
    taxId: product.taxIds[0] ?? '',
    supplierInvoiceId: invoice.id,
    ...(await purchasesOf(server, shop, product)),
    ...(await blogOf(server, shop)),
    ...movedStock,
    ...(await ordersOf(server, shop)),
  }
  const found: (readonly [string, unknown])[] = [
    ...formInputs(records).map(([, { path }, input]) => [path, input] as const),
    ...purchaseInputs(ids),
    ...invoiceInputs(ids),
    ...orderInputs(ids),
    ...deliveryInputs(ids['deliveryMethodId'] ?? '', ids['locationId'] ?? ''),
    ...billingInputs(shop.companyId),
    ...blogInputs(ids as Parameters<typeof blogInputs>[0]),
    ...movedStockInputs({ ...movedStock, categoryId: records.category, userId: shop.userId }, product),
    ['/api/sales/commit', aSale(till, { number: 2, items: [{ product }] })],
  ]
  const inputs = new Map<string, unknown[]>()
  for (const [path, input] of found) inputs.set(path, [...(inputs.get(path) ?? []), input])
  return { inputs, ids }
}

/** A register of its own: that of the demo shop is open. */
async function aTill(server: TestServer, shop: Shop): Promise<Till> {
  const settings = await tillSettings(server, shop)
  const { rows } = await server.owner.query('select id from locations where company_id = $1 and is_default', [
    shop.companyId,
  ])
  const register = {
    name: 'Caja 7',
    code: 'C7',
    defaultOpeningAmount: money(0),
    priceListId: null,
    locationId: rows[0]?.id,
  }
  const { checkout } = await call(server, createCheckout, register, shop.token)
  const opening = { sessionId: newId(), checkoutId: checkout.id, deviceId: newId(), openingCountedAmount: money(0) }
  return { ...(await call(server, openCheckoutSession, opening, shop.token)), settings }
}
