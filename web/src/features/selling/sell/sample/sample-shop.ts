import type { CatalogueItem, TillSettings } from '@mostrador/contract/features/selling/sell/schema.ts'
import type { Language } from '@mostrador/contract/language.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import type { SampleKey } from '#src/features/service/home/public.ts'

export const sampleKeys: readonly SampleKey[] = [
  'beans',
  'milk',
  'bread',
  'honey',
  'chocolate',
  'tea',
  'oil',
  'cookies',
]

/** A shop that exists only in this window: what it sells, and how it counts. */
export type SampleShop = {
  settings: { company: { settings: CompanySettings }; taxes: TillSettings['taxes'] }
  items: readonly CatalogueItem[]
}

/** In major units. The English shop adds its tax to the price, the Spanish one includes it and rounds cash as in Chile. */
const prices: Record<Language, Record<SampleKey, string>> = {
  en: {
    beans: '18.90',
    milk: '3.40',
    bread: '6.50',
    honey: '9.75',
    chocolate: '4.25',
    tea: '5.95',
    oil: '14.50',
    cookies: '2.95',
  },
  es: {
    beans: '8990',
    milk: '1290',
    bread: '2490',
    honey: '4590',
    chocolate: '2190',
    tea: '3290',
    oil: '6990',
    cookies: '895',
  },
}

const common = {
  currencyShowSymbol: true,
  currencyShowTag: false,
  taxRounding: 'document',
  businessDayStart: '00:00',
  negativeStockPolicy: 'allow',
  returnWindowDays: null,
  cashRounding: null,
} as const

const companies: Record<Language, CompanySettings> = {
  en: {
    ...common,
    timeZone: 'America/New_York',
    regionTag: 'US',
    languageTag: 'en',
    currencyTag: 'USD',
    pricesIncludeTax: false,
    weekStart: 'sunday',
  },
  es: {
    ...common,
    timeZone: 'America/Santiago',
    regionTag: 'CL',
    languageTag: 'es',
    currencyTag: 'CLP',
    pricesIncludeTax: true,
    weekStart: 'monday',
  },
}

const taxId = 'sample-tax'
const taxes: Record<Language, { name: string; rate: string }> = {
  en: { name: 'Sales tax', rate: '8' },
  es: { name: 'IVA', rate: '19' },
}

/** The sample shop of a language. Nothing of it is stored or sent. */
export function sampleShop(language: Language, names: Record<SampleKey, string>): SampleShop {
  const { name, rate } = taxes[language]
  const tax: TillSettings['taxes'][number] = {
    id: taxId,
    groupId: taxId,
    name: { en: name, es: name },
    kind: 'percentage',
    rate,
    isCompound: false,
    priority: 1,
    isDefault: true,
    appliesTo: 'all',
    code: null,
    validFrom: null,
    validTo: null,
  }
  return {
    settings: { company: { settings: companies[language] }, taxes: [tax] },
    items: sampleKeys.map((key) => sampleItem(key, names[key], prices[language][key])),
  }
}

function sampleItem(key: SampleKey, name: string, price: string): CatalogueItem {
  return {
    variantId: key,
    productId: key,
    name,
    productName: name,
    optionNames: [],
    optionValues: [],
    position: 0,
    type: 'standard',
    sku: key,
    barcodes: [],
    packs: [],
    price,
    priceVersion: 1,
    minPrice: null,
    listPrices: [],
    taxIds: [taxId],
    isTaxExempt: false,
    categoryId: null,
    categoryIds: [],
    soldBy: 'unit',
    unitTag: 'un',
    quantityDecimals: 0,
    trackStock: false,
    negativeStockPolicy: 'inherit',
    onHand: '0',
    components: [],
    sold: 0,
    isArchived: false,
  }
}
