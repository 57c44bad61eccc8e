import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAutoLock } from '#src/features/selling/sell/register/use-auto-lock.ts'
import type { OwnPin } from '#src/offline/pin-checker.ts'
import { aSession } from '#src/testing/a-session.ts'
import { openLockedScreen, screenLockStore } from '#src/session/screen-lock.ts'

const session = aSession({ permissions: ['SALES__ADD'] })
const pin: OwnPin = { pinId: 'a', check: async () => 'right' }
const minuteMs = 60_000

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-24T12:00:00Z') }))
afterEach(() => {
  cleanup()
  openLockedScreen()
  vi.useRealTimers()
})

const watch = (minutes: number | null, own: OwnPin | null = pin) =>
  renderHook(() => useAutoLock({ till: { pins: { readOwnPin: async () => own } }, session, minutes, isLocked: false }))
const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * minuteMs + 1))

test('locks the screen after the set minutes without a touch or a key, also for the next start', async () => {
  watch(5)
  await pass(4)
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
  await pass(4)
  window.dispatchEvent(new Event('pointerdown'))
  await pass(4)
  expect(screenLockStore.get()).toBeNull()
  await pass(2)
  expect(screenLockStore.get()).toBe(session.user.id)
  expect(localStorage.getItem('mostrador.lockedFor')).toBe(session.user.id)
})

test('never locks without a time limit, or for a person without a PIN', async () => {
  watch(null)
  watch(5, null)
  await pass(60)
  expect(screenLockStore.get()).toBeNull()
})

test('a device that slept locks as soon as the page is visible', async () => {
  watch(5)
  vi.setSystemTime(new Date('2026-11-24T13:00:00Z'))
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'))
    await Promise.resolve()
    await Promise.resolve()
  })
  expect(screenLockStore.get()).toBe(session.user.id)
})
