import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leavePrinter, print, retryPrint, skipPrint, troubleStore } from '#src/features/selling/printers/print-queue.ts'
import { printerStore } from '#src/features/selling/printers/printer-choice.ts'
import { PrinterFault, type PrinterTrouble } from '#src/features/selling/printers/printer-link.ts'

const printer = { link: 'usb', device: { name: 'T' }, model: 'usual80', baudRate: 9600, cutsPaper: true } as const
/** What the printer printed, as text, and its fault. */
const world = { taken: [] as string[], trouble: null as PrinterTrouble | null }

vi.mock('#src/features/selling/printers/links.ts', () => ({
  openLink: () => ({
    async send(bytes: Uint8Array) {
      await Promise.resolve()
      if (world.trouble) throw new PrinterFault(world.trouble)
      world.taken.push(new TextDecoder().decode(bytes))
    },
    close: async () => undefined,
  }),
}))

const task = (text: string, kind: 'paper' | 'drawer' = 'paper') => ({
  kind,
  url: null,
  encode: async () => new TextEncoder().encode(text),
})
const settled = () => vi.waitFor(() => expect(world.taken.length > 0 || troubleStore.get() !== null).toBe(true))

beforeEach(() => {
  printerStore.set(printer)
  Object.assign(world, { taken: [], trouble: null })
})
afterEach(leavePrinter)

test('prints in the order of requests', async () => {
  print(task('a'))
  print(task('drawer', 'drawer'))
  print(task('b'))
  await vi.waitFor(() => expect(world.taken).toEqual(['a', 'drawer', 'b']))
})

test('a failed print waits with the following ones, and is printed once on retry', async () => {
  world.trouble = 'noAnswer'
  print(task('a'))
  await settled()
  expect(troubleStore.get()?.trouble).toBe('noAnswer')
  print(task('b'))
  expect(world.taken).toEqual([])

  world.trouble = null
  retryPrint()
  await vi.waitFor(() => expect(world.taken).toEqual(['a', 'b']))
  expect(troubleStore.get()).toBeNull()
})

test('a skipped print is not printed later', async () => {
  world.trouble = 'missing'
  print(task('a'))
  await settled()
  print(task('b'))
  world.trouble = null
  skipPrint()
  await vi.waitFor(() => expect(world.taken).toEqual(['b']))
})

test('a drawer is not opened later, when it is unexpected', async () => {
  world.trouble = 'missing'
  print(task('a'))
  await settled()
  print(task('drawer', 'drawer'))
  world.trouble = null
  retryPrint()
  await vi.waitFor(() => expect(world.taken).toEqual(['a']))
  print(task('b'))
  await vi.waitFor(() => expect(world.taken).toEqual(['a', 'b']))
})

test('reports a failed encoding as a part missing on this device', async () => {
  print({ ...task('a'), encode: () => Promise.reject(new TypeError('failed to fetch')) })
  await settled()
  expect(troubleStore.get()?.trouble).toBe('notReady')
})

test('what waited for one printer is not printed on the next', async () => {
  world.trouble = 'busy'
  print(task('a'))
  await settled()
  await leavePrinter()
  world.trouble = null
  print(task('b'))
  await vi.waitFor(() => expect(world.taken).toEqual(['b']))
})
