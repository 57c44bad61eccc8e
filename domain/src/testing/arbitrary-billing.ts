import fc from 'fast-check'
import { applyFact } from '../billing/apply-fact.ts'
import {
  type BillingAccount,
  type BillingPeriod,
  monthsOfPeriod,
  type PlanPart,
  planParts,
} from '../billing/billing-account.ts'
import type { BillingCommand, WantedPlan } from '../billing/billing-command.ts'
import type { BillingFact } from '../billing/billing-fact.ts'
import { dayMs } from '../billing/billing-times.ts'
import { decideBilling } from '../billing/decide-billing.ts'
import { planStateOf } from '../billing/plan-state-of.ts'
import { quotePlans } from '../billing/quote-plans.ts'
import { advanceAccount } from '../billing/advance-account.ts'
import { money, subtract } from '../money/money.ts'
import { emptyAccount } from './an-account.ts'

/** Zones from −11 to +14, with and without summer time, with odd offsets. */
export const billingZones = [
  'Pacific/Pago_Pago',
  'America/Santiago',
  'America/New_York',
  'America/St_Johns',
  'Atlantic/Azores',
  'UTC',
  'Europe/Madrid',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
] as const

type Wish = { part: PlanPart; plan: number; period: BillingPeriod }

/** The next step of a person or the clock. Numbers are relative to the account at that time. */
type Step =
  | { does: 'wait'; ms: number }
  | { does: 'tick' }
  /** Waits until some time before or after the end of a part's last term. */
  | { does: 'waitForEnd'; part: PlanPart; offset: number }
  | { does: 'move'; timeZone: string }
  | {
      does: 'ask'
      kind: 'register' | 'change' | 'renew'
      wishes: readonly Wish[]
      isLater: boolean
      isCard: boolean
      delay: number
    }
  | { does: 'pay'; which: number; amount: 'exact' | 'less' | 'more' | 'double' }
  | { does: 'reject'; which: number }
  | { does: 'cancel'; parts: readonly PlanPart[]; isNow: boolean }
  | { does: 'takeBack' | 'drop'; part: PlanPart }
  | { does: 'trial'; parts: readonly PlanPart[] }
  | { does: 'correct'; amount: number }

const periods = Object.keys(monthsOfPeriod).filter((key): key is BillingPeriod => key in monthsOfPeriod)
const prices = [0, 1, 499, 998, 1497, 29_990, 7_777_777]
const part = fc.constantFrom(...planParts)
const parts = fc.uniqueArray(part, { minLength: 1, maxLength: 2 })
const wishes = fc.uniqueArray(
  fc.record({ part, plan: fc.nat(prices.length - 1), period: fc.constantFrom(...periods) }),
  { minLength: 1, maxLength: 2, selector: (wish) => wish.part },
)

const kind = fc.constantFrom('register', 'change', 'renew', 'renew')
const amount = fc.constantFrom('exact', 'exact', 'exact', 'less', 'more', 'double')
const delay = fc.constantFrom(0, 0, 1_799_999)
const wait = fc.oneof(
  fc.integer({ min: 0, max: 60_000 }),
  fc.integer({ min: 0, max: 2 * dayMs }),
  fc.integer({ min: 0, max: 40 * dayMs }),
  fc.constantFrom(dayMs, 3 * dayMs, 5 * dayMs, 14 * dayMs, 30 * dayMs),
)

const offset = fc.constantFrom(...[-15, -1, -0.01, 0, 1, 2.99, 3, 4, 5, 6].map((days) => days * dayMs), -1, 1)

const arbitraryStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 7, arbitrary: wait.map((ms): Step => ({ does: 'wait', ms })) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('waitForEnd'), part, offset }) },
  { weight: 1, arbitrary: fc.constant<Step>({ does: 'tick' }) },
  { weight: 1, arbitrary: fc.constantFrom(...billingZones).map((timeZone): Step => ({ does: 'move', timeZone })) },
  {
    weight: 8,
    arbitrary: fc
      .record({ kind, wishes, isLater: fc.boolean(), isCard: fc.boolean(), delay })
      .map((ask): Step => ({ does: 'ask', ...ask })),
  },
  { weight: 8, arbitrary: fc.record({ which: fc.nat(3), amount }).map((pay): Step => ({ does: 'pay', ...pay })) },
  { weight: 1, arbitrary: fc.nat(3).map((which): Step => ({ does: 'reject', which })) },
  {
    weight: 1,
    arbitrary: fc.record({ parts, isNow: fc.boolean() }).map((cancel): Step => ({ does: 'cancel', ...cancel })),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('takeBack', 'drop'), part }) },
  { weight: 1, arbitrary: parts.map((tried): Step => ({ does: 'trial', parts: tried })) },
  { weight: 1, arbitrary: fc.integer({ min: -500, max: 5000 }).map((by): Step => ({ does: 'correct', amount: by })) },
)

const fourYearsMs = 1461 * dayMs
const from = fc.integer({ min: 0, max: fourYearsMs }).map((ms) => Date.UTC(2024, 0, 1) + ms)

/** A company with its zone, the instant at which its story begins, and the story. */
export const arbitraryStory = fc.record({
  from,
  timeZone: fc.constantFrom(...billingZones),
  steps: fc.array(arbitraryStep, { maxLength: 40, size: 'max' }),
})

export type Story = { from: number; timeZone: string; steps: readonly Step[] }
export type Moment = {
  readonly now: number
  readonly command: BillingCommand
  readonly before: BillingAccount
  readonly after: BillingAccount
  readonly facts: readonly BillingFact[]
}

/** Replays a story: passes each command with the account before and after it to `watch`. Returns the last account and instant. */
export function replayStory({ from: start, timeZone, steps }: Story, watch: (moment: Moment) => void) {
  let now = start
  let account: BillingAccount = { ...emptyAccount, timeZone }
  steps.forEach((step, index) => {
    if (step.does === 'wait') now += step.ms
    if (step.does === 'waitForEnd') now = Math.max(now, endOf(account, step.part, now) + Math.round(step.offset))
    if (step.does === 'move') account = { ...account, timeZone: step.timeZone }
    const quotedAt = now
    if (step.does === 'ask') now += step.delay
    const command = commandOf(account, step, String(index), quotedAt)
    if (command === undefined) return
    const decided = decideBilling(account, command, now)
    const facts = decided.ok ? decided.facts : []
    const after = facts.reduce(applyFact, account)
    watch({ now, command, before: account, after, facts })
    account = after
  })
  return { account, now }
}

function commandOf(account: BillingAccount, step: Step, id: string, at: number): BillingCommand | undefined {
  const termIds = [`${id}a`, `${id}b`]
  switch (step.does) {
    case 'wait':
    case 'waitForEnd':
    case 'move':
      return undefined
    case 'tick':
      return { kind: 'tick' }
    case 'ask':
      return askOf(account, step, id, at)
    case 'pay': {
      const payment = pick(account, step.which)
      const amounts = { exact: 0, less: -1, more: 1, double: (payment?.due ?? 0) - (payment?.received ?? 0) }
      const due = (payment?.due ?? 0) - (payment?.received ?? 0) + amounts[step.amount]
      return payment && due > 0
        ? { kind: 'receiveMoney', paymentId: payment.id, amount: money(due), termIds }
        : undefined
    }
    case 'reject':
      return { kind: 'rejectPayment', paymentId: pick(account, step.which)?.id ?? 'none' }
    case 'cancel':
      return { kind: 'cancel', parts: step.parts, when: step.isNow ? 'now' : 'periodEnd', reason: 'A reason' }
    case 'takeBack':
      return { kind: 'takeBackCancellation', part: step.part }
    case 'drop':
      return { kind: 'dropScheduledChange', part: step.part }
    case 'trial':
      return { kind: 'startTrial', parts: step.parts, planKeys: { ps: 'p2', ec: 'p2' }, days: 14, termIds }
    case 'correct':
      return { kind: 'correctBalance', amount: money(step.amount) }
  }
}

function askOf(
  account: BillingAccount,
  { kind: asked, wishes: wanted, isLater, isCard }: Extract<Step, { does: 'ask' }>,
  id: string,
  at: number,
): BillingCommand | undefined {
  const plans = wanted.map(({ part: of, plan, period }): WantedPlan => {
    const full = (prices[plan] ?? 0) * monthsOfPeriod[period]
    const isActive = (other: PlanPart) => other !== of && planStateOf(account, other, at).status === 1
    const bothDiscount = money(wanted.length > 1 || planParts.some(isActive) ? Math.floor(full / 5) : 0)
    const price = subtract(money(full), bothDiscount)
    const scheduled = account.scheduled.find((one) => one.part === of)
    if (asked === 'renew' && isLater && scheduled)
      return { part: of, planKey: scheduled.planKey, period: scheduled.period, price, bothDiscount }
    return { part: of, planKey: `p${plan}`, period, price, bothDiscount }
  })
  const when = asked === 'change' && isLater ? 'periodEnd' : 'now'
  const quoted = quotePlans(account, { kind: asked, plans, when }, at)
  if (!quoted.ok) return undefined
  const method = isCard ? 'card' : 'bankTransfer'
  return { kind: 'requestPayment', quote: quoted.quote, method, paymentId: id, termIds: [`${id}a`, `${id}b`] }
}

function endOf(account: BillingAccount, of: PlanPart, now: number): number {
  const { terms } = advanceAccount(account, now).account
  const ends = terms.flatMap(({ part: its, endsAt, closed }) => (its === of && closed === null ? endsAt : []))
  return ends.length > 0 ? Math.max(...ends) : now
}

/** The last payment, or one before it. */
function pick({ payments }: BillingAccount, which: number) {
  return payments.at(-1 - which) ?? payments.at(-1)
}
