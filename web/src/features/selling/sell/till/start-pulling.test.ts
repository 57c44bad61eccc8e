import { afterEach, expect, test, vi } from 'vitest'
import { askAgainEveryMs, startPulling } from '#src/features/selling/sell/till/start-pulling.ts'
import { NetworkError } from '#src/lib/api-error.ts'
import type { Catalogue } from '#src/offline/catalogue.ts'
import { networkStore } from '#src/offline/network.ts'

let isReachable = true
let stop: (() => void) | undefined

/** A till that pulls its catalogue with `pull`. */
function start(pull: () => Promise<void>): void {
  vi.stubGlobal('fetch', async () => {
    if (!isReachable) throw new TypeError('no network')
    return new Response('')
  })
  const catalogue = { restore: async () => undefined, pull, state: { get: () => ({ version: 0 }) } }
  stop = startPulling(catalogue as unknown as Catalogue, async () => undefined)
}

afterEach(() => {
  stop?.()
  isReachable = true
  networkStore.set('online')
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('notices that the network is back while a pull still hangs', async () => {
  start(() => new Promise(() => undefined))
  isReachable = false
  window.dispatchEvent(new Event('offline'))
  await vi.waitFor(() => expect(networkStore.get()).toBe('offline'))
  isReachable = true
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(networkStore.get()).toBe('online'))
})

test('notices that the server is back without an event of the browser', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const pull = vi.fn<() => Promise<void>>(async () => {
    if (!isReachable) throw new NetworkError('no network')
  })
  isReachable = false
  start(pull)
  await vi.waitFor(() => expect(networkStore.get()).toBe('offline'))
  isReachable = true
  vi.advanceTimersByTime(askAgainEveryMs)
  await vi.waitFor(() => expect(networkStore.get()).toBe('online'))
  await vi.waitFor(() => expect(pull).toHaveBeenCalledTimes(2))
})

test('a pull that reached no server does not prove a lost network', async () => {
  networkStore.set('offline')
  start(async () => {
    throw new NetworkError('cut off')
  })
  await vi.waitFor(() => expect(networkStore.get()).toBe('online'))
})

test('a pull without a network reports it', async () => {
  isReachable = false
  start(async () => {
    throw new NetworkError('no network')
  })
  await vi.waitFor(() => expect(networkStore.get()).toBe('offline'))
})
