/** Tests of the refresh-token family with lost answers, tabs, replays and clock steps (G-3). */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  decideRefresh,
  graceSeconds,
  idleDays,
  logInDays,
  logInEnd,
  type RefreshDecision,
  type RefreshFamily,
  startsGrace,
} from './refresh-family.ts'

const day = 86_400_000
const start = new Date('2026-03-01T12:00:00Z')
const at = (milliseconds: number) => new Date(start.getTime() + milliseconds)

function aFamily(change: Partial<RefreshFamily> = {}): RefreshFamily {
  return {
    generation: 0,
    confirmedGeneration: 0,
    rotatedAt: start,
    lastUsedAt: start,
    expiresAt: logInEnd(start),
    endedAt: null,
    ...change,
  }
}

const mine = (generation: number) => ({ generation, isSameDevice: true })

describe('one decision', () => {
  test('the newest token makes the next', () => {
    expect(decideRefresh(aFamily({ generation: 3 }), mine(3), at(1000))).toBe('rotate')
  })

  test('the one before is repeated while its successor is unused, however late', () => {
    const family = aFamily({ generation: 3, confirmedGeneration: 2 })
    expect(decideRefresh(family, mine(2), at(6 * day))).toBe('repeat')
    expect(decideRefresh(family, { generation: 2, isSameDevice: false }, at(1000))).toBe('end')
  })

  test('with a used successor it is repeated within the grace and means theft after it', () => {
    const family = aFamily({ generation: 3, confirmedGeneration: 3 })
    expect(decideRefresh(family, mine(2), at(graceSeconds * 1000))).toBe('repeat')
    expect(decideRefresh(family, mine(2), at(graceSeconds * 1000 + 1))).toBe('end')
    expect(decideRefresh(family, mine(1), at(0))).toBe('end')
  })

  test('nothing is accepted after the end, from the future, or too late', () => {
    expect(decideRefresh(aFamily({ endedAt: start }), mine(0), at(1))).toBe('refuse')
    expect(decideRefresh(aFamily(), mine(1), at(1))).toBe('refuse')
    expect(decideRefresh(aFamily(), mine(0), at(idleDays * day))).toBe('refuse')
    expect(decideRefresh(aFamily({ lastUsedAt: at(29 * day) }), mine(0), at(logInDays * day))).toBe('refuse')
  })
})

const kind = <const K extends string>(name: K) => fc.constant(name)

/** Tabs of one browser send the cookie they have read, one after the other within the grace. Each answer may get lost. */
const refreshing = fc.record({
  kind: kind('refresh'),
  losses: fc.array(lossOf(10), { minLength: 1, maxLength: 4 }),
  spread: fc.nat(7),
  isUsed: fc.boolean(),
})
const replaying = fc.record({ kind: kind('replay'), age: fc.nat(4), isSameDevice: fc.boolean() })
const passing = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: kind('call') }) },
  { weight: 6, arbitrary: fc.record({ kind: kind('wait'), seconds: fc.integer({ min: 0, max: 3600 }) }) },
  // A server's clock that is set back a little: the last rotation is then in the future.
  { weight: 1, arbitrary: fc.record({ kind: kind('step'), seconds: fc.integer({ min: 1, max: 20 }) }) },
)
const honest = fc.array(fc.oneof(refreshing, passing), { maxLength: 80, size: 'max' })
const hostile = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: refreshing },
    { weight: 8, arbitrary: passing },
    { weight: 1, arbitrary: replaying },
  ),
  { maxLength: 80, size: 'max' },
)

type Made<A> = A extends fc.Arbitrary<infer T> ? T : never
type Event = Made<typeof refreshing> | Made<typeof passing> | Made<typeof replaying>

function lossOf(percent: number): fc.Arbitrary<boolean> {
  return fc.nat(99).map((roll) => roll < percent)
}

/** The server as refresh-access.ts keeps it, and a browser with a cookie for all its tabs. */
function aWorld() {
  let now = start.getTime()
  let family = aFamily()
  const browser = { cookie: 0 }
  const ended = () => family.endedAt !== null

  function present(generation: number, isSameDevice: boolean) {
    const decision = decideRefresh(family, { generation, isSameDevice }, new Date(now))
    if (decision === 'end') family = { ...family, endedAt: new Date(now) }
    if (decision === 'rotate')
      family = { ...family, generation: family.generation + 1, rotatedAt: new Date(now), lastUsedAt: new Date(now) }
    if (decision === 'repeat') {
      const rotatedAt = startsGrace(family, decision) ? new Date(now) : family.rotatedAt
      family = { ...family, rotatedAt, lastUsedAt: new Date(now) }
    }
    return decision
  }

  return {
    browser,
    ended,
    present,
    family: () => family,
    /** Whether a replay of a generation is one that only a thief, or a tab asleep beyond the grace, would send. */
    isLate: () => now - family.rotatedAt.getTime() > graceSeconds * 1000,
    /** A call with the access token of the cookie shows that its pair has arrived. */
    confirm: () => {
      if (ended() || browser.cookie > family.generation) return
      family = { ...family, confirmedGeneration: Math.max(family.confirmedGeneration, browser.cookie) }
    },
    passGrace: () => {
      now = family.rotatedAt.getTime() + graceSeconds * 1000 + 1
    },
    pass: (seconds: number) => {
      now += seconds * 1000
    },
  }
}

type World = ReturnType<typeof aWorld>

/** Called a hundred thousand times, where `expect` would take seconds. */
function must(decision: RefreshDecision, allowed: readonly RefreshDecision[]): void {
  if (!allowed.includes(decision)) throw new Error(`${decision} where only ${allowed.join(' or ')} is right`)
}

/** Carries out an event. Throws when the automaton breaks one of its guarantees. */
function play(world: World, step: Event): void {
  if (step.kind === 'wait') world.pass(step.seconds)
  if (step.kind === 'step') world.pass(-step.seconds)
  if (step.kind === 'call') world.confirm()
  if (step.kind === 'refresh') refreshInTabs(world, step)
  if (step.kind === 'replay') replay(world, step)
}

function refreshInTabs(world: World, { losses, spread, isUsed }: Made<typeof refreshing>): void {
  const { browser } = world
  const sent = browser.cookie
  for (const isLost of losses) {
    const wasEnded = world.ended()
    const decision = world.present(sent, true)
    must(decision, wasEnded ? ['refuse'] : ['rotate', 'repeat'])
    if (!wasEnded && !isLost) browser.cookie = world.family().generation
    if (isUsed) world.confirm()
    world.pass(spread)
  }
}

function replay(world: World, { age, isSameDevice }: Made<typeof replaying>): void {
  const { generation, confirmedGeneration } = world.family()
  const replayed = generation - 1 - age
  if (replayed < 0) return
  const isTheft = age > 0 || !isSameDevice || (world.isLate() && confirmedGeneration === generation)
  const expected = world.ended() ? 'refuse' : isTheft ? 'end' : 'repeat'
  must(world.present(replayed, isSameDevice), [expected])
}

describe('a family over time', () => {
  test('lost answers, tabs and clock steps never end it', () => {
    fc.assert(
      fc.property(honest, (events) => {
        const world = aWorld()
        for (const step of events) play(world, step)
        expect(world.ended()).toBe(false)
      }),
      { numRuns: 2000 },
    )
  })

  test('a replay ends it exactly when only a thief would send it; nothing is accepted afterwards', () => {
    let deaths = 0
    fc.assert(
      fc.property(hostile, (events) => {
        const world = aWorld()
        for (const step of events) play(world, step)
        if (world.ended()) deaths += 1
      }),
      { numRuns: 3000 },
    )
    expect(deaths).toBeGreaterThan(1000)
  })

  test('a replaced token that comes back after the grace always ends it', () => {
    fc.assert(
      fc.property(honest, (events) => {
        const world = aWorld()
        for (const step of events) play(world, step)
        const stolen = world.browser.cookie
        play(world, { kind: 'refresh', losses: [false], spread: 0, isUsed: true })
        world.passGrace()

        expect(world.present(stolen, true)).toBe('end')
        const answers = Array.from({ length: world.family().generation + 2 }, (_, generation) =>
          world.present(generation, true),
        )
        expect(new Set(answers)).toEqual(new Set(['refuse']))
      }),
      { numRuns: 2000 },
    )
  })
})
