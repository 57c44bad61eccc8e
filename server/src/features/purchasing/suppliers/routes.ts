import * as endpoints from '@mostrador/contract/features/purchasing/suppliers/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { createSupplier } from './create-supplier.ts'
import { listSupplierProducts } from './list-supplier-products.ts'
import { listSuppliers } from './list-suppliers.ts'
import { archiving } from './record.ts'
import { removeSupplierProduct } from './remove-supplier-product.ts'
import { saveSupplierProduct } from './save-supplier-product.ts'
import { readSupplier } from './select-suppliers.ts'
import { updateSupplier } from './update-supplier.ts'

export const routes = [
  handle(endpoints.listSuppliers, listSuppliers, { transaction: 'read' }),
  handle(endpoints.getSupplier, async (ctx, { id }) => ({ supplier: await readSupplier(ctx, id) })),
  handle(endpoints.createSupplier, createSupplier),
  handle(endpoints.updateSupplier, updateSupplier),
  handle(endpoints.archiveSuppliers, archiving.archive),
  handle(endpoints.listSupplierProducts, listSupplierProducts),
  handle(endpoints.saveSupplierProduct, saveSupplierProduct),
  handle(endpoints.removeSupplierProduct, removeSupplierProduct),
]
