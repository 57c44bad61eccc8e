import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { updateGeneralSettings } from '@mostrador/contract/features/access/settings/endpoints.ts'
import type { GeneralSettings } from '@mostrador/contract/features/access/settings/schema.ts'
import { maxDiscountPresets, readDiscountPreset } from '@mostrador/domain/price/discount-preset.ts'
import { formatMoney, localeOf, type MoneySettings, parseMoneyText } from '@mostrador/contract/format.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { maxOverReceiptPercent } from '@mostrador/domain/purchase/units-above.ts'
import { maxReturnWindowDays } from '@mostrador/domain/refund/return-window.ts'
import { maxTipPercents, readTipPercent } from '@mostrador/domain/payment/tip-percent.ts'
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
  | 'overReceiptPercent'
  | 'discountReasons'
  | 'movementCategories'
  | 'discountPresets'
  | 'tipPercents'
  | 'cashRounding'
> & {
  legalName: string
  taxId: string
  address: string
  phone: string
  /** Empty means no limit. */
  returnWindowDays: string
  overReceiptPercent: string
  /** One per line. */
  discountReasons: string
  movementCategories: string
  /** One per line, as `readDiscountPreset` reads them. */
  discountPresets: string
  /** One per line. */
  tipPercents: string
  cashRounding: 'usual' | 'none' | 'own'
  /** The increment of cash totals, as typed; only for `own`. */
  cashIncrement: string
  cashMode: (typeof cashModes)[number]
}

/** The direction in which a total halfway between two multiples is rounded. */
export const cashModes = ['halfUp', 'halfDown'] as const

/** The settings in the form's shape. */
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
    overReceiptPercent,
    discountReasons,
    movementCategories,
    discountPresets,
    tipPercents,
    cashRounding,
    ...rest
  } = settings
  return {
    ...rest,
    legalName: legalName ?? '',
    taxId: taxId ?? '',
    address: address ?? '',
    phone: phone ?? '',
    returnWindowDays: String(returnWindowDays ?? ''),
    overReceiptPercent: String(overReceiptPercent),
    discountReasons: discountReasons.join('\n'),
    movementCategories: movementCategories.join('\n'),
    discountPresets: discountPresets.join('\n'),
    tipPercents: tipPercents.join('\n'),
    ...cashValuesOf(cashRounding, settings),
  }
}

type CashValues = Pick<GeneralValues, 'cashRounding' | 'cashIncrement' | 'cashMode'>

/** An increment of one minor unit means no rounding. */
function cashValuesOf(rounding: GeneralSettings['cashRounding'], settings: MoneySettings): CashValues {
  const { increment = 1, mode = 'halfUp' } = rounding ?? {}
  const isOwn = increment > 1
  const plain = { ...settings, currencyShowSymbol: false, currencyShowTag: false }
  return {
    cashRounding: rounding === null ? 'usual' : isOwn ? 'own' : 'none',
    cashIncrement: isOwn ? formatMoney(money(increment), plain) : '',
    cashMode: mode === 'halfUp' ? 'halfUp' : 'halfDown',
  }
}

/** The increment of cash totals, in minor units; undefined while it is invalid. */
export function readIncrement(values: Pick<GeneralValues, 'cashIncrement'> & MoneySettings): number | undefined {
  const read = parseMoneyText(values.cashIncrement, values.currencyTag, localeOf(values))
  return read !== undefined && read > 0 && read <= maxCashIncrement ? read : undefined
}

function cashInputOf(values: CashValues & MoneySettings): GeneralSettings['cashRounding'] {
  if (values.cashRounding === 'usual') return null
  if (values.cashRounding === 'none') return { increment: 1, mode: 'halfUp' }
  return { increment: readIncrement(values) ?? 1, mode: values.cashMode }
}

/** The form in the server's shape; empty lines are ignored. */
export function generalInputOf(
  {
    logo,
    returnWindowDays,
    overReceiptPercent,
    discountReasons,
    movementCategories,
    discountPresets,
    tipPercents,
    ...written
  }: GeneralValues,
  version: number,
): InputOf<typeof updateGeneralSettings> {
  const days = returnWindowDays.trim()
  const { cashIncrement: _, cashMode: __, ...values } = written
  return {
    ...values,
    cashRounding: cashInputOf(written),
    logoImageId: logo?.imageId ?? null,
    returnWindowDays: days === '' ? null : Number(days),
    overReceiptPercent: Number(overReceiptPercent),
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
const maxCashIncrement = 1_000_000

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

const overReceiptRule: Rule = (value) => {
  const text = String(value).trim()
  const isRight = /^\d{1,3}$/.test(text) && Number(text) <= maxOverReceiptPercent
  return isRight ? undefined : { key: 'settings.general.overReceiptShape', values: { max: maxOverReceiptPercent } }
}

const incrementRule: Rule = (_, values) => {
  // The rules are those of this form, so its values have this type.
  const form = values as GeneralValues | undefined
  if (form?.cashRounding !== 'own' || readIncrement(form) !== undefined) return undefined
  const max = formatMoney(money(maxCashIncrement), form)
  return { key: 'settings.general.cashIncrementShape', values: { max } }
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
  overReceiptPercent: [overReceiptRule],
  discountReasons: [reasonsRule],
  movementCategories: [reasonsRule],
  discountPresets: [presetsRule],
  tipPercents: [tipPercentsRule],
  cashIncrement: [incrementRule],
}
