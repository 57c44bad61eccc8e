/** The form of a promotion: its fields, their rules and what is sent of them. */
import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { createPromotion } from '@mostrador/contract/features/shop/promotions/endpoints.ts'
import type { PromotionRecord } from '@mostrador/contract/features/shop/promotions/schema.ts'
import { matches, pattern, required, type Rule } from '@mostrador/contract/validation.ts'
import {
  type PromotionKind,
  type PromotionTarget,
  promotionTargets,
} from '@mostrador/domain/promotion/promotion-names.ts'
import { describeForm, type Field, type ValuesOf } from '#src/ui/admin/fields/describe-form.ts'
import { choice, day, inBoth, onlyIf, own, readFrom, text, toggle } from '#src/ui/admin/fields/fields.ts'
import { amount, wholeOrNull, wholeUpTo } from '#src/ui/admin/fields/number-fields.ts'
import { inEach, oneLanguage } from '#src/ui/admin/form/localized-rule.ts'

type Others = Readonly<Record<string, unknown>>
/** The form's own values, as far as its rules look at them. */
type Seen = { kind: PromotionKind; target: PromotionTarget } & Record<'buyQuantity' | 'startsOn' | 'fromTime', string>
const seen = (check: (values: Seen) => boolean) => (values: Others | undefined) =>
  values === undefined || check(values as Seen)

/** Whether the fields of a kind have an amount. */
export const hasAmount = (kind: PromotionKind): boolean => kind === 'amount' || kind === 'fixedPrice'
const ofPercent = seen(({ kind }) => kind === 'percent')
const ofAmount = seen(({ kind }) => hasAmount(kind))
const ofFreeUnits = seen(({ kind }) => kind === 'buyXGetY')
const ofGoods = seen(({ kind }) => kind !== 'freeDelivery')
const ofSomeGoods = seen(({ kind, target }) => kind !== 'freeDelivery' && target !== 'basket')

/** A rule about a field beside others; without one of them it says nothing. */
const ruleOf =
  (isRight: (typed: string, values: Seen) => boolean, key: string): Rule =>
  (typed, values) =>
    values === undefined || isRight(String(typed), values as Seen) ? undefined : { key }

const label = <const Name extends string>(name: Name) => ({ label: `promotions.form.${name}` }) as const
const helped = <const Name extends string>(name: Name) =>
  ({ ...label(name), help: `promotions.form.${name}Help` }) as const

const fault = 'promotions.faults.whole'
const needed = (look: Parameters<typeof wholeUpTo>[0]): Field<string, number | null, number | null> => ({
  ...wholeOrNull(look),
  rules: wholeUpTo(look).rules,
})
const buyQuantity = needed({ ...label('buyQuantity'), min: 2, max: 100, first: 3, fault })
const freeQuantity = needed({ ...label('freeQuantity'), min: 1, max: 99, first: 1, fault })
const fewerThanBought = ruleOf(
  (free, { buyQuantity: bought }) => Number(free) < Number(bought),
  'promotions.faults.free',
)

const percent: Field<string, string | null, string | null> = {
  ...text({ ...label('percent'), kind: 'number', max: 8 }),
  unit: '%',
  rules: () => [(typed) => (isPercent(String(typed)) ? undefined : { key: 'promotions.faults.percent' })],
  sent: (typed) => typed.trim().replace(',', '.'),
}

function isPercent(text: string): boolean {
  const typed = text.trim().replace(',', '.')
  return /^\d{1,3}(\.\d{1,4})?$/.test(typed) && Number(typed) > 0 && Number(typed) <= 100
}

const price = amount(label('amount'))
const goods = choice({
  ...label('target'),
  values: promotionTargets,
  words: (target, t) => t(`promotions.targets.${target}`),
})

/** Records that are named by their ids. */
const ids = (name: 'targetIds' | 'groupIds', rules: readonly Rule[] = []) =>
  own(label(name), (): string[] => [], { rules, show: (chosen) => String(chosen.length) })

const endsOn = day(label('endsOn'))
const notBefore = ruleOf(
  (end, { startsOn }) => startsOn === '' || end === '' || end >= startsOn,
  'promotions.faults.days',
)
const notSooner = ruleOf(
  (end, { fromTime }) => fromTime === '' || end === '' || end > fromTime,
  'promotions.faults.hours',
)

/** A time of day; midnight at its end is `24:00`. */
const time = (
  name: 'fromTime' | 'toTime',
  rules: readonly Rule[] = [],
): Field<string, string | null, string | null> => ({
  ...day(label(name)),
  kind: 'time',
  rules: () => [
    (typed) =>
      typed === '' || typed === '24:00' || matches('timeHmm', String(typed))
        ? undefined
        : { key: 'promotions.faults.time' },
    ...rules,
  ],
})

/** The fields of a promotion. Those of other kinds are not sent. */
export const promotionForm = describeForm<PromotionRecord, InputOf<typeof createPromotion>>()('promotion', {
  name: {
    ...readFrom(({ names }: PromotionRecord) => names, inBoth({ ...helped('name'), max: 60 })),
    rules: () => [oneLanguage, inEach(pattern('productName'))],
  },
  code: {
    ...text({ ...helped('code'), max: 30 }),
    rules: () => [ruleOf((code) => code === '' || /^[a-z0-9ñ_-]{3,30}$/i.test(code.trim()), 'promotions.faults.code')],
  },
  isPaused: toggle(label('isPaused')),
  kind: own(label('kind'), (): PromotionKind => 'percent', { show: (kind, t) => t(`promotions.kinds.${kind}`) }),
  percent: onlyIf(ofPercent, percent, null),
  amount: onlyIf(ofAmount, { ...price, rules: (settings) => [required(), ...price.rules(settings)] }, null),
  buyQuantity: onlyIf(ofFreeUnits, buyQuantity, null),
  freeQuantity: onlyIf(
    ofFreeUnits,
    { ...freeQuantity, rules: (settings) => [...freeQuantity.rules(settings), fewerThanBought] },
    null,
  ),
  target: onlyIf(
    ofGoods,
    {
      ...goods,
      rules: () => [
        ruleOf((target, { kind }) => kind !== 'fixedPrice' || target !== 'basket', 'promotions.faults.target'),
      ],
    },
    'basket',
  ),
  targetIds: onlyIf(
    ofSomeGoods,
    ids('targetIds', [(chosen) => (String(chosen) === '' ? { key: 'promotions.faults.targets' } : undefined)]),
    [],
  ),
  leastAmount: amount(helped('leastAmount')),
  leastQuantity: wholeOrNull({ ...label('leastQuantity'), min: 1, max: 10_000, fault }),
  startsOn: day(label('startsOn')),
  endsOn: { ...endsOn, rules: (settings) => [...endsOn.rules(settings), notBefore] },
  fromTime: time('fromTime'),
  toTime: time('toTime', [notSooner]),
  weekDays: {
    ...own(label('weekDays'), (): string[] => []),
    typed: (days: number[]) => days.map(String),
    sent: (days: string[]) => days.map(Number),
  },
  isForFirstOrder: toggle(label('isForFirstOrder')),
  groupIds: ids('groupIds'),
  usageLimit: wholeOrNull({ ...label('usageLimit'), min: 1, max: 1_000_000, fault }),
  perCustomerLimit: wholeOrNull({ ...label('perCustomerLimit'), min: 1, max: 1000, fault }),
  isCombinable: toggle(helped('isCombinable')),
  priority: wholeUpTo({ ...helped('priority'), min: 1, max: 99, first: 10, fault }),
})

export type PromotionValues = ValuesOf<typeof promotionForm>
