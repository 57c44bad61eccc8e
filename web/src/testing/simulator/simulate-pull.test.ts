// @vitest-environment node
import { expect, test } from 'vitest'
import { nextPull } from '#src/offline/pull-machine.ts'
import { type PullMachine, simulatePull } from '#src/testing/simulator/simulate-pull.ts'

const worlds = 3000
const firstSeed = Number(process.env['MOSTRADOR_SEED'] ?? Math.floor(Math.random() * 1_000_000_000))

test(`a catalogue that changes while it is loaded ends up equal on the device, from seed ${firstSeed} on`, () => {
  for (let seed = firstSeed; seed < firstSeed + worlds; seed += 1)
    expect({ seed, isSame: simulatePull({ seed, changes: 60 }) }).toEqual({ seed, isSame: true })
})

/** Keeps the version of the last page, so it never learns what was deleted after the first one. */
const keepsLastVersion: PullMachine = (state, event) => {
  const next = nextPull(state, event)
  if (event.type !== 'arrived') return next
  const effects = next.effects.map((effect) =>
    effect.type === 'finish' ? { ...effect, version: event.version } : effect,
  )
  return { ...next, effects }
}

test('detects a machine that keeps the version of the last page', () => {
  const found = Array.from({ length: 200 }, (_, seed) => simulatePull({ seed, changes: 60, machine: keepsLastVersion }))
  expect(found).toContain(false)
})
