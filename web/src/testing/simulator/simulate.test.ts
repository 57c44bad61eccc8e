// @vitest-environment node
import { expect, test } from 'vitest'
import { nextPush, type PushEffect, type PushEvent, type WaitingDocument } from '#src/offline/push-machine.ts'
import type { PushMachine } from '#src/testing/simulator/device-model.ts'
import { simulate } from '#src/testing/simulator/simulate.ts'

/** Sales in all worlds together (O-15); `MOSTRADOR_SIMULATED_SALES` asks for more. */
const wantedSales = Number(process.env['MOSTRADOR_SIMULATED_SALES'] ?? 1_000_000)
/** The first seed; a failed run says which one to give here. */
const firstSeed = Number(process.env['MOSTRADOR_SEED'] ?? Math.floor(Math.random() * 1_000_000_000))
const salesPerWorld = 2000

test(`simulated sales are neither lost nor doubled, from seed ${firstSeed} on`, { timeout: 600_000 }, () => {
  const all = { sales: 0, documents: 0, pushes: 0 }
  for (let seed = firstSeed; all.sales < wantedSales; seed += 1) {
    const { sales, documents, pushes, ...found } = simulate({ seed, sales: salesPerWorld, devices: 1 + (seed % 8) })
    expect({ seed, ...found }).toEqual({
      seed,
      lost: [],
      doubled: [],
      takenForSent: [],
      refused: [],
      series: [],
      nameless: [],
      isTotalRight: true,
    })
    all.sales += sales
    all.documents += documents
    all.pushes += pushes
  }
  process.stdout.write(
    `simulated=${all.sales} documents=${all.documents} pushes=${all.pushes} lost=0 doubled=0 seed=${firstSeed}\n`,
  )
})

/** A machine that behaves differently in one place. */
const brokenAt =
  (change: (effect: PushEffect, event: PushEvent) => PushEffect): PushMachine =>
  (state, event) => {
    const next = nextPush(state, event)
    return { ...next, effect: change(next.effect, event) }
  }

const allTo = (state: 'onServer' | 'needsAttention', effect: PushEffect): PushEffect =>
  effect.type === 'write' ? { ...effect, changes: effect.changes.map((change) => ({ ...change, state })) } : effect

/** An accident that is rare in one world happens in some of this many. */
const brokenWorlds = 200

test.each([
  [
    'takes no answer for a yes',
    brokenAt((effect, event) =>
      event.type === 'answered' && event.answer.kind === 'unreachable' ? allTo('onServer', effect) : effect,
    ),
  ],
  [
    'takes a refusal of the moment for good',
    brokenAt((effect, event) =>
      event.type === 'answered' && event.answer.kind === 'error' && event.answer.status === 503
        ? allTo('needsAttention', effect)
        : effect,
    ),
  ],
  [
    'takes what it was not told about for sent',
    brokenAt((effect, event) =>
      event.type === 'answered' && event.answer.kind === 'results' ? allTo('onServer', effect) : effect,
    ),
  ],
  [
    'never comes to its end',
    brokenAt((effect) => (effect.type === 'find' ? { type: 'end', outcome: 'later' } : effect)),
  ],
])('detects a machine that %s', (_name, machine) => {
  const worlds = Array.from({ length: brokenWorlds }, (_, seed) => simulate({ seed, sales: 500, devices: 3, machine }))
  expect(worlds.some(({ lost, takenForSent, refused }) => lost.length + takenForSent.length + refused.length > 0)).toBe(
    true,
  )
})

test('detects a device that sends a sale in the same push as its customer', () => {
  const machine: PushMachine = (state, event) =>
    nextPush(state, event.type === 'found' ? { ...event, waiting: event.waiting.map(withoutNeeds) } : event)
  const worlds = Array.from({ length: brokenWorlds }, (_, seed) => simulate({ seed, sales: 500, devices: 3, machine }))
  expect(worlds.some(({ nameless }) => nameless.length > 0)).toBe(true)
})

test('detects devices that do not send again what a restored server forgot', () => {
  const worlds = Array.from({ length: 50 }, (_, seed) => simulate({ seed, sales: 500, devices: 3, sendsAgain: false }))
  expect(worlds.some(({ takenForSent }) => takenForSent.length > 0)).toBe(true)
})

const withoutNeeds = (document: WaitingDocument): WaitingDocument => ({ ...document, needs: [] })

test('the same seed gives the same world', () => {
  const wish = { seed: 7, sales: 500, devices: 3 }
  expect(simulate(wish)).toEqual(simulate(wish))
})
