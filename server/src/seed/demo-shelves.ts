import { newProductSchema } from '@mostrador/contract/features/catalogue/products/schema.ts'
import type { Tax } from '@mostrador/contract/features/catalogue/taxes/schema.ts'
import { checkDigit } from '@mostrador/domain/code/barcode.ts'
import type { CompanyCtx } from '../context.ts'
import { createProduct } from '../features/catalogue/products/public.ts'
import { listTaxes } from '../features/catalogue/taxes/public.ts'
import { fillExtras } from './demo-extras.ts'
import { imagesOf, type Pictures } from './demo-pictures.ts'
import { demoCategories, demoCustomers, type DemoProduct, demoProducts } from './demo-catalogue.ts'

export type ShelfItem = DemoProduct & { productId: string; variantId: string; sku: string; isReordered: boolean }
export type Shelves = { items: ShelfItem[]; tax: Tax; customerIds: string[] }

/** 780 is Chile's prefix. The company part is all zeros, which no company has. */
const barcodeStart = '7800000'

/** Creates the products of the shop, with the uploaded pictures. */
export async function fillShelves(ctx: CompanyCtx, pictures: Pictures = new Map()): Promise<Shelves> {
  const categoryIds = await createCategories(ctx)
  const tax = (await listTaxes(ctx)).find(({ isDefault }) => isDefault)
  if (!tax) throw new Error('the demo region has no default tax')

  const items: ShelfItem[] = []
  for (const [index, product] of demoProducts.entries()) {
    const digits = `${barcodeStart}${String(index + 1).padStart(5, '0')}`
    const isReordered = product.weight < 1
    const sku = `AP-${String(index + 1).padStart(3, '0')}`
    const input = newProductSchema.parse({
      name: product.name,
      categoryIds: [categoryIds.get(product.category)],
      taxIds: [tax.id],
      images: imagesOf(pictures, product.name),
      ...(product.unit && { unitTag: product.unit, soldBy: 'weight', quantityDecimals: 3 }),
      variants: [
        {
          sku,
          barcodes: [`${digits}${checkDigit(digits)}`],
          price: product.price,
          ...contentInName(product.name),
          openingStock: product.stock,
          openingUnitCost: product.cost,
          ...(isReordered && { reorderLevel: '12', reorderQuantity: '24' }),
        },
      ],
    })
    const { id: productId, variants } = (await createProduct(ctx, input)).product
    const [variant] = variants
    if (!variant) throw new Error('a product has a variant')
    items.push({ ...product, sku, isReordered, productId, variantId: variant.id })
  }
  await fillExtras(ctx, { categoryIds, tax, items, pictures })
  return { items, tax, customerIds: await createCustomers(ctx) }
}

/** The names of the demo end with the content of the package, such as `Aceite vegetal 900 ml`. */
function contentInName(name: string) {
  const [, quantity, unit] = /(\d{1,4}(?:,\d)?) (ml|L|kg|g)$/.exec(name) ?? []
  if (quantity === undefined || unit === undefined) return {}
  return { contentQuantity: quantity.replace(',', '.'), contentUnit: unit.toLowerCase(), contentPieces: 1 }
}

async function createCategories(ctx: CompanyCtx): Promise<Map<string, string>> {
  const ids = new Map(demoCategories.map(({ key }) => [key, ctx.newId()]))
  await ctx.tx
    .insertInto('categories')
    .values(
      demoCategories.map((category, position) => ({
        companyId: ctx.company.id,
        id: ids.get(category.key) ?? ctx.newId(),
        nameEn: category.en,
        nameEs: category.es,
        parentId: category.parent ? (ids.get(category.parent) ?? null) : null,
        position,
        color: category.color,
        slug: category.key,
      })),
    )
    .execute()
  return ids
}

async function createCustomers(ctx: CompanyCtx): Promise<string[]> {
  const rows = demoCustomers.map((name) => ({ companyId: ctx.company.id, id: ctx.newId(), kind: 'business', name }))
  await ctx.tx.insertInto('customers').values(rows).execute()
  return rows.map(({ id }) => id)
}
