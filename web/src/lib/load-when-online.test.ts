import { afterEach, expect, test, vi } from 'vitest'
import { loadWhenOnline } from './load-when-online.ts'

const network = vi.spyOn(navigator, 'onLine', 'get')
afterEach(() => void network.mockReset())

test('loads what failed offline once the network is back', async () => {
  network.mockReturnValue(false)
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('no network'))
    .mockResolvedValue('there')
  const loaded = loadWhenOnline(load)
  await new Promise((resolve) => setTimeout(resolve))
  expect(load).toHaveBeenCalledTimes(1)

  network.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))

  expect(await loaded).toBe('there')
  expect(load).toHaveBeenCalledTimes(2)
})

test('a failure while online stays a failure', async () => {
  network.mockReturnValue(true)
  await expect(loadWhenOnline(() => Promise.reject(new TypeError('gone')))).rejects.toThrow('gone')
})
