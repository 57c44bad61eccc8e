import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { createTax, getTax, updateTax } from '@mostrador/contract/features/taxes/endpoints.ts'
import type { TaxRecord } from '@mostrador/contract/features/taxes/schema.ts'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import {
  type FormRules,
  isEmptyValue,
  matches,
  maxLength,
  required,
  type Rule,
} from '@mostrador/contract/validation.ts'

/** A tax with what its form has to know: the company's day, and how many sales carry its last version. */
export type TaxDetail = TaxRecord & Pick<OutputOf<typeof getTax>, 'today' | 'saleCount'>
export type TaxVersionRow = TaxRecord['versions'][number]

export type TaxValues = {
  name: { en: string; es: string }
  kind: 'percentage' | 'fixed'
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

/** A change that has not begun: what the form edits then. */
export function isPlanned(tax: Pick<TaxRecord, 'versions'>, today: string): boolean {
  return tax.versions.length > 1 && (lastVersion(tax).validFrom ?? '') > today
}

export function taxValuesOf(tax: TaxDetail | null): TaxValues {
  const last = tax && lastVersion(tax)
  return {
    name: last?.name ?? { en: '', es: '' },
    kind: last?.kind ?? 'percentage',
    rate: last?.rate ?? '',
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

/** What was typed, with a point: `10,5` is `10.5`. */
export function readRate(text: string): string {
  return text.trim().replace(',', '.')
}

/** Whether saving makes the next version: sales carry the last one and it would compute something else. */
export function makesVersion(tax: TaxDetail, values: TaxValues): boolean {
  const last = lastVersion(tax)
  const isSame =
    Number(readRate(values.rate)) === Number(last.rate) &&
    values.kind === last.kind &&
    values.isCompound === last.isCompound &&
    Number(values.priority) === last.priority &&
    (values.code.trim() || null) === last.code
  return last.isUsed && !isSame
}

/** Both languages are filled in. */
export const bilingualRule: Rule = (value) => {
  const texts = typeof value === 'object' && value !== null ? Object.values(value) : []
  return texts.some((text) => isEmptyValue(text) || String(text).trim() === '')
    ? { key: 'validation.required' }
    : undefined
}

const rateRule: Rule = (value, values) => {
  const text = readRate(String(value))
  if (text === '') return undefined
  if (!/^\d{1,12}(\.\d{1,4})?$/.test(text)) return { key: 'validation.number' }
  return values?.['kind'] === 'percentage' && Number(text) > 100 ? { key: 'validation.percent' } : undefined
}

const wholeRule: Rule = (value) =>
  isEmptyValue(value) || /^\d{1,3}$/.test(String(value)) ? undefined : { key: 'validation.number' }

export const taxRules: FormRules = {
  name: [bilingualRule],
  rate: [required(), rateRule],
  priority: [required(), wholeRule],
  code: [maxLength(20)],
  validFrom: [dayRule],
  validTo: [dayRule],
  changeFrom: [dayRule],
}

function dayRule(value: unknown) {
  return isEmptyValue(value) || matches('dateYMD', String(value)) ? undefined : { key: 'validation.date' }
}

export function newTaxInput(values: TaxValues): InputOf<typeof createTax> {
  const { changeFrom: _, ...rest } = shared(values)
  return { ...rest, validFrom: values.validFrom || null }
}

export function updatedTaxInput(values: TaxValues, { id, version }: TaxRecord): InputOf<typeof updateTax> {
  return { ...shared(values), id, version }
}

function shared(values: TaxValues) {
  const { name, kind, isCompound, isDefault, appliesTo } = values
  return {
    name,
    kind,
    isCompound,
    isDefault,
    appliesTo,
    rate: readRate(values.rate),
    priority: Number(values.priority),
    code: values.code.trim() || null,
    validTo: values.validTo || null,
    changeFrom: values.changeFrom || null,
  }
}
