import { permissionSchema } from '@mostrador/contract/permissions.ts'
import { expect, test } from 'vitest'
import { documentAddress } from '#src/features/office/audit/document-address.ts'
import { aSession } from '#src/testing/a-session.ts'

const owner = aSession({ permissions: [...permissionSchema.options] })
const id = '0195a1c0-0000-7000-8000-00000000abcd'

test('each kind of document leads to its own screen', () => {
  expect(documentAddress(`sale:${id}`, owner)).toBe(`/dashboard/sales/${id}`)
  expect(documentAddress(`session:${id}:7`, owner)).toBe(`/dashboard/checkouts/${id}/movements/7`)
  expect(documentAddress(`product:${id}`, owner)).toBe(`/dashboard/products?product=${id}`)
  expect(documentAddress(`purchaseOrder:${id}`, owner)).toBe(`/dashboard/purchaseOrders?purchaseOrder=${id}`)
  expect(documentAddress(`stockCount:${id}`, owner)).toBe(`/dashboard/stockCounts/${id}`)
  expect(documentAddress(`transfer:${id}`, owner)).toBe(`/dashboard/transfers/${id}`)
  expect(documentAddress(`history:tax:${id}`, owner)).toBe(`/dashboard/settings/audit?f.area=tax&f.record=${id}`)
})

test('nothing leads to a screen that does not exist or that the person may not open', () => {
  expect(documentAddress(null, owner)).toBeNull()
  expect(documentAddress(`toString:${id}`, owner)).toBeNull()
  expect(documentAddress(`history:nothing:${id}`, owner)).toBeNull()
  const clerk = aSession({ permissions: ['REPORTS__VIEW', 'PRODUCTS__VIEW'] })
  expect(documentAddress(`sale:${id}`, clerk)).toBeNull()
  expect(documentAddress(`history:tax:${id}`, clerk)).toBeNull()
  expect(documentAddress(`product:${id}`, clerk)).not.toBeNull()
})
