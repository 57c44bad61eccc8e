import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { createProfile, Profile } from '@mostrador/contract/features/access/profiles/endpoints.ts'
import { formatMoney, formatPercent, formatQuantity } from '@mostrador/contract/format.ts'
import {
  type Permission,
  permissionCatalogue,
  permissions,
  type PermissionOption,
} from '@mostrador/contract/permissions.ts'
import type { CompanyProfile, CompanySettings } from '@mostrador/contract/session.ts'
import {
  type FormRules,
  isEmptyValue,
  maxLength,
  minLength,
  pattern,
  required,
  type Rule,
} from '@mostrador/contract/validation.ts'
import { compareDecimals, majorToMinor, minorToMajor, parseDecimal } from '@mostrador/domain/money/decimal.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { priceRule, readPrice, readQuantity, showPrice } from '#src/ui/admin/parts/amount-text.ts'

export type LimitKey = PermissionOption['key']
export type Limits = CompanyProfile['limits']

/** The profile form as typed: limits are texts, and an empty one means no limit. */
export type ProfileValues = { name: string; permissions: Permission[] } & Record<LimitKey, string>

/** Every limit, with the permission it belongs to. */
export const limitOptions = permissions.flatMap((permission) =>
  (permissionCatalogue[permission].optionsDataForm ?? []).map((option) => ({ permission, ...option })),
)

export const emptyValues: ProfileValues = {
  name: '',
  permissions: [],
  maxLineDiscountPercent: '',
  maxDocumentDiscountPercent: '',
  maxCustomerDiscountPercent: '',
  maxRefundAmount: '',
  maxPayOutAmount: '',
}

type Shown = Pick<Profile, 'name' | 'permissions' | 'limits'>

export function valuesOf({ name, permissions: chosen, limits }: Shown, settings: CompanySettings): ProfileValues {
  return { name, permissions: chosen, ...limitTexts(limits, settings) }
}

/** Limits as their fields show them. */
export function limitTexts(limits: Limits, settings: CompanySettings): Record<LimitKey, string> {
  const percent = (value: string | null) => (value === null ? '' : formatQuantity(value, settings))
  const amount = (value: number | null) =>
    value === null ? '' : showPrice(minorToMajor(money(value), settings.currencyTag), settings)
  return {
    maxLineDiscountPercent: percent(limits.maxLineDiscountPercent),
    maxDocumentDiscountPercent: percent(limits.maxDocumentDiscountPercent),
    maxCustomerDiscountPercent: percent(limits.maxCustomerDiscountPercent),
    maxRefundAmount: amount(limits.maxRefundAmount),
    maxPayOutAmount: amount(limits.maxPayOutAmount),
  }
}

/** A limit in words: `10 %`, `$20.000`; null without a limit. */
export function limitWords(key: LimitKey, limits: Limits, settings: CompanySettings): string | null {
  const value = limits[key]
  if (value === null) return null
  return typeof value === 'string' ? formatPercent(value, settings) : formatMoney(money(value), settings)
}

/** The limits in the texts. A limit without its permission has no meaning and is left out. */
export function limitsOf(values: ProfileValues, settings: CompanySettings): Limits {
  const isChosen = (key: LimitKey) =>
    limitOptions.some((option) => option.key === key && values.permissions.includes(option.permission))
  const percent = (key: LimitKey) => (isChosen(key) ? (readQuantity(values[key], settings) ?? null) : null)
  const amount = (key: LimitKey) => {
    const price = isChosen(key) ? readPrice(values[key], settings) : undefined
    return price === undefined ? null : (majorToMinor(price, settings.currencyTag) ?? null)
  }
  return {
    maxLineDiscountPercent: percent('maxLineDiscountPercent'),
    maxDocumentDiscountPercent: percent('maxDocumentDiscountPercent'),
    maxCustomerDiscountPercent: percent('maxCustomerDiscountPercent'),
    maxRefundAmount: amount('maxRefundAmount'),
    maxPayOutAmount: amount('maxPayOutAmount'),
  }
}

export function profileInput(values: ProfileValues, settings: CompanySettings): InputOf<typeof createProfile> {
  return { name: values.name.trim(), permissions: values.permissions, limits: limitsOf(values, settings) }
}

const nameLength = { min: 2, max: 40 }

/** The rules of the form, in the order of its fields. */
export function profileRules(settings: CompanySettings): FormRules {
  const percent = percentRule(settings)
  return {
    name: [required(), minLength(nameLength.min), maxLength(nameLength.max), pattern('productName')],
    permissions: [],
    maxRefundAmount: [priceRule(settings)],
    maxLineDiscountPercent: [percent],
    maxDocumentDiscountPercent: [percent],
    maxCustomerDiscountPercent: [percent],
    maxPayOutAmount: [priceRule(settings)],
  }
}

const percentPlaces = 3
const hundred = { units: 100n, scale: 0 }

function percentRule(settings: CompanySettings): Rule {
  return (value) => {
    if (isEmptyValue(value)) return undefined
    const percent = parseDecimal(readQuantity(String(value), settings) ?? '', percentPlaces)
    if (percent && compareDecimals(percent, hundred) <= 0) return undefined
    return { key: 'profiles.limits.percentInvalid', values: { example: formatQuantity('12.5', settings) } }
  }
}

/** The effective limits that differ, each with the words of its new value. */
export function changedLimits(before: Limits, after: Limits, chosen: readonly Permission[]): LimitKey[] {
  return limitOptions
    .filter(({ key, permission }) => chosen.includes(permission) && before[key] !== after[key])
    .map(({ key }) => key)
}
