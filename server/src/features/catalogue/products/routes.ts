import * as endpoints from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { adjustStock } from './adjust-stock.ts'
import { archiveProduct } from './archive-product.ts'
import { archiveProducts } from './archive-products.ts'
import { changePrices } from './prices/change-prices.ts'
import { changeProducts } from './change-products.ts'
import { createProduct } from './create-product.ts'
import { deleteProduct } from './delete-product.ts'
import { duplicateProduct } from './duplicate-product.ts'
import { findCodeOwners } from './find-code-owners.ts'
import { generateSku } from './generate-sku.ts'
import { getProduct } from './get-product.ts'
import { listPriceChanges } from './prices/list-price-changes.ts'
import { listProducts } from './list-products.ts'
import { listStockMovements } from './list-stock-movements.ts'
import { listVariants } from './list-variants.ts'
import { previewPrices } from './prices/preview-prices.ts'
import { previewProductChange } from './preview-product-change.ts'
import { setVariantPrices } from './prices/set-variant-prices.ts'
import { updateProduct } from './update-product.ts'
import { uploadProductImage } from '../../../files/upload-product-image.ts'

export const routes = [
  handle(endpoints.listProducts, listProducts, { transaction: 'read' }),
  handle(endpoints.getProduct, getProduct),
  handle(endpoints.listVariants, listVariants, { transaction: 'read' }),
  handle(endpoints.createProduct, createProduct),
  handle(endpoints.updateProduct, updateProduct),
  handle(endpoints.duplicateProduct, duplicateProduct),
  handle(endpoints.archiveProduct, archiveProduct),
  handle(endpoints.archiveProducts, archiveProducts),
  handle(endpoints.deleteProduct, deleteProduct),
  handle(endpoints.generateSku, generateSku),
  handle(endpoints.findCodeOwners, findCodeOwners, { transaction: 'read' }),
  handle(endpoints.listStockMovements, listStockMovements, { transaction: 'read' }),
  handle(endpoints.listPriceChanges, listPriceChanges, { transaction: 'read' }),
  handle(endpoints.adjustStock, adjustStock),
  handle(endpoints.previewPrices, previewPrices),
  handle(endpoints.setVariantPrices, setVariantPrices),
  handle(endpoints.changePrices, changePrices),
  handle(endpoints.previewProductChange, previewProductChange),
  handle(endpoints.changeProducts, changeProducts),
  handle(endpoints.uploadProductImage, uploadProductImage, { transaction: 'own' }),
]
