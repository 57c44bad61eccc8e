/** A few products of each other kind: variants, packs, a kit, a service, a gift card, an open price, and price lists. */
import { newProductSchema } from '@mostrador/contract/features/catalogue/products/schema.ts'
import type { Tax } from '@mostrador/contract/features/catalogue/taxes/schema.ts'
import { checkDigit } from '@mostrador/domain/code/barcode.ts'
import type { CompanyCtx } from '../context.ts'
import { createPriceList, setPricesOfList } from '../features/catalogue/price-lists/public.ts'
import { createProduct } from '../features/catalogue/products/public.ts'
import { imagesOf, type Pictures } from './demo-pictures.ts'

type Shop = {
  categoryIds: Map<string, string>
  tax: Tax
  items: readonly { name: string; variantId: string }[]
  pictures: Pictures
}

/** Their codes begin after those of the plain products. */
const firstCode = 900

function codeOf(number: number): string {
  const digits = `7800000${String(firstCode + number).padStart(5, '0')}`
  return `${digits}${checkDigit(digits)}`
}

export async function fillExtras(ctx: CompanyCtx, shop: Shop): Promise<void> {
  const taxIds = [shop.tax.id]
  const within = (key: string) => [shop.categoryIds.get(key)]
  const add = async (input: { name: string; [field: string]: unknown }) =>
    createProduct(ctx, newProductSchema.parse({ ...input, images: imagesOf(shop.pictures, input.name) }))
  const idOf = (name: string) => {
    const found = shop.items.find((item) => item.name === name)
    if (!found) throw new Error(`the demo has no ${name}`)
    return found.variantId
  }

  await add({ ...teaTowels, categoryIds: within('home'), taxIds })
  await add({ ...mugs, categoryIds: within('home'), taxIds })
  await add({ ...soda, categoryIds: within('sodas'), taxIds })
  await add({ ...olives, categoryIds: within('produce'), taxIds })
  const breakfast = ['Café de grano 1 kg', 'Leche entera 1 L', 'Galletas de vino 155 g']
  await add({
    name: 'Canasta de desayuno',
    type: 'kit',
    categoryIds: within('pantry'),
    taxIds,
    components: breakfast.map((name) => ({ variantId: idOf(name) })),
    variants: [{ sku: 'KIT-01', price: '9990', barcodes: [codeOf(30)] }],
  })
  await add({ name: 'Despacho en el barrio', type: 'service', taxIds, variants: [{ sku: 'SER-01', price: '1500' }] })
  await add({
    name: 'Varios',
    type: 'openPrice',
    taxIds,
    showInStore: false,
    variants: [{ sku: 'VAR-01', price: '0' }],
  })
  await fillPriceLists(ctx, idOf)
}

const teaTowels = {
  name: 'Paño de cocina',
  brand: 'Telar Sur',
  description:
    '<p>Algodón grueso, <strong>no suelta pelusa</strong>.</p><ul><li>50 × 70 cm</li><li>Se lava a 60°</li></ul>',
  keywords: ['cocina', 'algodón'],
  options: [{ name: 'Color', values: ['Rojo', 'Azul', 'Crudo'] }],
  variants: ['Rojo', 'Azul', 'Crudo'].map((color, index) => ({
    optionValues: [color],
    sku: `PAN-${index + 1}`,
    barcodes: [codeOf(index)],
    price: '2990',
    compareAtPrice: index === 2 ? '3490' : null,
    openingStock: String(24 - 8 * index),
    openingUnitCost: '1400',
    reorderLevel: '10',
    reorderQuantity: '12',
    weightGrams: 90,
  })),
}

const mugs = {
  name: 'Tazón de greda',
  brand: 'Pomaire',
  options: [
    { name: 'Tamaño', values: ['Chico', 'Grande'] },
    { name: 'Color', values: ['Negro', 'Natural'] },
  ],
  variants: [
    ['Chico', 'Negro', '3990'],
    ['Chico', 'Natural', '3990'],
    ['Grande', 'Negro', '5490'],
    ['Grande', 'Natural', '5490'],
  ].map(([size = '', color = '', price = ''], index) => ({
    optionValues: [size, color],
    sku: `TAZ-${index + 1}`,
    barcodes: [codeOf(10 + index)],
    price,
    openingStock: index === 3 ? '0' : '9',
    openingUnitCost: '1900',
  })),
}

const soda = {
  name: 'Agua tónica 220 ml',
  brand: 'Quinta Brisa',
  variants: [
    {
      sku: 'TON-1',
      barcodes: [codeOf(20)],
      price: '790',
      openingStock: '144',
      openingUnitCost: '380',
      packs: [
        { name: 'Pack de 6', factor: '6', barcode: codeOf(21), price: '4290' },
        { name: 'Caja de 24', factor: '24', barcode: codeOf(22) },
      ],
    },
  ],
}

const olives = {
  name: 'Aceitunas de Azapa a granel',
  soldBy: 'weight',
  unitTag: 'kg',
  quantityDecimals: 3,
  variants: [{ sku: 'ACE-1', price: '5990', openingStock: '18.5', openingUnitCost: '3600' }],
}

/** One list with a few prices by quantity, and one with a percentage. */
async function fillPriceLists(ctx: CompanyCtx, idOf: (name: string) => string): Promise<void> {
  const { priceList } = await createPriceList(ctx, { name: 'Mayorista', percentage: null })
  await createPriceList(ctx, { name: 'Vecinos', percentage: '-5' })
  await setPricesOfList(ctx, {
    priceListId: priceList.id,
    variants: [
      {
        variantId: idOf('Arroz grado 1, 1 kg'),
        prices: [
          { fromQuantity: '0', price: '1390' },
          { fromQuantity: '10', price: '1290' },
        ],
      },
      { variantId: idOf('Aceite vegetal 900 ml'), prices: [{ fromQuantity: '6', price: '2190' }] },
      { variantId: idOf('Bebida cola 1,5 L'), prices: [{ fromQuantity: '0', price: '1790' }] },
    ],
  })
}
