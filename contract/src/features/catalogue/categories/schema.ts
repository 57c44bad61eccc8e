import { z } from 'zod'
import { keptMetadataSchema } from '../metadata/schema.ts'
import { bilingualSchema } from '../../../bilingual.ts'
import { categoryIcons } from './category-icons.ts'
import { hexColorSchema, multilineTextSchema, slugSchema } from '../../../schemas.ts'

export const categorySchema = z.object({
  id: z.uuid(),
  name: z.object({ en: z.string(), es: z.string() }),
  parentId: z.uuid().nullable(),
  position: z.int(),
  color: z.string(),
  /** Taxes of a new product in the category; empty means the company's default taxes. */
  taxIds: z.array(z.uuid()),
})
export type Category = z.infer<typeof categorySchema>

/** A category as its screen shows it. `totalCount` includes the products of all subcategories. Archived products do not count. */
export const categoryNodeSchema = categorySchema.extend({
  version: z.int32(),
  depth: z.int().min(1),
  slug: z.string(),
  description: z.string(),
  icon: z.enum(categoryIcons).nullable(),
  showInPos: z.boolean(),
  showInStore: z.boolean(),
  /** Its products are shown online only with their maker. */
  needsSafetyData: z.boolean(),
  status: z.enum(['active', 'archived']),
  metadata: z.record(z.string(), z.unknown()),
  productCount: z.int().min(0),
  totalCount: z.int().min(0),
})
export type CategoryNode = z.infer<typeof categoryNodeSchema>

export const newCategorySchema = z.object({
  name: bilingualSchema(80),
  parentId: z.uuid().nullable().default(null),
  /** If empty, the server makes one from the name. */
  slug: slugSchema(100).nullable().default(null),
  color: hexColorSchema.default('#8e9490'),
  icon: z.enum(categoryIcons).nullable().default(null),
  description: multilineTextSchema(1000).default(''),
  showInPos: z.boolean().default(true),
  showInStore: z.boolean().default(true),
  needsSafetyData: z.boolean().default(false),
  taxIds: z.array(z.uuid()).max(5).default([]),
  metadata: z.record(z.string().max(40), z.unknown()).default({}),
})
export type NewCategory = z.output<typeof newCategorySchema>

/** Without the parent: it changes by moving, not by saving a form. */
export const updatedCategorySchema = newCategorySchema
  .omit({ parentId: true })
  .extend({ id: z.uuid(), version: z.int32().min(1), metadata: keptMetadataSchema })
export type UpdatedCategory = z.output<typeof updatedCategorySchema>
