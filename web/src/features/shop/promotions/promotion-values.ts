/** The form of a promotion as typed: its values, their rules and what is sent. */
import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { FieldFault } from '@mostrador/contract/errors.ts'
import type { createPromotion } from '@mostrador/contract/features/shop/promotions/endpoints.ts'
import type { PromotionRecord } from '@mostrador/contract/features/shop/promotions/schema.ts'
import type { MoneySettings } from '@mostrador/contract/format.ts'
import { type FormRules, matches, pattern, type Rule } from '@mostrador/contract/validation.ts'
import { majorToMinor, minorToMajor } from '@mostrador/domain/money/decimal.ts'
import type { Money } from '@mostrador/domain/money/money.ts'
import type { PromotionKind, PromotionTarget } from '@mostrador/domain/promotion/promotion-names.ts'
import { priceRule, readPrice, showPrice } from '#src/ui/admin/parts/amount-text.ts'
import { oneLanguage } from '#src/ui/admin/form/localized-rule.ts'

export type PromotionValues = {
  name: { en: string; es: string }
  code: string
  isPaused: boolean
  kind: PromotionKind
  percent: string
  amount: string
  buyQuantity: string
  freeQuantity: string
  target: PromotionTarget
  targetIds: string[]
  leastAmount: string
  leastQuantity: string
  startsOn: string
  endsOn: string
  fromTime: string
  toTime: string
  /** `1` is Monday. */
  weekDays: string[]
  isForFirstOrder: boolean
  groupIds: string[]
  usageLimit: string
  perCustomerLimit: string
  priority: string
  isCombinable: boolean
}

const most = {
  buyQuantity: 100,
  freeQuantity: 99,
  leastQuantity: 10_000,
  usageLimit: 1_000_000,
  perCustomerLimit: 1_000,
}

/** Whether the fields of a kind have an amount. */
export const hasAmount = (kind: PromotionKind): boolean => kind === 'amount' || kind === 'fixedPrice'

export function promotionValuesOf(stored: PromotionRecord | null, settings: MoneySettings): PromotionValues {
  if (!stored) return newValues
  const amount = (minor: Money | null) =>
    minor === null ? '' : showPrice(minorToMajor(minor, settings.currencyTag), settings)
  const count = (number: number | null) => String(number ?? '')
  return {
    ...stored,
    name: stored.names,
    code: stored.code ?? '',
    percent: stored.percent ?? '',
    amount: amount(stored.amount),
    buyQuantity: count(stored.buyQuantity),
    freeQuantity: count(stored.freeQuantity),
    leastAmount: amount(stored.leastAmount),
    leastQuantity: count(stored.leastQuantity),
    startsOn: stored.startsOn ?? '',
    endsOn: stored.endsOn ?? '',
    fromTime: stored.fromTime ?? '',
    toTime: stored.toTime ?? '',
    weekDays: stored.weekDays.map(String),
    usageLimit: count(stored.usageLimit),
    perCustomerLimit: count(stored.perCustomerLimit),
    priority: String(stored.priority),
  }
}

const newValues: PromotionValues = {
  name: { en: '', es: '' },
  code: '',
  isPaused: false,
  kind: 'percent',
  percent: '',
  amount: '',
  buyQuantity: '3',
  freeQuantity: '1',
  target: 'basket',
  targetIds: [],
  leastAmount: '',
  leastQuantity: '',
  startsOn: '',
  endsOn: '',
  fromTime: '',
  toTime: '',
  weekDays: [],
  isForFirstOrder: false,
  groupIds: [],
  usageLimit: '',
  perCustomerLimit: '',
  priority: '10',
  isCombinable: false,
}

/** What is sent. The fields of other kinds are left out. The values are valid. */
export function promotionInput(values: PromotionValues, settings: MoneySettings): InputOf<typeof createPromotion> {
  const { kind, target } = values
  const amount = (text: string) => readAmount(text, settings) ?? null
  const count = (text: string) => readWhole(text) ?? null
  const text = (typed: string) => typed.trim() || null
  const isFree = kind === 'buyXGetY'
  const targetOf = kind === 'freeDelivery' ? 'basket' : target
  return {
    name: values.name,
    code: text(values.code),
    isPaused: values.isPaused,
    kind,
    percent: kind === 'percent' ? values.percent.trim().replace(',', '.') : null,
    amount: hasAmount(kind) ? amount(values.amount) : null,
    buyQuantity: isFree ? count(values.buyQuantity) : null,
    freeQuantity: isFree ? count(values.freeQuantity) : null,
    target: targetOf,
    targetIds: targetOf === 'basket' ? [] : values.targetIds,
    leastAmount: amount(values.leastAmount),
    leastQuantity: count(values.leastQuantity),
    startsOn: text(values.startsOn),
    endsOn: text(values.endsOn),
    fromTime: text(values.fromTime),
    toTime: text(values.toTime),
    weekDays: values.weekDays.map(Number),
    isForFirstOrder: values.isForFirstOrder,
    groupIds: values.groupIds,
    usageLimit: count(values.usageLimit),
    perCustomerLimit: count(values.perCustomerLimit),
    priority: count(values.priority) ?? 10,
    isCombinable: values.isCombinable,
  }
}

/** Reads an amount; undefined if it is invalid or empty. */
function readAmount(text: string, settings: MoneySettings): Money | undefined {
  const price = text.trim() === '' ? undefined : readPrice(text, settings)
  return price === undefined ? undefined : majorToMinor(price, settings.currencyTag)
}

const readWhole = (text: string): number | undefined =>
  /^\d{1,7}$/.test(text.trim()) ? Number(text.trim()) : undefined

/** A rule that sees the whole form with its types. */
const ruleOf =
  (check: (values: PromotionValues) => FieldFault | undefined): Rule =>
  (_value, values) =>
    // The editor passes the form's own values.
    values === undefined ? undefined : check(values as PromotionValues)

const fault = (isWrong: boolean, key: string): FieldFault | undefined => (isWrong ? { key } : undefined)
const textsOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).map(String) : []
const isTime = (text: string) => matches('timeHmm', text) || text === '24:00'
const isDay = (text: string) => matches('dateYMD', text)

/** A whole number from `min`; empty where it may be. */
const whole =
  (min: number, max: number, isNeeded: (values: PromotionValues) => boolean = () => false): Rule =>
  (typed, values) => {
    const text = String(typed).trim()
    const isOff = values !== undefined && !isNeeded(values as PromotionValues) && text === ''
    const number = readWhole(text)
    return isOff || (number !== undefined && number >= min && number <= max)
      ? undefined
      : { key: 'promotions.faults.whole', values: { min, max } }
  }

export function promotionRules(settings: MoneySettings): FormRules {
  const amountIf = (isNeeded: (values: PromotionValues) => boolean): Rule[] => [
    (text, values) =>
      values !== undefined && !isNeeded(values as PromotionValues) ? undefined : priceRule(settings)(text),
    ruleOf((values) => fault(isNeeded(values) && values.amount.trim() === '', 'validation.required')),
  ]
  const isFree = ({ kind }: PromotionValues) => kind === 'buyXGetY'
  return {
    name: [
      oneLanguage,
      (value) =>
        textsOf(value)
          .map((text) => pattern('productName')(text))
          .find((wrong) => wrong !== undefined),
    ],
    code: [(text) => fault(text !== '' && !/^[a-z0-9ñ_-]{3,30}$/i.test(String(text).trim()), 'promotions.faults.code')],
    percent: [
      ruleOf(({ kind, percent }) => fault(kind === 'percent' && !isPercent(percent), 'promotions.faults.percent')),
    ],
    amount: amountIf(({ kind }) => hasAmount(kind)),
    buyQuantity: [ruleOf((values) => (isFree(values) ? whole(2, most.buyQuantity)(values.buyQuantity) : undefined))],
    freeQuantity: [
      ruleOf((values) => (isFree(values) ? whole(1, most.freeQuantity)(values.freeQuantity) : undefined)),
      ruleOf((values) =>
        fault(isFree(values) && Number(values.freeQuantity) >= Number(values.buyQuantity), 'promotions.faults.free'),
      ),
    ],
    target: [
      ruleOf(({ kind, target }) => fault(kind === 'fixedPrice' && target === 'basket', 'promotions.faults.target')),
    ],
    targetIds: [
      ruleOf(({ kind, target, targetIds }) =>
        fault(kind !== 'freeDelivery' && target !== 'basket' && targetIds.length === 0, 'promotions.faults.targets'),
      ),
    ],
    ...conditionRules(settings),
    usageLimit: [whole(1, most.usageLimit)],
    perCustomerLimit: [whole(1, most.perCustomerLimit)],
    priority: [whole(1, 99, () => true)],
  }
}

/** The rules of the conditions: from what amount, and when. */
function conditionRules(settings: MoneySettings): FormRules {
  return {
    leastAmount: [priceRule(settings)],
    leastQuantity: [whole(1, most.leastQuantity)],
    startsOn: [(text) => fault(text !== '' && !isDay(String(text)), 'validation.date')],
    endsOn: [
      (text) => fault(text !== '' && !isDay(String(text)), 'validation.date'),
      ruleOf(({ startsOn, endsOn }) =>
        fault(startsOn !== '' && endsOn !== '' && endsOn < startsOn, 'promotions.faults.days'),
      ),
    ],
    fromTime: [(text) => fault(text !== '' && !isTime(String(text)), 'promotions.faults.time')],
    toTime: [
      (text) => fault(text !== '' && !isTime(String(text)), 'promotions.faults.time'),
      ruleOf(({ fromTime, toTime }) =>
        fault(fromTime !== '' && toTime !== '' && toTime <= fromTime, 'promotions.faults.hours'),
      ),
    ],
  }
}

function isPercent(text: string): boolean {
  const typed = text.trim().replace(',', '.')
  return /^\d{1,3}(\.\d{1,4})?$/.test(typed) && Number(typed) > 0 && Number(typed) <= 100
}
