/** One record of each kind that forms change, for a company. */
import { createApiKey } from '@mostrador/contract/features/access/api-keys/endpoints.ts'
import { createCategory } from '@mostrador/contract/features/catalogue/categories/endpoints.ts'
import { listCheckouts } from '@mostrador/contract/features/selling/registers/endpoints.ts'
import { createCustomer, saveCustomerGroup } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { createPromotion } from '@mostrador/contract/features/shop/promotions/endpoints.ts'
import { createDeliveryMethod } from '@mostrador/contract/features/shop/delivery-methods/endpoints.ts'
import { createMetadataField } from '@mostrador/contract/features/catalogue/metadata/endpoints.ts'
import { getProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { registerExternalShop } from '@mostrador/contract/features/access/external-shops/endpoints.ts'
import { createLocation } from '@mostrador/contract/features/catalogue/locations/endpoints.ts'
import { createPriceList } from '@mostrador/contract/features/catalogue/price-lists/endpoints.ts'
import { createProfile } from '@mostrador/contract/features/access/profiles/endpoints.ts'
import { createSupplier } from '@mostrador/contract/features/purchasing/suppliers/endpoints.ts'
import { createTax } from '@mostrador/contract/features/catalogue/taxes/endpoints.ts'
import { createTender } from '@mostrador/contract/features/selling/tenders/endpoints.ts'
import { createWebhook } from '@mostrador/contract/features/access/webhooks/endpoints.ts'
import { newId } from '../context.ts'
import { aMember } from './a-member.ts'
import { aProduct, call, type Shop } from './builders.ts'
import type { FormIds } from './form-input.ts'
import type { TestServer } from './test-server.ts'

const named = (en: string, es: string) => ({ en, es })

export async function formRecordsOf(server: TestServer, shop: Shop): Promise<FormIds> {
  const { token, companyId, userId } = shop
  const product = await aProduct(server, shop, { sku: 'CAN-1' })
  const { stockMovements } = await call(server, getProduct, { id: product.id }, token)
  const { category } = await call(server, createCategory, { name: named('Old', 'Vieja') }, token)
  const { tax } = await call(server, createTax, { name: named('Old', 'Viejo'), kind: 'percentage', rate: '2' }, token)
  const { tender } = await call(server, createTender, { name: named('Old', 'Viejo'), type: 'other' }, token)
  const fieldInput = { entity: 'product' as const, key: 'old', label: named('Old', 'Viejo'), type: 'integer' as const }
  const { field } = await call(server, createMetadataField, fieldInput, token)
  const { customer } = await call(server, createCustomer, { name: 'Sara' }, token)
  const { group } = await call(server, saveCustomerGroup, { name: 'Viejos' }, token)
  const { supplier } = await call(server, createSupplier, { name: 'Molino' }, token)
  const { location } = await call(server, createLocation, { name: 'Bodega' }, token)
  const { priceList } = await call(server, createPriceList, { name: 'Vieja' }, token)
  const method = { name: named('Old', 'Vieja'), kind: 'shipping' as const, priceRule: 'free' as const }
  const { deliveryMethod } = await call(server, createDeliveryMethod, method, token)
  const offer = { name: named('Old', 'Vieja'), kind: 'freeDelivery' as const }
  const { promotion } = await call(server, createPromotion, offer, token)
  const key = { name: 'Vieja', permissions: ['PRODUCTS__VIEW' as const], days: null, currentPassword: 'Tromba9x' }
  const { apiKey } = await call(server, createApiKey, key, token)
  const address = { url: 'https://hooks.example.com/old', events: ['sale.committed' as const] }
  const { webhook } = await call(server, createWebhook, address, token)
  const site = { name: 'Vieja', returnAddresses: ['https://shop.example/old'] }
  const { externalShop } = await call(server, registerExternalShop, site, token)
  const member = await aMember(server, shop, { permissions: ['SALES__ADD'] })
  const limits = {
    maxLineDiscountPercent: null,
    maxDocumentDiscountPercent: null,
    maxCustomerDiscountPercent: null,
    maxRefundAmount: null,
    maxPayOutAmount: null,
  }
  const { profile } = await call(server, createProfile, { name: 'Viejo', permissions: [], limits }, token)
  const [checkout] = (await call(server, listCheckouts, {}, token)).items
  const importId = newId()
  await server.owner.query(
    `insert into imports (company_id, id, entity, status, file_key, file_name, format, encoding, headers, sample, row_count,
      options, created_by_id) values ($1, $2, 'customers', 'checked', $4, 'f', 'csv', 'utf-8', '[]', '[]', 0,
      '{"mapping":{},"key":"taxId","mode":"both","decimalSign":".","dateOrder":"dmy"}', $3)`,
    [companyId, importId, userId, `imports/${importId}.csv`],
  )
  return {
    category: category.id,
    checkout: checkout?.id ?? '',
    customer: customer.id,
    deliveryMethod: deliveryMethod.id,
    externalShop: externalShop.id,
    field: field.id,
    group: group.id,
    import: importId,
    apiKey: apiKey.id,
    location: location.id,
    member: member.userId,
    movement: stockMovements[0]?.id ?? '',
    priceList: priceList.id,
    promotion: promotion.id,
    product: product.id,
    profile: profile.id,
    supplier: supplier.id,
    tax: tax.id,
    tender: tender.id,
    variant: product.variantId,
    webhook: webhook.id,
  }
}
