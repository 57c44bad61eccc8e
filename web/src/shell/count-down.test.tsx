import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#src/lib/api-error.ts'
import { useCountDown } from './count-down.ts'
import { waitOf } from './resend-button.tsx'

function Clock() {
  const { seconds, start } = useCountDown()
  return (
    <button type="button" disabled={seconds > 0} onClick={() => start(3)}>
      {seconds}
    </button>
  )
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

test('counts down each second and then allows one press again', () => {
  render(<Clock />)
  const button = screen.getByRole<HTMLButtonElement>('button')
  act(() => button.click())

  expect([button.textContent, button.disabled]).toEqual(['3', true])
  pass(1000)
  expect(button.textContent).toBe('2')
  pass(1000)
  expect(button.textContent).toBe('1')
  pass(1000)
  expect([button.textContent, button.disabled]).toEqual(['0', false])
})

test('a tab that slept shows the remaining time by the clock', () => {
  render(<Clock />)
  const button = screen.getByRole<HTMLButtonElement>('button')
  act(() => button.click())

  vi.setSystemTime(Date.now() + 10_000)
  pass(1000)

  expect(button.disabled).toBe(false)
})

test('reads the waiting time of a refusal, if it has one', () => {
  const refusal = (data: Record<string, unknown>) =>
    new ApiError(429, { statusCode: 429, code: 'resendTooSoon', message: 'words', data })
  expect(waitOf(refusal({ secondsLeft: 42 }))).toBe(42)
  expect(waitOf(refusal({}))).toBe(0)
  expect(waitOf(new TypeError('no network'))).toBe(0)
})
