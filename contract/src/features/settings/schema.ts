import { z } from 'zod'
import {
  companyNameSchema,
  multilineTextSchema,
  regionTagSchema,
  timeHmmSchema,
  timeZoneSchema,
} from '../../schemas.ts'

const optionalText = (max: number) => multilineTextSchema(max).transform((text) => (text === '' ? null : text))

/** What a company says about itself and how it counts days, money and taxes. */
const generalFormSchema = z.object({
  name: companyNameSchema,
  legalName: optionalText(120),
  taxId: optionalText(30),
  address: optionalText(200),
  phone: optionalText(30),
  timeZone: timeZoneSchema,
  regionTag: regionTagSchema,
  languageTag: z.enum(['en', 'es']),
  currencyShowSymbol: z.boolean(),
  currencyShowTag: z.boolean(),
  /** When a business day begins, `04:00` for a bar. */
  businessDayStart: timeHmmSchema.transform((time) => time.padStart(5, '0')),
  pricesIncludeTax: z.boolean(),
  taxRounding: z.enum(['document', 'line']),
})

export const updatedGeneralSettingsSchema = generalFormSchema.extend({ version: z.int().min(1) })
export type UpdatedGeneralSettings = z.output<typeof updatedGeneralSettingsSchema>

export const generalSettingsSchema = z.object({
  id: z.uuid(),
  version: z.int(),
  name: z.string(),
  legalName: z.string().nullable(),
  taxId: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  timeZone: z.string(),
  regionTag: z.string(),
  languageTag: z.enum(['en', 'es']),
  currencyTag: z.string(),
  currencyShowSymbol: z.boolean(),
  currencyShowTag: z.boolean(),
  businessDayStart: z.string(),
  pricesIncludeTax: z.boolean(),
  taxRounding: z.enum(['document', 'line']),
})
export type GeneralSettings = z.output<typeof generalSettingsSchema>

/** Lines of a receipt's footer and characters of each (rules.md 2.20). */
export const updatedReceiptSettingsSchema = z.object({
  version: z.int().min(1),
  footer: multilineTextSchema(304).refine(
    (text) => text.split('\n').length <= 5 && text.split('\n').every((line) => line.length <= 60),
    { error: 'settings.receipts.footerShape' },
  ),
  returnPolicy: multilineTextSchema(500),
})
export type UpdatedReceiptSettings = z.output<typeof updatedReceiptSettingsSchema>

export const receiptSettingsSchema = z.object({
  id: z.uuid(),
  version: z.int(),
  footer: z.string(),
  returnPolicy: z.string(),
})
export type ReceiptSettings = z.output<typeof receiptSettingsSchema>
