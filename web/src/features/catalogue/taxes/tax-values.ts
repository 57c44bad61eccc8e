import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { createTax, getTax, updateTax } from '@mostrador/contract/features/catalogue/taxes/endpoints.ts'
import { readNumber, showNumber } from '@mostrador/contract/features/catalogue/metadata/number-text.ts'
import type { TaxRecord } from '@mostrador/contract/features/catalogue/taxes/schema.ts'
import type { MoneySettings } from '@mostrador/contract/format.ts'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import {
  type FormRules,
  isEmptyValue,
  matches,
  maxLength,
  required,
  type Rule,
} from '@mostrador/contract/validation.ts'
import { readPrice } from '#src/ui/admin/parts/amount-text.ts'
import { oneLanguage } from '#src/ui/admin/form/localized-rule.ts'

/** A tax with the data its form needs: the company's business date, and how many sales have its last version. */
export type TaxDetail = TaxRecord & Pick<OutputOf<typeof getTax>, 'today' | 'saleCount'>
export type TaxVersionRow = TaxRecord['versions'][number]

export type TaxValues = {
  name: { en: string; es: string }
  kind: 'percentage' | 'fixed'
  /** In the region's number format. */
  rate: string
  isCompound: boolean
  priority: string
  code: string
  isDefault: boolean
  appliesTo: TaxRecord['appliesTo']
  validFrom: string
  validTo: string
  changeFrom: string
}

export const taxKinds = ['percentage', 'fixed'] as const
export const taxChannels = ['all', 'pos', 'ecommerce'] as const

export function lastVersion({ versions }: Pick<TaxRecord, 'versions'>): TaxVersionRow {
  const last = versions.at(-1)
  if (!last) throw new RangeError('a tax has a version')
  return last
}

/** Whether there is a planned change, which the form then edits. */
export function isPlanned(tax: Pick<TaxRecord, 'versions'>, today: string): boolean {
  return tax.versions.length > 1 && (lastVersion(tax).validFrom ?? '') > today
}

export function taxValuesOf(tax: TaxDetail | null, settings: MoneySettings): TaxValues {
  const last = tax && lastVersion(tax)
  return {
    name: last?.name ?? { en: '', es: '' },
    kind: last?.kind ?? 'percentage',
    rate: last ? showNumber(last.rate, settings) : '',
    isCompound: last?.isCompound ?? false,
    priority: String(last?.priority ?? 1),
    code: last?.code ?? '',
    isDefault: tax?.isDefault ?? false,
    appliesTo: tax?.appliesTo ?? 'all',
    validFrom: last?.validFrom ?? '',
    validTo: last?.validTo ?? '',
    changeFrom: tax && isPlanned(tax, tax.today) ? (last?.validFrom ?? '') : '',
  }
}

/** Reads a typed rate in the region's format; an amount per unit may be finer than the coins. Undefined if it is invalid. */
export function readRate(
  { kind, rate }: Pick<TaxValues, 'kind' | 'rate'>,
  settings: MoneySettings,
): string | undefined {
  const price = kind === 'fixed' ? readPrice(rate, settings) : undefined
  return price ?? readNumber(rate, settings)
}

/** The typed rate in the region's format, if it is valid. */
export function tidyRate(values: Pick<TaxValues, 'kind' | 'rate'>, settings: MoneySettings): string {
  const rate = readRate(values, settings)
  return rate === undefined ? values.rate : showNumber(rate, settings)
}

/** Whether saving creates the next version: sales have the last one, and the new one computes something else. */
export function makesVersion(tax: TaxDetail, values: TaxValues, settings: MoneySettings): boolean {
  const last = lastVersion(tax)
  const isSame =
    Number(readRate(values, settings)) === Number(last.rate) &&
    values.kind === last.kind &&
    values.isCompound === last.isCompound &&
    Number(values.priority) === last.priority &&
    (values.code.trim() || null) === last.code
  return last.isUsed && !isSame
}

function rateRule(settings: MoneySettings): Rule {
  return (value, values) => {
    if (isEmptyValue(value)) return undefined
    const kind = values?.['kind'] === 'fixed' ? 'fixed' : 'percentage'
    const rate = readRate({ kind, rate: String(value) }, settings)
    if (rate === undefined || !/^\d{1,12}(\.\d{1,4})?$/.test(rate))
      return kind === 'fixed'
        ? { key: 'taxes.amountInvalid', values: { example: showNumber('1500', settings) } }
        : { key: 'taxes.rateInvalid', values: { example: showNumber('10.5', settings) } }
    return kind === 'percentage' && Number(rate) > 100 ? { key: 'validation.percent' } : undefined
  }
}

const wholeRule: Rule = (value) =>
  isEmptyValue(value) || /^\d{1,3}$/.test(String(value)) ? undefined : { key: 'validation.number' }

export function taxRules(settings: MoneySettings): FormRules {
  return {
    name: [oneLanguage],
    rate: [required(), rateRule(settings)],
    priority: [required(), wholeRule],
    code: [maxLength(20)],
    validFrom: [dayRule],
    validTo: [dayRule],
    changeFrom: [dayRule],
  }
}

function dayRule(value: unknown) {
  return isEmptyValue(value) || matches('dateYMD', String(value)) ? undefined : { key: 'validation.date' }
}

export function newTaxInput(values: TaxValues, settings: MoneySettings): InputOf<typeof createTax> {
  const { changeFrom: _, ...rest } = shared(values, settings)
  return { ...rest, validFrom: values.validFrom || null }
}

export function updatedTaxInput(
  values: TaxValues,
  { id, version }: TaxRecord,
  settings: MoneySettings,
): InputOf<typeof updateTax> {
  return { ...shared(values, settings), id, version }
}

function shared(values: TaxValues, settings: MoneySettings) {
  const { name, kind, isCompound, isDefault, appliesTo } = values
  return {
    name,
    kind,
    isCompound,
    isDefault,
    appliesTo,
    rate: readRate(values, settings) ?? '',
    priority: Number(values.priority),
    code: values.code.trim() || null,
    validTo: values.validTo || null,
    changeFrom: values.changeFrom || null,
  }
}
