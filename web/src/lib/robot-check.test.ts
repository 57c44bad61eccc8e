import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerLifeMs, createRobotCheck, maxRenewals, useRobotCheck } from './robot-check.ts'

vi.mock('#src/lib/solve-robot-check.ts', () => ({ solveRobotCheck: () => new Promise(() => undefined) }))

let made = 0
const solve = vi.fn<() => Promise<string | undefined>>(async () => `answer-${(made += 1)}`)

beforeEach(() => {
  vi.useFakeTimers()
  made = 0
  solve.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
})

const settle = () => vi.advanceTimersByTimeAsync(0)

test('starts no work before the person uses the form, and then starts once', async () => {
  const check = createRobotCheck(solve)
  expect(check.state.get()).toBe('idle')

  check.begin()
  check.begin()
  expect(check.state.get()).toBe('working')
  await settle()
  check.begin()

  expect(check.state.get()).toBe('ready')
  expect(solve).toHaveBeenCalledTimes(1)
})

test('each call gets its own answer', async () => {
  const check = createRobotCheck(solve)
  expect(await check.take()).toBe('answer-1')
  expect(await check.take()).toBe('answer-2')
})

test('renews an answer before it is too old, but not for ever', async () => {
  const check = createRobotCheck(solve)
  check.begin()
  await vi.advanceTimersByTimeAsync(answerLifeMs)
  expect(await check.take()).toBe('answer-2')

  solve.mockClear()
  await vi.advanceTimersByTimeAsync(answerLifeMs * (maxRenewals + 5))
  expect(solve).toHaveBeenCalledTimes(maxRenewals)
  expect(check.state.get()).toBe('idle')
})

test('shows a failure, reports it to the sender, and can be retried', async () => {
  solve.mockRejectedValueOnce(new Error('no network'))
  const check = createRobotCheck(solve)
  await expect(check.take()).rejects.toThrow('no network')
  expect(check.state.get()).toBe('failed')

  check.begin()
  await settle()
  expect(check.state.get()).toBe('ready')
})

test('a device that finds no answer sends none', async () => {
  const check = createRobotCheck(async () => undefined)
  check.begin()
  await settle()
  expect(check.state.get()).toBe('failed')
  expect(await check.take()).toBeUndefined()
})

test('begins with the page for a form that is already in use, and waits for the first use of any other', () => {
  document.body.innerHTML = '<form><input name="email" /></form>'
  expect(renderHook(() => useRobotCheck()).result.current.state).toBe('idle')

  document.querySelector('input')?.focus()
  expect(renderHook(() => useRobotCheck()).result.current.state).toBe('working')
})
