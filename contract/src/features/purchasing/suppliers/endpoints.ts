import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { recordEndpoints } from '../../../screens/record-endpoints.ts'
import { listInputOf, pageOf } from '../../../paging.ts'
import { supplierProductList } from './list.ts'
import {
  newSupplierProductSchema,
  newSupplierSchema,
  supplierProductSchema,
  supplierRowSchema,
  supplierSchema,
  updatedSupplierSchema,
} from './schema.ts'
import { suppliersScreen } from './screen.ts'

const record = recordEndpoints(suppliersScreen, z.object({ supplier: supplierSchema }))

export const listSuppliers = record.list(
  'Suppliers by name or by last change. Searches name, tax id, e-mail and phone.',
  supplierRowSchema,
)

export const getSupplier = record.get('One supplier.')

export const createSupplier = record.create(
  'Creates a supplier. A doubtful tax id is kept only with acceptDoubtful.',
  newSupplierSchema,
)

export const updateSupplier = record.update(
  'SUPPLIERS__UPDATE',
  'Changes a supplier. Answers versionConflict when another person changed it first.',
  updatedSupplierSchema,
)

export const archiveSuppliers = record.archiveChosen(
  'SUPPLIERS__DELETE',
  'Archives or restores suppliers. Orders keep them.',
)

export const listSupplierProducts = defineEndpoint({
  path: '/api/suppliers/products/list',
  who: 'SUPPLIERS__VIEW',
  summary:
    'What a supplier sells to the shop, or the suppliers of a variant or product. Costs only with PRODUCTS__COST_VIEW.',
  input: listInputOf(supplierProductList),
  output: pageOf(supplierProductSchema),
})

export const saveSupplierProduct = defineEndpoint({
  path: '/api/suppliers/products/save',
  who: 'SUPPLIERS__UPDATE',
  summary: 'Sets code, cost and packs of a supplier product. A newly preferred supplier replaces the previous one.',
  input: newSupplierProductSchema,
  output: z.object({ item: supplierProductSchema }),
})

export const removeSupplierProduct = defineEndpoint({
  path: '/api/suppliers/products/remove',
  who: 'SUPPLIERS__UPDATE',
  summary: 'Removes a product from a supplier.',
  input: z.object({ supplierId: z.uuid(), variantId: z.uuid() }),
  output: z.object({}),
})
