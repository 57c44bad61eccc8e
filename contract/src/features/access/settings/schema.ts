import { maxDiscountPresets, readDiscountPreset } from '@mostrador/domain/price/discount-preset.ts'
import { maxTipPercents, readTipPercent } from '@mostrador/domain/payment/tip-percent.ts'
import { maxOverReceiptPercent } from '@mostrador/domain/purchase/units-above.ts'
import { maxReturnWindowDays } from '@mostrador/domain/refund/return-window.ts'
import { z } from 'zod'
import { cashRoundingSchema } from '../../../cash-rounding-schema.ts'
import {
  companyNameSchema,
  discountReasonSchema,
  multilineTextSchema,
  regionTagSchema,
  shopLogoSchema,
  timeHmmSchema,
  timeZoneSchema,
} from '../../../schemas.ts'
import { stockPolicies, weekStarts } from '../../../session.ts'
import { labelCodeLength, labelDivisors, labelValueKinds } from './label-shape.ts'

const isPreset = (text: string) => readDiscountPreset(text) !== undefined
const optionalText = (max: number) => multilineTextSchema(max).transform((text) => (text === '' ? null : text))

/** The company's public data, and how it counts days, money and taxes. */
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
  weekStart: z.enum(weekStarts),
  negativeStockPolicy: z.enum(stockPolicies),
  /** Null means for ever, 0 never without an approval. */
  returnWindowDays: z.int().min(0).max(maxReturnWindowDays).nullable(),
  /** The percentage above an ordered line that is accepted without an approval. */
  overReceiptPercent: z.int().min(0).max(maxOverReceiptPercent),
  /** Discount reasons a till offers. */
  discountReasons: z
    .array(discountReasonSchema)
    .max(20)
    .transform((reasons) => [...new Set(reasons)]),
  /** Movement categories a till offers. */
  movementCategories: z
    .array(discountReasonSchema)
    .max(20)
    .transform((categories) => [...new Set(categories)]),
  /** Discounts a till offers as buttons, in the form `readDiscountPreset` reads. */
  discountPresets: z
    .array(z.string().trim().max(100, { error: 'settings.general.presetsShape' }))
    .max(maxDiscountPresets)
    .refine((presets) => presets.every(isPreset), { error: 'settings.general.presetsShape' })
    .transform((presets) => [...new Set(presets)]),
  /** Null uses the currency's usual rounding, an increment of one means no rounding. */
  cashRounding: cashRoundingSchema.nullable(),
  takesTips: z.boolean(),
  /** Tips a till suggests, in percent of the total. */
  tipPercents: z
    .array(z.string().trim().max(20, { error: 'settings.general.tipPercentsShape' }))
    .max(maxTipPercents)
    .refine((percents) => percents.every((text) => readTipPercent(text)), {
      error: 'settings.general.tipPercentsShape',
    })
    .transform((percents) => [...new Set(percents)]),
})

export const updatedGeneralSettingsSchema = generalFormSchema.extend({
  version: z.int32().min(1),
  /** A picture uploaded as the logo, the current one, or null. */
  logoImageId: z.uuid().nullable(),
})
export type UpdatedGeneralSettings = z.output<typeof updatedGeneralSettingsSchema>

export const generalSettingsSchema = z.object({
  id: z.uuid(),
  version: z.int32(),
  name: z.string(),
  legalName: z.string().nullable(),
  taxId: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  logo: shopLogoSchema.extend({ imageId: z.uuid() }).nullable(),
  timeZone: z.string(),
  regionTag: z.string(),
  languageTag: z.enum(['en', 'es']),
  currencyTag: z.string(),
  currencyShowSymbol: z.boolean(),
  currencyShowTag: z.boolean(),
  businessDayStart: z.string(),
  pricesIncludeTax: z.boolean(),
  taxRounding: z.enum(['document', 'line']),
  weekStart: z.enum(weekStarts),
  negativeStockPolicy: z.enum(stockPolicies),
  returnWindowDays: z.int().nullable(),
  overReceiptPercent: z.int(),
  discountReasons: z.array(z.string()),
  movementCategories: z.array(z.string()),
  discountPresets: z.array(z.string()),
  cashRounding: cashRoundingSchema.nullable(),
  takesTips: z.boolean(),
  tipPercents: z.array(z.string()),
})
export type GeneralSettings = z.output<typeof generalSettingsSchema>

/** The format of scale labels in the shop. The domain reads codes with it (domain/src/label/label-code.ts). */
export const labelPatternSchema = z
  .object({
    prefix: z.string().regex(/^2\d$/, { error: 'settings.scales.prefixShape' }),
    itemDigits: z.int().min(3).max(7),
    valueDigits: z.int().min(3).max(6),
    valueKind: z.enum(labelValueKinds),
    divisor: z.literal(labelDivisors),
    hasInnerCheck: z.boolean(),
  })
  .refine(
    ({ prefix, itemDigits, valueDigits, hasInnerCheck }) =>
      prefix.length + itemDigits + (hasInnerCheck ? 1 : 0) + valueDigits + 1 === labelCodeLength,
    { error: 'settings.scales.lengthShape' },
  )
export type LabelPatternSetting = z.output<typeof labelPatternSchema>

export const updatedScaleSettingsSchema = z.object({
  version: z.int32().min(1),
  labelPatterns: z
    .array(labelPatternSchema)
    .max(20)
    .refine((patterns) => new Set(patterns.map(({ prefix }) => prefix)).size === patterns.length, {
      error: 'settings.scales.prefixTwice',
    }),
})
export type UpdatedScaleSettings = z.output<typeof updatedScaleSettingsSchema>

export const scaleSettingsSchema = z.object({
  id: z.uuid(),
  version: z.int32(),
  labelPatterns: z.array(labelPatternSchema),
})
export type ScaleSettings = z.output<typeof scaleSettingsSchema>
