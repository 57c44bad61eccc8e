import { beforeEach, expect, test } from 'vitest'
import { choosePrinter, loadPrinter, printerStore, readPrinter } from '#src/features/selling/printers/printer-choice.ts'

const printer = {
  link: 'usb',
  device: { name: 'TM-T20III', vendorId: 1208, productId: 3605, serialNumber: 'X1' },
  model: 'epson-tm-t20iii',
  baudRate: 9600,
  cutsPaper: true,
} as const

beforeEach(() => {
  localStorage.clear()
  printerStore.set(null)
})

test('a device keeps its printer until another one or none is chosen', () => {
  choosePrinter(printer)
  printerStore.set(null)
  loadPrinter()
  expect(printerStore.get()).toEqual(printer)
  choosePrinter(null)
  loadPrinter()
  expect(printerStore.get()).toBeNull()
})

test.each(['', '{', 'null', '[]', '{"link":"parallel","model":"usual80"}', '{"link":"usb"}'])(
  'ignores an invalid stored printer: %s',
  (text) => {
    expect(readPrinter(text)).toBeNull()
  },
)

test('uses defaults for values that another version did not store', () => {
  expect(readPrinter('{"link":"serial","model":"usual58","baudRate":7,"device":{"vendorId":"x"}}')).toEqual({
    link: 'serial',
    device: { name: null },
    model: 'usual58',
    baudRate: 9600,
    cutsPaper: true,
  })
})
