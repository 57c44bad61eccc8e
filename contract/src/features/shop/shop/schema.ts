/**
 * The data of an online shop for its visitors. Prices are unit prices for shoppers, with taxes, in minor units of the shop's
 * currency.
 */
import { contentMeasures } from '@mostrador/domain/price/unit-price.ts'
import { z } from 'zod'
import { keptPictureSchema, languageSchema } from '../../../schemas.ts'
import { moneySchema, unitPriceSchema } from '../../../money.ts'
import { blockPageSchema, generalSettingsSchema, homeSettingsSchema } from '../ecommerce-settings/schema.ts'
import { ratingSumsSchema } from '../product-ratings/schema.ts'
import { availabilities, legalPages } from './choices.ts'

const bilingual = z.object({ en: z.string(), es: z.string() })

/** A picture in its stored sizes. */
const shopPictureSchema = z.object({
  thumb: z.string(),
  card: z.string(),
  full: z.string(),
  width: z.int(),
  height: z.int(),
  alt: bilingual,
})

const shopCategorySchema = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: bilingual,
  description: z.string(),
  color: z.string(),
  parentId: z.uuid().nullable(),
  /** Products of the category and its subcategories. */
  products: z.int().min(0),
})
export type ShopCategory = z.infer<typeof shopCategorySchema>

/** The data that every page of a shop shows. */
export const shopInfoSchema = z.object({
  /** Its name in addresses. */
  name: z.string(),
  /** Its own domain, once it is proved. */
  domain: z.string().nullable(),
  storeName: z.string(),
  status: generalSettingsSchema.shape.storeStatus.unwrap(),
  /** False if the shop offers no delivery, or no way to pay for it: visitors can browse but not order. */
  takesOrders: z.boolean(),
  closedMessage: bilingual,
  primaryColor: z.string(),
  languages: z.array(languageSchema),
  defaultLanguage: languageSchema,
  logo: z.object({ src: z.string(), width: z.int(), height: z.int() }).nullable(),
  /** Its icon in browsers; without one the logo. */
  favicon: z.string().nullable(),
  currencyTag: z.string(),
  currencyShowSymbol: z.boolean(),
  currencyShowTag: z.boolean(),
  regionTag: z.string(),
  languageTag: languageSchema,
  timeZone: z.string(),
  isIndexed: z.boolean(),
  hasBlog: z.boolean(),
  hasContactForm: z.boolean(),
  /** The percentage by which weighed goods may exceed the ordered weight and price. */
  weightTolerancePercent: z.int(),
  /** Whether buyers may rate products. */
  hasRatings: z.boolean(),
  /** Whether visitors may request a mail when a sold-out product is back. */
  hasStockAlerts: z.boolean(),
  categories: z.array(shopCategorySchema),
  /** Only those with a text. */
  legalPages: z.array(z.enum(legalPages)),
  contact: z.object({
    email: z.string(),
    phone: z.string(),
    whatsapp: z.string(),
    address: z.string(),
    /** In degrees. */
    place: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    openingHours: z.array(z.array(z.object({ from: z.string(), to: z.string() }))),
    links: z.array(z.object({ kind: z.string(), url: z.string() })),
  }),
})
export type ShopInfo = z.infer<typeof shopInfoSchema>

/** The price per measure of the package's content, if the region requires it (E-80). */
const shownUnitPriceSchema = z.object({ amount: moneySchema, per: z.enum(contentMeasures) }).nullable()

export const productCardSchema = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  picture: shopPictureSchema.nullable(),
  categoryColor: z.string().nullable(),
  priceFrom: moneySchema,
  priceTo: moneySchema,
  /** The earlier price of the cheapest variant, shown struck out. */
  compareAt: moneySchema.nullable(),
  /** For the cheapest variant. */
  unitPrice: shownUnitPriceSchema,
  availability: z.enum(availabilities),
  unitTag: z.string(),
  hasChoices: z.boolean(),
  /** From its approved ratings; null without any, and if the shop has no ratings. */
  rating: ratingSumsSchema.nullable(),
})
export type ProductCard = z.infer<typeof productCardSchema>

const shopVariantSchema = z.object({
  id: z.uuid(),
  sku: z.string(),
  optionValues: z.array(z.string()),
  price: moneySchema,
  compareAt: moneySchema.nullable(),
  unitPrice: shownUnitPriceSchema,
  availability: z.enum(availabilities),
  /** The number left, if the shop shows it or few are left. */
  left: z.string().nullable(),
})
export type ShopVariant = z.infer<typeof shopVariantSchema>

export const shopProductSchema = productCardSchema.extend({
  description: z.string().describe('clean HTML'),
  shortDescription: z.string(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  warrantyDays: z.int().nullable(),
  soldBy: z.enum(['unit', 'weight', 'length', 'volume']),
  quantityDecimals: z.int(),
  pictures: z.array(shopPictureSchema),
  options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  variants: z.array(shopVariantSchema).min(1),
  /** From the top-level category down to its own. */
  categories: z.array(shopCategorySchema.pick({ slug: true, name: true })),
  components: z.array(z.object({ name: z.string(), quantity: z.string() })),
  /** Empty texts if there are none. */
  safety: z.object({ maker: z.string(), responsible: z.string(), warnings: z.string() }),
  updatedAt: z.iso.datetime(),
})
export type ShopProduct = z.infer<typeof shopProductSchema>

/** The number of products with a value if it were added to the other choices. */
const countedValueSchema = z.object({ value: z.string(), count: z.int().min(0), isChosen: z.boolean() })
export const facetsSchema = z.object({
  options: z.array(z.object({ name: z.string(), values: z.array(countedValueSchema) })),
  brands: z.array(countedValueSchema),
})
export type Facets = z.infer<typeof facetsSchema>

export const postCardSchema = z.object({
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  cover: z.object({ src: z.string(), alt: z.string() }).nullable(),
  authorName: z.string().nullable(),
  readingMinutes: z.int(),
  publishedAt: z.iso.datetime(),
  isFeatured: z.boolean(),
  categories: z.array(z.object({ slug: z.string(), name: bilingual })),
})
export type PostCard = z.infer<typeof postCardSchema>

export const shopPostSchema = postCardSchema.extend({
  id: z.uuid(),
  content: z.string().describe('clean HTML'),
  seoTitle: z.string(),
  seoDescription: z.string(),
  updatedAt: z.iso.datetime(),
  /** The same post in the other language, if it is published there too. */
  twinSlug: z.string().nullable(),
})
export type ShopPost = z.infer<typeof shopPostSchema>

/** A block of the first page with its content. */
export const homeBlockSchema = z.object({
  id: z.uuid(),
  kind: homeSettingsSchema.shape.sections.unwrap().element.shape.kind,
  title: bilingual,
  text: bilingual,
  /** The target of its button: an address, or a page of the shop. Null: it has none. */
  link: z
    .union([
      z.object({ address: z.url() }),
      z.object({ page: blockPageSchema, slug: z.string().describe('empty for a page without') }),
    ])
    .nullable(),
  picture: keptPictureSchema.omit({ id: true }).nullable(),
  products: z.array(productCardSchema),
  categories: z.array(shopCategorySchema.extend({ picture: shopPictureSchema.nullable() })),
  posts: z.array(postCardSchema),
})
export type HomeBlock = z.infer<typeof homeBlockSchema>

export const priceTextSchema = z.union([z.literal(''), unitPriceSchema]).default('')
