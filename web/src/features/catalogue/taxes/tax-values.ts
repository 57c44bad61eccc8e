import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { createTax, getTax, updateTax } from '@mostrador/contract/features/catalogue/taxes/endpoints.ts'
import { readNumber, showNumber } from '@mostrador/contract/features/catalogue/metadata/number-text.ts'
import type { TaxRecord } from '@mostrador/contract/features/catalogue/taxes/schema.ts'
import type { MoneySettings } from '@mostrador/contract/format.ts'
import { isEmptyValue, required, type Rule } from '@mostrador/contract/validation.ts'
import { describeForm, type Field, type ValuesOf } from '#src/ui/admin/fields/describe-form.ts'
import { choice, day, inBoth, readFrom, text, toggle } from '#src/ui/admin/fields/fields.ts'
import { readPrice } from '#src/ui/admin/parts/amount-text.ts'

/** A tax with the data its form needs: the company's business date, and how many sales have its last version. */
export type TaxDetail = TaxRecord & Pick<OutputOf<typeof getTax>, 'today' | 'saleCount'>
export type TaxVersionRow = TaxRecord['versions'][number]

const taxKinds = ['percentage', 'fixed'] as const
const taxChannels = ['all', 'pos', 'ecommerce'] as const

export function lastVersion({ versions }: Pick<TaxRecord, 'versions'>): TaxVersionRow {
  const last = versions.at(-1)
  if (!last) throw new RangeError('a tax has a version')
  return last
}

/** Whether there is a planned change, which the form then edits. */
export function isPlanned(tax: Pick<TaxRecord, 'versions'>, today: string): boolean {
  return tax.versions.length > 1 && (lastVersion(tax).validFrom ?? '') > today
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

/** In the region's number format. */
const rate: Field<string, undefined, string> = {
  kind: 'number',
  label: 'taxes.form.rate',
  rules: (settings) => [required(), rateRule(settings)],
  empty: () => '',
  typed: (_, settings, tax) => showNumber(lastVersion(tax as TaxDetail).rate, settings),
  sent: (typed, settings, { values }) =>
    readRate({ kind: values['kind'] as TaxValues['kind'], rate: typed }, settings) ?? '',
}

const priority: Field<string, number, number> = {
  kind: 'number',
  label: 'taxes.form.priority',
  help: 'taxes.form.priorityHint',
  rules: () => [required(), wholeRule],
  empty: () => '1',
  typed: String,
  sent: Number,
}

/** A field of the last version, which is the one that the form changes. */
const ofLast = <Name extends keyof TaxVersionRow, Value, Sent>(
  name: Name,
  field: Field<Value, TaxVersionRow[Name], Sent>,
) => readFrom((tax: TaxDetail) => lastVersion(tax)[name], field)

type TaxInput = Omit<InputOf<typeof updateTax>, 'id' | 'version'> & Pick<InputOf<typeof createTax>, 'validFrom'>

/** The fields of a tax; `validFrom` is that of a new one, and `changeFrom` that of a change. */
export const taxForm = describeForm<TaxDetail, TaxInput>()('tax', {
  name: ofLast('name', inBoth({ label: 'taxes.columns.name', max: 40 })),
  kind: ofLast(
    'kind',
    choice({ label: 'taxes.form.kind', values: taxKinds, words: (kind, t) => t(`taxes.kind.${kind}`) }),
  ),
  rate,
  priority: ofLast('priority', priority),
  code: ofLast('code', text({ label: 'taxes.form.code', help: 'taxes.form.codeHint', max: 20, pattern: null })),
  appliesTo: choice({
    label: 'taxes.form.appliesTo',
    values: taxChannels,
    words: (where, t) => t(`taxes.appliesTo.${where}`),
  }),
  isDefault: toggle({ label: 'taxes.form.isDefault' }),
  isCompound: ofLast('isCompound', toggle({ label: 'taxes.form.isCompound' })),
  validFrom: ofLast('validFrom', day({ label: 'taxes.form.validFrom' })),
  validTo: ofLast('validTo', day({ label: 'taxes.form.validTo' })),
  changeFrom: readFrom(
    (tax: TaxDetail) => (isPlanned(tax, tax.today) ? lastVersion(tax).validFrom : null),
    day({ label: 'taxes.form.changeFrom', help: 'taxes.form.changeFromHint' }),
  ),
})

export type TaxValues = ValuesOf<typeof taxForm>
