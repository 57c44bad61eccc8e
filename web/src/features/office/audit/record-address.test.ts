import type { AuditEntry } from '@mostrador/contract/features/office/audit/endpoints.ts'
import { permissionSchema } from '@mostrador/contract/permissions.ts'
import { expect, test } from 'vitest'
import { recordHistoryAddress } from '#src/features/office/audit/history-url.ts'
import { recordAddress } from '#src/features/office/audit/record-address.ts'
import { aSession } from '#src/testing/a-session.ts'

const owner = aSession({ permissions: [...permissionSchema.options] })
const id = '0195a1c0-0000-7000-8000-00000000abcd'

function addressOf(action: string, changes: Partial<AuditEntry> = {}, session = owner) {
  const [entity = ''] = action.split('.')
  const entry = { action, entity, entityId: id, entityName: 'Something', recordKind: null }
  return recordAddress({ ...entry, ...changes }, session)
}

test('each kind of changed record links to its own screen', () => {
  expect(addressOf('tax.update')).toBe(`/dashboard/taxes?tax=${id}`)
  expect(addressOf('category.move')).toBe(`/dashboard/categories?category=${id}`)
  expect(addressOf('priceList.setPrices')).toBe(`/dashboard/priceLists?priceList=${id}`)
  expect(addressOf('checkout.update')).toBe(`/dashboard/checkouts?checkout=${id}`)
  expect(addressOf('supplier.update')).toBe(`/dashboard/suppliers?supplier=${id}`)
  expect(addressOf('saleConflict.accepted')).toBe(`/dashboard/sales/conflicts/${id}`)
  expect(addressOf('order.pack')).toBe(`/dashboard/ecommerce/orders/${id}`)
  expect(addressOf('draftOrder.send')).toBe(`/dashboard/ecommerce/draftOrders/${id}`)
  expect(addressOf('stockCount.apply')).toBe(`/dashboard/stockCounts/${id}`)
  expect(addressOf('transfer.send')).toBe(`/dashboard/transfers/${id}`)
  expect(addressOf('supplierInvoice.match')).toBe(`/dashboard/supplierInvoices/${id}`)
  expect(addressOf('periodClose.close')).toBe(`/dashboard/reports/periods?close=${id}`)
  expect(addressOf('blogPost.publish')).toBe(`/dashboard/ecommerce/blog/posts/${id}`)
  expect(addressOf('import.apply')).toBe(`/dashboard/settings/data/${id}`)
  expect(addressOf('metadataField.update', { recordKind: 'customer' })).toBe(
    `/dashboard/metadata?entity=customer&field=${id}`,
  )
})

test('an entry about a setting links to its tab', () => {
  expect(addressOf('tender.update')).toBe('/dashboard/settings/payment-methods')
  expect(addressOf('settings.update', { entityName: null })).toBe('/dashboard/settings/general')
  expect(addressOf('settings.updateReceipts', { entityName: null })).toBe('/dashboard/settings/receipts')
  expect(addressOf('settings.updateScales', { entityName: null })).toBe('/dashboard/settings/scales')
  expect(addressOf('metadataField.updateDefaults', { entityName: null })).toBe('/dashboard/settings/default-metadata')
  expect(addressOf('webhook.create')).toBe('/dashboard/settings/api')
  expect(addressOf('export.start', { entity: 'job', entityName: null })).toBe('/dashboard/settings/data')
})

test('links neither to deleted records nor to screens the person may not open', () => {
  expect(addressOf('category.delete', { entityName: null })).toBeNull()
  expect(addressOf('member.remove')).toBeNull()
  expect(addressOf('device.pair', { entityName: null })).toBe(`/dashboard/checkouts/devices?device=${id}`)
  const clerk = aSession({ permissions: ['SETTINGS__UPDATE', 'AUDIT__VIEW'] })
  expect(addressOf('tax.update', {}, clerk)).toBeNull()
  expect(addressOf('webhook.create', {}, clerk)).toBeNull()
  expect(addressOf('tender.update', {}, clerk)).not.toBeNull()
  expect(addressOf('tender.update', {}, aSession({ permissions: ['AUDIT__VIEW'] }))).toBeNull()
})

test('the history of one record has its own address', () => {
  expect(recordHistoryAddress('tax', id)).toBe(`/dashboard/settings/audit?f.area=tax&f.record=${id}`)
})
