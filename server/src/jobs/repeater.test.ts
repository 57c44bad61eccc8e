import { expect, test } from 'vitest'
import { createRepeater } from './repeater.ts'

test('runs once more when work is asked for during a run, however often', async () => {
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let runs = 0
  const repeater = createRepeater(
    () => gates[runs++]?.promise ?? Promise.resolve(),
    () => {},
  )
  repeater.ask()
  repeater.ask()
  repeater.ask()
  expect(runs).toBe(1)

  gates[0]?.resolve()
  await repeater.finish()
  expect(runs).toBe(2)
  gates[1]?.resolve()
  await repeater.finish()
  expect(runs).toBe(2)
})

test('reports a failed run and can be asked again', async () => {
  const errors: unknown[] = []
  const failure = new Error('no connection')
  const repeater = createRepeater(
    () => Promise.reject(failure),
    (error) => errors.push(error),
  )
  repeater.ask()
  await repeater.finish()
  repeater.ask()
  await repeater.finish()
  expect(errors).toEqual([failure, failure])
})
