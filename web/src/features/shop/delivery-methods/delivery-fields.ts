import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { FieldFault } from '@mostrador/contract/errors.ts'
import type { createDeliveryMethod } from '@mostrador/contract/features/shop/delivery-methods/endpoints.ts'
import type { DeliveryMethod } from '@mostrador/contract/features/shop/delivery-methods/schema.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { matches, pattern, required, type Rule } from '@mostrador/contract/validation.ts'
import {
  type DeliveryKind,
  type DeliveryPriceRule,
  deliveryPriceRules,
  limitBases,
} from '@mostrador/domain/delivery/delivery-names.ts'
import {
  faultOfLimits,
  faultOfRates,
  faultOfSchedule,
  faultOfZones,
} from '#src/features/shop/delivery-methods/delivery-method-rules.ts'
import {
  emptyRate,
  type RateValues,
  ratesInput,
  ratesOf,
  type SeenValues,
  zoneInput,
  type ZoneValues,
  zonesOf,
} from '#src/features/shop/delivery-methods/delivery-method-values.ts'
import type { HoursValues } from '#src/features/shop/delivery-methods/week-hours.tsx'
import { describeForm, type Field, type ValuesOf } from '#src/ui/admin/fields/describe-form.ts'
import {
  choice,
  inBoth,
  lines,
  notesInBoth,
  oneOrNone,
  onlyIf,
  own,
  readFrom,
  someOf,
  text,
  toggle,
} from '#src/ui/admin/fields/fields.ts'
import { amount, wholeOrNull, wholeUpTo } from '#src/ui/admin/fields/number-fields.ts'
import { inEach, oneLanguage } from '#src/ui/admin/form/localized-rule.ts'

type Input = InputOf<typeof createDeliveryMethod>

const weekDays = 7
const mostDays = 60
const mostGrams = 99_999_999
/** The contract's limit. */
const mostTaxes = 5

/** A rule that sees the form's own values. */
const ruleOf =
  (check: (values: SeenValues) => FieldFault | undefined): Rule =>
  (_value, values) =>
    values === undefined ? undefined : check(values as SeenValues)

const zones: Field<ZoneValues[], DeliveryMethod['zones'], NonNullable<Input['zones']>> = {
  kind: 'own',
  label: 'deliveryMethods.zones.title',
  rules: () => [ruleOf(faultOfZones)],
  empty: () => [],
  typed: zonesOf,
  sent: (typed) => typed.map(zoneInput),
  show: (typed) => typed.map(({ name }) => name).join(', '),
}

const rates: Field<RateValues[], DeliveryMethod['rates'], NonNullable<Input['rates']>> = {
  kind: 'own',
  label: 'deliveryMethods.rates.title',
  rules: (settings) => [ruleOf((values) => faultOfRates(values, settings))],
  empty: () => [emptyRate],
  typed: (stored, settings, { priceRule }) => ratesOf(stored, priceRule as DeliveryPriceRule, settings),
  sent: (_, settings, { values }) => ratesInput(values as SeenValues, settings),
  show: (typed) => typed.map(({ price }) => price).join(', '),
}

const maxOrder = amount({ label: 'deliveryMethods.form.maxOrder' })
const maxOrderRules = (settings: CompanySettings) => [
  ...maxOrder.rules(settings),
  ruleOf((values) => faultOfLimits(values, settings)),
]

const days = (end: 'Min' | 'Max', first: number) =>
  wholeUpTo({
    label: `deliveryMethods.form.days${end}`,
    max: mostDays,
    first,
    fault: 'deliveryMethods.faults.wholeDays',
  })
const daysMax = days('Max', 3)
const notBeforeMin: Rule = (max, values) =>
  Number(values?.['estimatedDaysMin']) > Number(max) ? { key: 'deliveryMethods.faults.days' } : undefined

const hoursOf = (spans: readonly HoursValues[]) => spans.map(({ from, to }) => `${from}–${to}`).join(', ') || '–'
const schedule = own(
  { label: 'deliveryMethods.form.schedule', help: 'deliveryMethods.form.scheduleHelp' },
  (): HoursValues[][] => Array.from({ length: weekDays }, () => []),
  {
    rules: [(value) => faultOfSchedule(value as HoursValues[][])],
    show: (week) => week.map(hoursOf).join(' · '),
  },
)

/** The fields of a delivery method. */
export const deliveryForm = describeForm<DeliveryMethod, Input>()('delivery', {
  name: {
    ...readFrom(({ names }: DeliveryMethod) => names, inBoth({ label: 'deliveryMethods.form.name', max: 60 })),
    rules: () => [oneLanguage, inEach(pattern('productName'))],
  },
  kind: own({ label: 'deliveryMethods.form.kind' }, (): DeliveryKind => 'shipping', {
    show: (kind, t) => t(`deliveryMethods.kinds.${kind}`),
  }),
  description: notesInBoth({
    label: 'deliveryMethods.form.description',
    help: 'deliveryMethods.form.descriptionHelp',
    max: 300,
  }),
  locationId: onlyIf(
    ({ kind }) => kind === 'pickup',
    oneOrNone({ label: 'deliveryMethods.form.location' }, [required()]),
    null,
  ),
  instructions: notesInBoth({
    label: 'deliveryMethods.form.instructions',
    help: 'deliveryMethods.form.instructionsHelp',
    max: 500,
  }),
  availableInStore: toggle({ label: 'deliveryMethods.form.availableInStore', first: true }),
  availableInPos: toggle({ label: 'deliveryMethods.form.availableInPos', first: true }),
  payOnDelivery: toggle({ label: 'deliveryMethods.form.payOnDelivery' }),
  zones: onlyIf(({ kind }) => kind !== 'digital', zones, []),
  priceRule: choice({
    label: 'deliveryMethods.form.priceRule',
    values: deliveryPriceRules,
    first: 'flat',
    words: (rule, t) => t(`deliveryMethods.priceRules.${rule}`),
  }),
  rates,
  freeFromAmount: onlyIf(
    ({ priceRule }) => priceRule !== 'free',
    amount({ label: 'deliveryMethods.form.freeFrom', help: 'deliveryMethods.form.freeFromHelp' }),
    null,
  ),
  taxIds: someOf({ label: 'deliveryMethods.form.taxes', help: 'deliveryMethods.form.taxesHelp', most: mostTaxes }),
  minOrderAmount: amount({ label: 'deliveryMethods.form.minOrder' }),
  maxOrderAmount: { ...maxOrder, rules: maxOrderRules },
  maxWeightGrams: wholeOrNull({
    label: 'deliveryMethods.form.maxWeight',
    min: 1,
    max: mostGrams,
    fault: 'deliveryMethods.faults.grams',
  }),
  limitBasis: choice({
    label: 'deliveryMethods.form.basis',
    values: limitBases,
    first: 'afterDiscounts',
    words: (basis, t) => t(`deliveryMethods.form.bases.${basis}`),
  }),
  estimatedDaysMin: days('Min', 1),
  estimatedDaysMax: { ...daysMax, rules: (settings) => [...daysMax.rules(settings), notBeforeMin] },
  cutoffTime: {
    ...text({ label: 'deliveryMethods.form.cutoff', kind: 'time', max: 5 }),
    rules: () => [
      (typed) =>
        typed === '' || matches('timeHmm', String(typed)) ? undefined : { key: 'deliveryMethods.faults.time' },
    ],
  },
  schedule,
  holidays: lines({
    label: 'deliveryMethods.form.holidays',
    help: 'deliveryMethods.form.holidaysHelp',
    fault: (found) =>
      found.every((date) => matches('dateYMD', date)) ? undefined : { key: 'deliveryMethods.faults.date' },
  }),
})

export type DeliveryValues = ValuesOf<typeof deliveryForm>
