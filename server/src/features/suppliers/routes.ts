import * as endpoints from '@mostrador/contract/features/suppliers/endpoints.ts'
import { handle } from '../../http/serve-endpoint.ts'
import { archiveSuppliers } from './archive-suppliers.ts'
import { createSupplier } from './create-supplier.ts'
import { getSupplier } from './get-supplier.ts'
import { listSupplierProducts } from './list-supplier-products.ts'
import { listSuppliers } from './list-suppliers.ts'
import { removeSupplierProduct } from './remove-supplier-product.ts'
import { saveSupplierProduct } from './save-supplier-product.ts'
import { updateSupplier } from './update-supplier.ts'

export const routes = [
  handle(endpoints.listSuppliers, listSuppliers, { transaction: 'read' }),
  handle(endpoints.getSupplier, getSupplier),
  handle(endpoints.createSupplier, createSupplier),
  handle(endpoints.updateSupplier, updateSupplier),
  handle(endpoints.archiveSuppliers, archiveSuppliers),
  handle(endpoints.listSupplierProducts, listSupplierProducts),
  handle(endpoints.saveSupplierProduct, saveSupplierProduct),
  handle(endpoints.removeSupplierProduct, removeSupplierProduct),
]
