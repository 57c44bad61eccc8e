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

test('with less than 20 MB free no session begins; freeing space is enough', async () => {
  aDisk(leastFreeBytes - 1)
  expect(await hasRoomForSession()).toBe(false)
  expect(storageStore.get()).toBe('nearlyFull')

  aDisk(leastFreeBytes)
  expect(await hasRoomForSession()).toBe(true)
  expect(storageStore.get()).toBe('safe')
})

test('a browser that may clear its data is warned about, and sells all the same', async () => {
  aDisk(200 * mebibyte, false)
  expect(await hasRoomForSession()).toBe(true)
  expect(storageStore.get()).toBe('notPersistent')
})

test('a browser that cannot tell sells all the same', async () => {
  vi.stubGlobal('navigator', {})
  expect(await hasRoomForSession()).toBe(true)
})
