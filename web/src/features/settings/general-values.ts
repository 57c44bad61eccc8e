import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { updateGeneralSettings } from '@mostrador/contract/features/settings/endpoints.ts'
import type { GeneralSettings } from '@mostrador/contract/features/settings/schema.ts'
import { maxDiscountPresets, readDiscountPreset } from '@mostrador/domain/discount-preset.ts'
import { maxReturnWindowDays } from '@mostrador/domain/return-window.ts'
import { maxTipPercents, readTipPercent } from '@mostrador/domain/tip-percent.ts'
import { type FormRules, maxLength, minLength, pattern, required, type Rule } from '@mostrador/contract/validation.ts'

export type GeneralValues = Omit<
  GeneralSettings,
  | 'id'
  | 'version'
  | 'legalName'
  | 'taxId'
  | 'address'
  | 'phone'
  | 'returnWindowDays'
  | 'discountReasons'
  | 'movementCategories'
  | 'discountPresets'
  | 'tipPercents'
> & {
  legalName: string
  taxId: string
  address: string
  phone: string
  /** Empty is for ever. */
  returnWindowDays: string
  /** One a line, as they are written. */
  discountReasons: string
  movementCategories: string
  /** One a line, as `readDiscountPreset` reads them. */
  discountPresets: string
  /** One a line. */
  tipPercents: string
}

/** The settings as the form holds them. */
export function generalValuesOf(settings: GeneralSettings | null): GeneralValues {
  if (!settings) throw new RangeError('a company has settings')
  const {
    id: _id,
    version: _version,
    legalName,
    taxId,
    address,
    phone,
    returnWindowDays,
    discountReasons,
    movementCategories,
    discountPresets,
    tipPercents,
    ...rest
  } = settings
  return {
    ...rest,
    legalName: legalName ?? '',
    taxId: taxId ?? '',
    address: address ?? '',
    phone: phone ?? '',
    returnWindowDays: String(returnWindowDays ?? ''),
    discountReasons: discountReasons.join('\n'),
    movementCategories: movementCategories.join('\n'),
    discountPresets: discountPresets.join('\n'),
    tipPercents: tipPercents.join('\n'),
  }
}

/** The form as the server takes it; empty lines say nothing. */
export function generalInputOf(
  {
    logo,
    returnWindowDays,
    discountReasons,
    movementCategories,
    discountPresets,
    tipPercents,
    ...values
  }: GeneralValues,
  version: number,
): InputOf<typeof updateGeneralSettings> {
  const days = returnWindowDays.trim()
  return {
    ...values,
    logoImageId: logo?.imageId ?? null,
    returnWindowDays: days === '' ? null : Number(days),
    discountReasons: linesOf(discountReasons),
    movementCategories: linesOf(movementCategories),
    discountPresets: linesOf(discountPresets),
    tipPercents: linesOf(tipPercents),
    version,
  }
}

/** The server's limits; copies by value, because importing the contract's would bring zod into the browser. */
const maxReasons = 20
const maxReasonLength = 40

function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  return [...new Set(lines.filter((line) => line !== ''))]
}

const reasonsRule: Rule = (value) => {
  const reasons = linesOf(String(value))
  const isTooMuch = reasons.length > maxReasons || reasons.some((reason) => reason.length > maxReasonLength)
  return isTooMuch ? { key: 'settings.general.reasonsShape' } : undefined
}

const presetsRule: Rule = (value) => {
  const presets = linesOf(String(value))
  const isRight = presets.length <= maxDiscountPresets && presets.every((preset) => readDiscountPreset(preset))
  return isRight ? undefined : { key: 'settings.general.presetsShape' }
}

const tipPercentsRule: Rule = (value) => {
  const percents = linesOf(String(value))
  const isRight = percents.length <= maxTipPercents && percents.every((percent) => readTipPercent(percent))
  return isRight ? undefined : { key: 'settings.general.tipPercentsShape' }
}

const returnWindowRule: Rule = (value) => {
  const text = String(value).trim()
  const isRight = text === '' || (/^\d{1,4}$/.test(text) && Number(text) <= maxReturnWindowDays)
  return isRight ? undefined : { key: 'settings.general.returnWindowShape', values: { max: maxReturnWindowDays } }
}

export const generalRules: FormRules = {
  name: [required(), minLength(2), maxLength(80), pattern('productName')],
  legalName: [maxLength(120), pattern('multilineText')],
  taxId: [maxLength(30), pattern('multilineText')],
  address: [maxLength(200), pattern('multilineText')],
  phone: [maxLength(30), pattern('multilineText')],
  timeZone: [required()],
  businessDayStart: [required(), pattern('timeHmm')],
  returnWindowDays: [returnWindowRule],
  discountReasons: [reasonsRule],
  movementCategories: [reasonsRule],
  discountPresets: [presetsRule],
  tipPercents: [tipPercentsRule],
}
