import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { listInputOf, pageOf, bulkOf } from '../../../paging.ts'
import { supplierList, supplierProductList } from './list.ts'
import {
  newSupplierProductSchema,
  newSupplierSchema,
  supplierProductSchema,
  supplierRowSchema,
  supplierSchema,
  updatedSupplierSchema,
} from './schema.ts'
import { startedJob } from '../../office/jobs/schema.ts'

export const listSuppliers = defineEndpoint({
  path: '/api/suppliers/list',
  who: 'SUPPLIERS__VIEW',
  summary: 'Suppliers by name or by last change. Searches name, tax id, e-mail and phone.',
  input: listInputOf(supplierList),
  output: pageOf(supplierRowSchema),
})

export const getSupplier = defineEndpoint({
  path: '/api/suppliers/get',
  who: 'SUPPLIERS__VIEW',
  summary: 'One supplier.',
  input: z.object({ id: z.uuid() }),
  output: z.object({ supplier: supplierSchema }),
})

export const createSupplier = defineEndpoint({
  path: '/api/suppliers/create',
  who: 'SUPPLIERS__ADD',
  summary: 'Creates a supplier. A doubtful tax id is kept only with acceptDoubtful.',
  input: newSupplierSchema,
  output: z.object({ supplier: supplierSchema }),
})

export const updateSupplier = defineEndpoint({
  path: '/api/suppliers/update',
  who: 'SUPPLIERS__UPDATE',
  summary: 'Changes a supplier. Answers versionConflict when another person changed it first.',
  input: updatedSupplierSchema,
  output: z.object({ supplier: supplierSchema }),
})

export const archiveSuppliers = defineEndpoint({
  path: '/api/suppliers/archive',
  who: 'SUPPLIERS__DELETE',
  summary: 'Archives or restores suppliers. Orders keep them.',
  input: z.object({ selection: bulkOf(supplierList), isArchived: z.boolean() }),
  output: z.object({ changedIds: z.array(z.uuid()), skipped: z.int(), job: startedJob }),
})

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
