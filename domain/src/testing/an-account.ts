import { applyFacts } from '../billing/apply-fact.ts'
import type {
  BillingAccount,
  BillingPeriod,
  Payment,
  PaymentKind,
  PaymentMethodKey,
  PlanPart,
} from '../billing/billing-account.ts'
import type { BillingCommand, Quote, QuoteRequest, WantedPlan } from '../billing/billing-command.ts'
import type { BillingFact } from '../billing/billing-fact.ts'
import { dayMs } from '../billing/billing-times.ts'
import { type Decided, decideBilling } from '../billing/decide-billing.ts'
import { type PlanState, planStateOf } from '../billing/plan-state-of.ts'
import { quotePlans, type Refused } from '../billing/quote-plans.ts'
import { money, zero } from '../money/money.ts'

/** A shop that has bought nothing yet. */
export const emptyAccount: BillingAccount = {
  timeZone: 'America/Santiago',
  currency: 'USD',
  balance: zero,
  terms: [],
  payments: [],
  scheduled: [],
  cancellations: [],
  extensions: [],
  reminders: [],
  expired: [],
}

/** A plan of the point of sale, unless `part` says otherwise. */
export function plan(
  planKey: string,
  price: number,
  period: BillingPeriod = 'monthly',
  part: PlanPart = 'ps',
): WantedPlan {
  return { part, planKey, period, price: money(price) }
}

type Ask = { when?: QuoteRequest['when']; method?: PaymentMethodKey }

export type Shop = {
  account: BillingAccount
  now: number
  facts: readonly BillingFact[]
  /** Lets whole or part days pass, without a tick. */
  wait: (days: number) => void
  command: (command: BillingCommand) => Decided | Refused
  tick: () => readonly BillingFact[]
  quote: (kind: PaymentKind, plans: readonly WantedPlan[], when?: QuoteRequest['when']) => Quote
  /** Asks for a payment by transfer, at the price of this moment. */
  ask: (kind: PaymentKind, plans: readonly WantedPlan[], ask?: Ask) => Payment
  /** Pays what a payment still needs, or an amount. */
  pay: (payment: Payment, amount?: number) => Decided | Refused
  /** Requests and pays at once. */
  buy: (kind: PaymentKind, ...plans: WantedPlan[]) => Payment
  trial: (...parts: PlanPart[]) => Decided | Refused
  cancel: (when: 'now' | 'periodEnd', ...parts: PlanPart[]) => Decided | Refused
  state: (part?: PlanPart) => PlanState
}

/** An account with a clock, for tests. Commands that are refused change nothing. */
export function openShop(now: string, given: Partial<BillingAccount> = {}): Shop {
  let ids = 0
  const newId = (kind: string) => `${kind}${(ids += 1)}`
  const shop: Shop = {
    account: { ...emptyAccount, ...given },
    now: Date.parse(now),
    facts: [],
    wait: (days) => {
      shop.now += Math.round(days * dayMs)
    },
    command: (command) => {
      const decided = decideBilling(shop.account, command, shop.now)
      if (decided.ok) {
        shop.account = applyFacts(shop.account, decided.facts)
        shop.facts = [...shop.facts, ...decided.facts]
      }
      return decided
    },
    tick: () => factsOf(shop.command({ kind: 'tick' })),
    quote: (kind, plans, when = 'now') => {
      const quoted = quotePlans(shop.account, { kind, plans, when }, shop.now)
      if (!quoted.ok) throw new Error(quoted.refusal)
      return quoted.quote
    },
    ask: (kind, plans, { when, method = 'bankTransfer' } = {}) => {
      const quote = shop.quote(kind, plans, when)
      const paymentId = newId('payment')
      const termIds = plans.map(() => newId('term'))
      factsOf(shop.command({ kind: 'requestPayment', quote, method, paymentId, termIds }))
      return paymentOf(shop, paymentId)
    },
    pay: ({ id: paymentId, lines, due, received }, amount = due - received) => {
      const termIds = lines.map(() => newId('term'))
      return shop.command({ kind: 'receiveMoney', paymentId, amount: money(amount), termIds })
    },
    buy: (kind, ...plans) => {
      const payment = shop.ask(kind, plans)
      if (payment.due > 0) factsOf(shop.pay(payment))
      return paymentOf(shop, payment.id)
    },
    trial: (...parts) => {
      const planKeys = { ps: 'basic', ec: 'shop' }
      return shop.command({ kind: 'startTrial', parts, planKeys, days: 14, termIds: parts.map(() => newId('term')) })
    },
    cancel: (when, ...parts) =>
      shop.command({ kind: 'cancel', parts: parts.length > 0 ? parts : ['ps'], when, reason: 'Closing the shop' }),
    state: (part = 'ps') => planStateOf(shop.account, part, shop.now),
  }
  return shop
}

/** The facts of a decision; throws when it was refused. */
function factsOf(decided: Decided | Refused): readonly BillingFact[] {
  if (!decided.ok) throw new Error(decided.refusal)
  return decided.facts
}

/** The refusal of a decision; undefined when it was allowed. */
export function refusalOf(decided: Decided | Refused): string | undefined {
  return decided.ok ? undefined : decided.refusal
}

/** A payment as it stands now. A change planned for the end of the period makes none; then this one is empty. */
export function paymentOf(shop: Shop, id: string): Payment {
  const found = shop.account.payments.find((payment) => payment.id === id)
  return found ?? { ...noPayment, id }
}

const noPayment: Payment = {
  id: '',
  kind: 'change',
  method: 'bankTransfer',
  lines: [],
  quotedAt: 0,
  balanceUsed: zero,
  due: zero,
  received: zero,
  status: 'approved',
  requestedAt: 0,
  expiresAt: 0,
}

/** Facts of one kind, in order. */
export function factsOfKind<Kind extends BillingFact['kind']>(facts: readonly BillingFact[], kind: Kind) {
  return facts.filter((fact): fact is Extract<BillingFact, { kind: Kind }> => fact.kind === kind)
}

/** The money received and its present uses. Both are always equal (N-1). */
export function moneyOf({ account, facts }: Pick<Shop, 'account' | 'facts'>) {
  const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
  const pending = account.payments.filter(({ status }) => status === 'pending')
  const received = total(factsOfKind(facts, 'moneyReceived').map(({ amount }) => amount))
  const corrected = factsOfKind(facts, 'balanceMoved').filter(({ reason }) => reason === 'corrected')
  return {
    cameIn: received + total(corrected.map(({ amount }) => amount)),
    isIn:
      total(account.terms.map(({ price, added, closed }) => price + added - (closed?.credit ?? 0))) +
      account.balance +
      total(pending.map((payment) => payment.received + payment.balanceUsed)),
  }
}
