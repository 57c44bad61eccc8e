import { afterEach, expect, test, vi } from 'vitest'
import { hasRoomForSession, leastFreeBytes, storageStore } from '#src/offline/storage.ts'

const mebibyte = 1024 * 1024
const aDisk = (freeBytes: number, isPersistent = true) =>
  vi.stubGlobal('navigator', {
    storage: {
      estimate: async () => ({ quota: 100 * mebibyte + freeBytes, usage: 100 * mebibyte }),
      persisted: async () => false,
      persist: async () => isPersistent,
    },
  })
afterEach(() => vi.unstubAllGlobals())

test('with less than 20 MB free no session starts, and freeing space is enough', async () => {
  aDisk(leastFreeBytes - 1)
  expect(await hasRoomForSession()).toBe(false)
  expect(storageStore.get()).toBe('nearlyFull')

  aDisk(leastFreeBytes)
  expect(await hasRoomForSession()).toBe(true)
  expect(storageStore.get()).toBe('safe')
})

test('warns about a browser that may delete its data, and sells anyway', async () => {
  aDisk(200 * mebibyte, false)
  expect(await hasRoomForSession()).toBe(true)
  expect(storageStore.get()).toBe('notPersistent')
})

test('sells in a browser that cannot say whether it may delete data', async () => {
  vi.stubGlobal('navigator', {})
  expect(await hasRoomForSession()).toBe(true)
})
