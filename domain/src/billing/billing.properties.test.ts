import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyOf } from '../testing/an-account.ts'
import { arbitraryStory, type Moment, replayStory } from '../testing/arbitrary-billing.ts'
import { applyFacts } from './apply-fact.ts'
import { type BillingAccount, planParts, type Term } from './billing-account.ts'
import type { BillingFact } from './billing-fact.ts'
import { dayMs } from './billing-times.ts'
import { decideBilling } from './decide-billing.ts'
import { planStateOf } from './plan-state-of.ts'
import { advanceAccount } from './advance-account.ts'

/** `BILLING_RUNS=20000` looks longer. */
const numRuns = Number(process.env.BILLING_RUNS ?? 200)

/** Replays many stories. Reports the smallest one that breaks an assertion of `watch`. */
function everyStory(
  watch: () => (moment: Moment) => void,
  end: (account: BillingAccount, now: number) => void = () => {},
) {
  fc.assert(
    fc.property(arbitraryStory, (story) => {
      const { account, now } = replayStory(story, watch())
      end(account, now)
    }),
    { numRuns },
  )
}

test('the stories reach every kind of fact, with every reason and outcome', () => {
  const seen = new Set<string>()
  for (const story of fc.sample(arbitraryStory, { numRuns: 300, seed: 1 })) {
    replayStory(story, ({ facts }) => {
      for (const fact of facts) seen.add([fact.kind, ...detailOf(fact)].join(' '))
    })
  }
  expect([...seen].sort()).toEqual([
    'balanceMoved corrected',
    'balanceMoved credit',
    'balanceMoved received',
    'balanceMoved returned',
    'balanceMoved spent',
    'cancellationTakenBack',
    'cancelled',
    'changeScheduled',
    'discountEnded',
    'documentIssued',
    'expired',
    'extended',
    'moneyReceived',
    'paymentDecided approved',
    'paymentDecided expired',
    'paymentDecided rejected',
    'paymentRequested',
    'reminderDue',
    'scheduledChangeEnded applied',
    'scheduledChangeEnded dropped',
    'scheduledChangeEnded replaced',
    'termClosed',
    'termStarted',
  ])
})

function detailOf(fact: BillingFact): string[] {
  if (fact.kind === 'paymentDecided') return [fact.status]
  if (fact.kind === 'balanceMoved') return [fact.reason]
  return fact.kind === 'scheduledChangeEnded' ? [fact.outcome] : []
}

const openPayments = (account: BillingAccount, part: string) =>
  account.payments.filter(({ status, lines }) => status === 'pending' && lines.some((line) => line.part === part))

test('all money received is used value, running value, balance, or held by waiting payments', () => {
  everyStory(() => {
    const facts: BillingFact[] = []
    return (moment) => {
      facts.push(...moment.facts)
      const { cameIn, isIn } = moneyOf({ account: moment.after, facts })
      expect(isIn).toBe(cameIn)
    }
  })
})

test('no fact takes the balance below zero', () => {
  everyStory(() => ({ before, facts }) => {
    facts.forEach((_, index) => {
      expect(applyFacts(before, facts.slice(0, index + 1)).balance).toBeGreaterThanOrEqual(0)
    })
  })
})

test('two terms of a part never overlap in value or in force, and no term has a negative value', () => {
  everyStory(
    () => () => {},
    ({ terms }) => {
      for (const part of planParts) {
        const its = terms.filter((term) => term.part === part)
        expect(overlaps(its, ({ endsAt, closed }) => closed?.valuedAt ?? endsAt)).toBe(false)
        expect(overlaps(its, ({ endsAt, closed }) => closed?.at ?? endsAt)).toBe(false)
      }
      for (const { price, added, closed } of terms) {
        expect(closed?.credit ?? 0).toBeGreaterThanOrEqual(0)
        expect(closed?.credit ?? 0).toBeLessThanOrEqual(price + added)
      }
    },
  )
})

/** Whether a term begins before an earlier one is over. */
function overlaps(terms: readonly Term[], overAt: (term: Term) => number): boolean {
  const spans = terms
    .map((term) => ({ from: term.startsAt, to: Math.min(term.endsAt, overAt(term)) }))
    .filter(({ from, to }) => to > from)
    .sort((a, b) => a.from - b.from)
  return spans.some(({ from }, index) => from < (spans[index - 1]?.to ?? from))
}

test('one payment at most waits for a part; each payment is decided once and begins its terms once', () => {
  everyStory(() => {
    const decided = new Set<string>()
    return ({ after, facts }) => {
      for (const part of planParts) expect(openPayments(after, part).length).toBeLessThanOrEqual(1)
      for (const fact of facts) {
        if (fact.kind !== 'paymentDecided') continue
        expect(decided.has(fact.paymentId)).toBe(false)
        decided.add(fact.paymentId)
      }
      for (const { id, status, lines } of after.payments) {
        const bought = after.terms.filter(({ paymentId }) => paymentId === id)
        expect(bought.length).toBe(status === 'approved' ? lines.length : 0)
      }
    }
  })
})

test('a repeated command never pays twice', () => {
  everyStory(() => ({ command, after, now }) => {
    if (command.kind === 'correctBalance') return
    const again = decideBilling(after, command, now)
    const kinds = again.ok ? again.facts.map(({ kind }) => kind) : []
    // Money that comes in again fills what is still due, or is in balance.
    const isPaying = command.kind === 'receiveMoney'
    const status = after.payments.find(({ id }) => isPaying && id === command.paymentId)?.status
    if (status === 'pending') return
    expect(kinds).toEqual(isPaying && again.ok ? ['moneyReceived', 'balanceMoved'] : [])
  })
})

test('a clock that ticks often and one that ticks once give the same account, except for reminders', () => {
  const spans = fc.array(fc.integer({ min: 1, max: 12 * dayMs }), { maxLength: 15 })
  fc.assert(
    fc.property(arbitraryStory, spans, (story, waits) => {
      const { account, now } = replayStory(story, () => {})
      const until = waits.reduce((sum, one) => sum + one, now)
      let ticked = applyFacts(account, factsOfTick(account, now))
      let at = now
      for (const span of waits) {
        at += span
        ticked = applyFacts(ticked, factsOfTick(ticked, at))
        expect(factsOfTick(ticked, at)).toEqual([])
      }
      const once = advanceAccount(account, until).account
      expect({ ...ticked, reminders: [] }).toEqual({ ...once, reminders: [] })
      for (const part of planParts) expect(planStateOf(ticked, part, until)).toEqual(planStateOf(account, part, until))
    }),
    { numRuns: Math.ceil(numRuns / 2) },
  )
})

test('a story ticked before each command ends as the story without ticks', () => {
  fc.assert(
    fc.property(arbitraryStory, (story) => {
      const ticks = { does: 'tick' } as const
      const plain = { ...story, steps: story.steps.flatMap((step) => [{ does: 'wait', ms: 0 } as const, step]) }
      const ticked = { ...story, steps: story.steps.flatMap((step) => [ticks, step]) }
      const [a, b] = [replayStory(plain, () => {}), replayStory(ticked, () => {})]
      const settled = (one: typeof a) => ({ ...advanceAccount(one.account, one.now).account, reminders: [] })
      expect(settled(a)).toEqual(settled(b))
    }),
    { numRuns: Math.ceil(numRuns / 2) },
  )
})

test('a part is active exactly while its state says until when', () => {
  everyStory(
    () => () => {},
    (account, now) => {
      for (const part of planParts) {
        const { status, activeUntil } = planStateOf(account, part, now)
        expect((activeUntil ?? now) > now).toBe(status > 0)
        const around = activeUntil === null ? [] : [activeUntil - 1, activeUntil]
        const isActive = around.map((at) => planStateOf(account, part, at).status > 0)
        expect(isActive).toEqual(activeUntil === null ? [] : [true, false])
      }
    },
  )
})

function factsOfTick(account: BillingAccount, at: number): readonly BillingFact[] {
  const decided = decideBilling(account, { kind: 'tick' }, at)
  return decided.ok ? decided.facts : []
}
