import { afterEach, beforeAll, expect, test } from 'vitest'
import { goOnOffline, watchNetwork, wentOfflineStore } from '#src/shell/network-store.ts'

const go = (event: 'offline' | 'online') => window.dispatchEvent(new Event(event))

beforeAll(watchNetwork)
afterEach(() => go('online'))

test('a lost network blocks the page until it returns', () => {
  go('offline')
  expect(wentOfflineStore.get()).toBe(true)
  go('online')
  expect(wentOfflineStore.get()).toBe(false)
})

test('a part that goes on without a network keeps the page usable', () => {
  const end = goOnOffline()
  go('offline')
  expect(wentOfflineStore.get()).toBe(false)
  end()
  go('offline')
  expect(wentOfflineStore.get()).toBe(true)
})
