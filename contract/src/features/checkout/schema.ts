import { z } from 'zod'
import { signedQuantitySchema, unitPriceSchema } from '../../money.ts'
import { companySettingsSchema } from '../../session.ts'
import { categorySchema } from '../categories/schema.ts'
import { unitTags } from '../products/schema.ts'
import { tenderSchema } from '../sales/schema.ts'
import { taxSchema } from '../taxes/schema.ts'

/** One sellable variant as the till keeps it. */
export const catalogueItemSchema = z.object({
  variantId: z.uuid(),
  productId: z.uuid(),
  name: z.string(),
  sku: z.string(),
  barcodes: z.array(z.string()),
  price: unitPriceSchema,
  taxIds: z.array(z.uuid()),
  categoryId: z.uuid().nullable(),
  unitTag: z.enum(unitTags),
  trackStock: z.boolean(),
  onHand: signedQuantitySchema,
  /** Units sold in the last 30 days: best sellers come first. */
  sold: z.int().min(0),
  isArchived: z.boolean(),
})
export type CatalogueItem = z.infer<typeof catalogueItemSchema>

/** What the till needs besides products. */
export const tillSettingsSchema = z.object({
  company: z.object({
    id: z.uuid(),
    name: z.string(),
    legalName: z.string().nullable(),
    taxId: z.string().nullable(),
    address: z.string().nullable(),
    phone: z.string().nullable(),
    receiptFooter: z.string().nullable(),
    settings: companySettingsSchema,
  }),
  taxes: z.array(taxSchema),
  tenders: z.array(tenderSchema),
  categories: z.array(categorySchema),
})
export type TillSettings = z.infer<typeof tillSettingsSchema>
