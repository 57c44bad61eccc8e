/** Full, valid bodies of the forms of products and price lists. */
import * as locations from '@mostrador/contract/features/catalogue/locations/endpoints.ts'
import * as priceLists from '@mostrador/contract/features/catalogue/price-lists/endpoints.ts'
import * as products from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import * as stock from '@mostrador/contract/features/catalogue/stock/endpoints.ts'
import { newId } from '../context.ts'
import { type FormIds, type FormInput, form, lastVersion, named } from './form-input.ts'

const pack = { name: 'Caja', factor: '6', barcode: '7800000000023', price: '500' }
const variant = {
  sku: 'PAN-S',
  barcodes: ['7800000000016'],
  optionValues: ['S'],
  price: '100',
  compareAtPrice: '120',
  minPrice: '90',
  weightGrams: 1,
  contentQuantity: '750',
  contentUnit: 'ml' as const,
  contentPieces: 1,
  reorderLevel: '1',
  reorderQuantity: '1',
  packs: [pack],
  openingStock: '1',
  openingUnitCost: '50',
}

function aFullProduct(ids: FormIds) {
  return {
    name: 'Pan',
    slug: 'pan-de-masa',
    categoryIds: [ids.category],
    brand: 'Sur',
    description: '<p>Pan</p>',
    shortDescription: 'Pan',
    keywords: ['pan'],
    options: [{ name: 'Talla', values: ['Z', 'S'] }],
    taxIds: [ids.tax],
    isTaxExempt: false,
    quantityDecimals: 0,
    seoTitle: 'Pan',
    seoDescription: 'Pan',
    warrantyDays: 1,
    metadata: {},
    images: [{ imageId: newId(), alt: named('Bread', 'Pan'), isCover: true }],
    variants: [variant],
  }
}

function stockForms(ids: FormIds): FormInput[] {
  return [
    form('a stock adjustment', products.adjustStock, {
      adjustmentId: newId(),
      variantId: ids.variant,
      kind: 'found',
      quantity: '1',
      unitCost: '50',
      reason: 'Estaba atrás',
    }),
    form('a cost correction', stock.correctCost, {
      correctionId: newId(),
      stockMovementId: ids.movement,
      unitCost: '50',
      reason: 'La factura decía otra cosa',
    }),
  ]
}

export function productForms(ids: FormIds): FormInput[] {
  const product = aFullProduct(ids)
  const kit = { name: 'Once', type: 'kit' as const, components: [{ variantId: ids.variant, quantity: '2' }] }
  const selection = { ids: [ids.product] }
  return [
    form('a new product', products.createProduct, product),
    form('a new kit', products.createProduct, { ...kit, variants: [{ price: '900' }] }),
    form('a product', products.updateProduct, {
      ...product,
      ...lastVersion,
      id: ids.product,
      images: [],
      variants: [{ ...variant, id: ids.variant, cost: '50' }],
    }),
    form('a copy of a product', products.duplicateProduct, { id: ids.product, name: 'Copia' }),
    ...stockForms(ids),
    form('a change of prices', products.changePrices, {
      selection,
      rule: { kind: 'percent', value: '1', rounding: 'none' },
    }),
    form('a change of products', products.changeProducts, {
      selection,
      change: { categoryId: ids.category, taxIds: [ids.tax], showInPos: true, showInStore: true, status: 'active' },
    }),
    form('a new location', locations.createLocation, { name: 'Feria', address: 'Plaza' }),
    form('a location', locations.updateLocation, { ...lastVersion, id: ids.location, name: 'Bodega 2', address: '' }),
    form('a new price list', priceLists.createPriceList, { name: 'Mayor', percentage: '-10' }),
    form('a price list', priceLists.updatePriceList, {
      ...lastVersion,
      id: ids.priceList,
      name: 'M',
      percentage: '-10',
    }),
    form('prices of a list', priceLists.setPricesOfList, {
      priceListId: ids.priceList,
      ...lastVersion,
      variants: [{ variantId: ids.variant, prices: [{ fromQuantity: '1', price: '90' }] }],
    }),
  ]
}
