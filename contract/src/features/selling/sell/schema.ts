import { z } from 'zod'
import { quantitySchema, signedQuantitySchema, unitPriceSchema } from '../../../money.ts'
import { companySettingsSchema } from '../../../session.ts'
import { categorySchema } from '../../catalogue/categories/schema.ts'
import { registerRulesSchema } from '../registers/schema.ts'
import { metadataFieldSchema, metadataValuesSchema } from '../../catalogue/metadata/schema.ts'
import { productTypes, soldByKinds } from '../../catalogue/products/schema.ts'
import { shopLogoSchema } from '../../../schemas.ts'
import { receiptLookSchema } from '../receipts/schema.ts'
import { labelPatternSchema } from '../../access/settings/schema.ts'
import { tenderSchema } from '../tenders/schema.ts'
import { taxVersionSchema } from '../../catalogue/taxes/schema.ts'

/** A pack as the till keeps it. Scanning it adds `factor` units, at the pack's price if it has one. */
const cataloguePackSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  factor: quantitySchema,
  barcode: z.string().nullable(),
  price: unitPriceSchema.nullable(),
})
export type CataloguePack = z.infer<typeof cataloguePackSchema>

/** One sellable variant as the till keeps it. */
export const catalogueItemSchema = z.object({
  variantId: z.uuid(),
  productId: z.uuid(),
  /** As on a receipt: the product, then a dot and the variant's options. */
  name: z.string(),
  productName: z.string(),
  /** Names of the options, such as size and colour; empty for a product without options. */
  optionNames: z.array(z.string()),
  /** Values of the options, in order; empty for a product without options. */
  optionValues: z.array(z.string()),
  /** Position among the product's variants. */
  position: z.int(),
  type: z.enum(productTypes),
  sku: z.string(),
  barcodes: z.array(z.string()),
  packs: z.array(cataloguePackSchema),
  price: unitPriceSchema,
  /** The catalogue version that brought the price. Sales cite it. */
  priceVersion: z.int(),
  minPrice: unitPriceSchema.nullable(),
  /** Prices of this variant in the company's lists. */
  listPrices: z.array(z.object({ priceListId: z.uuid(), fromQuantity: quantitySchema, price: unitPriceSchema })),
  taxIds: z.array(z.uuid()),
  isTaxExempt: z.boolean(),
  /** The main category; `categoryIds` are all of them. */
  categoryId: z.uuid().nullable(),
  categoryIds: z.array(z.uuid()),
  soldBy: z.enum(soldByKinds),
  unitTag: z.string(),
  quantityDecimals: z.int(),
  trackStock: z.boolean(),
  negativeStockPolicy: z.enum(['inherit', 'allow', 'warn', 'block']),
  onHand: signedQuantitySchema,
  /**
   * How much of the stock open online orders have reserved; null for nothing. Missing in items that a device stored before this field existed.
   */
  reserved: quantitySchema.nullable().optional(),
  /**
   * The variant counts as low at or below it; null uses the default level. Missing in items that a device stored before this field existed.
   */
  reorderLevel: quantitySchema.nullable().optional(),
  /**
   * Brand and keywords of the product, used by the search; null for none. Missing in items that a device stored before this field existed.
   */
  searchWords: z.string().nullable().optional(),
  /**
   * The name of the product's cover picture, which `pathOfPicture` turns into an address; null for none. Missing in items that a device
   * stored before this field existed.
   */
  picture: z.string().nullable().optional(),
  /** Components of a kit; empty for other products. */
  components: z.array(z.object({ variantId: z.uuid(), quantity: quantitySchema })),
  /** Units sold in the last 30 days, without voided and refunded ones. Sorts the best sellers first. */
  sold: z.int().min(0),
  /** No longer for sale at tills: archived, a draft, or removed from this channel. */
  isArchived: z.boolean(),
})
export type CatalogueItem = z.infer<typeof catalogueItemSchema>

/** A price list as tills keep it. Prices of single variants come with the items. */
const tillPriceListSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  percentage: z
    .string()
    .regex(/^-?\d{1,4}(\.\d{1,4})?$/)
    .nullable(),
  /** The catalogue version of its last change. */
  catalogueVersion: z.int(),
})

/** The settings of a register. The favourites are products in order, of the caller's profile. */
export const tillRegisterSchema = z.object({
  checkoutId: z.uuid(),
  priceListId: z.uuid().nullable(),
  favouriteProductIds: z.array(z.uuid()),
  ...registerRulesSchema.shape,
})
export type TillRegister = z.infer<typeof tillRegisterSchema>

/** What the till needs besides products. */
export const tillSettingsSchema = z.object({
  company: z.object({
    id: z.uuid(),
    name: z.string(),
    legalName: z.string().nullable(),
    taxId: z.string().nullable(),
    address: z.string().nullable(),
    phone: z.string().nullable(),
    logo: shopLogoSchema.nullable(),
    discountReasons: z.array(z.string()),
    movementCategories: z.array(z.string()),
    discountPresets: z.array(z.string()),
    /** Whether payments ask for a tip, and the suggestions. */
    takesTips: z.boolean(),
    tipPercents: z.array(z.string()),
    receiptHeader: z.string().nullable(),
    receiptFooter: z.string().nullable(),
    receiptLook: receiptLookSchema,
    labelPatterns: z.array(labelPatternSchema),
    settings: companySettingsSchema,
  }),
  /** Current, future and recent versions. The business day of a sale selects one (domain/src/price/tax-on-day.ts). */
  taxes: z.array(taxVersionSchema),
  tenders: z.array(tenderSchema),
  categories: z.array(categorySchema),
  priceLists: z.array(tillPriceListSchema),
  registers: z.array(tillRegisterSchema),
  /**
   * Active own fields of sales, and the default values of a new sale. Missing in settings that a device stored before this field existed.
   */
  saleFields: z.object({ fields: z.array(metadataFieldSchema), defaults: metadataValuesSchema }).optional(),
  /** The public half of the key that encrypts rescue files (docs/decisions/0042). */
  rescueKey: z.object({ id: z.uuid(), publicKey: z.string() }),
})
export type TillSettings = z.infer<typeof tillSettingsSchema>
