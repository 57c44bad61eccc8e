import { afterEach, expect, test, vi } from 'vitest'
import { bluetoothLink, chooseBluetooth } from '#src/features/selling/printers/bluetooth-link.ts'
import { chooseSerial, serialLink } from '#src/features/selling/printers/serial-link.ts'
import { chooseUsb, usbLink } from '#src/features/selling/printers/usb-link.ts'

/** Browser interfaces that happy-dom lacks. */
function offer(name: 'serial' | 'usb' | 'bluetooth', api: object): void {
  Object.defineProperty(navigator, name, { value: api, configurable: true })
}
const text = (pieces: readonly Uint8Array[]) => pieces.map((piece) => new TextDecoder().decode(piece)).join('')
const bytes = (value: string) => new TextEncoder().encode(value)

afterEach(() => vi.useRealTimers())

function aPort(ids: { usbVendorId?: number; usbProductId?: number }, write: (piece: Uint8Array) => Promise<void>) {
  const port = {
    writable: null as WritableStream<Uint8Array> | null,
    opened: 0,
    getInfo: () => ids,
    open: async () => {
      port.opened += 1
      port.writable = new WritableStream({ write })
    },
    close: async () => {
      port.writable = null
    },
  }
  return port
}

test('a serial printer is found again, opened once, and gets every byte in order', async () => {
  const taken: Uint8Array[] = []
  const port = aPort({ usbVendorId: 1, usbProductId: 2 }, async (piece) => void taken.push(piece.slice()))
  offer('serial', { getPorts: async () => [aPort({}, async () => undefined), port], requestPort: async () => port })
  const device = await chooseSerial()
  expect(device).toEqual({ name: null, vendorId: 1, productId: 2 })

  const link = serialLink(device ?? { name: null }, 9600)
  await link.send(bytes('x'.repeat(5000)))
  await link.send(bytes('end'))
  expect(text(taken)).toBe(`${'x'.repeat(5000)}end`)
  expect(port.opened).toBe(1)
})

test('reports a serial printer that accepts nothing, and drops the waiting bytes', async () => {
  vi.useFakeTimers()
  const port = aPort({ usbVendorId: 1, usbProductId: 2 }, () => new Promise(() => undefined))
  offer('serial', { getPorts: async () => [port] })
  const sent = serialLink({ name: null, vendorId: 1, productId: 2 }, 9600).send(bytes('receipt'))
  await Promise.all([expect(sent).rejects.toMatchObject({ trouble: 'noAnswer' }), vi.advanceTimersByTimeAsync(8000)])
  expect(port.writable).toBeNull()
})

test('prints nothing without the port, or with two candidates', async () => {
  const link = () => serialLink({ name: null, vendorId: 1, productId: 2 }, 9600)
  offer('serial', { getPorts: async () => [] })
  await expect(link().send(bytes('a'))).rejects.toMatchObject({ trouble: 'missing' })
  const ids = { usbVendorId: 1, usbProductId: 2 }
  offer('serial', { getPorts: async () => [aPort(ids, async () => undefined), aPort(ids, async () => undefined)] })
  await expect(link().send(bytes('a'))).rejects.toMatchObject({ trouble: 'missing' })
})

test('reports a port used by another program as busy', async () => {
  const port = { ...aPort({ usbVendorId: 1, usbProductId: 2 }, async () => undefined), writable: null }
  const held = { ...port, open: () => Promise.reject(new DOMException('held', 'NetworkError')) }
  offer('serial', { getPorts: async () => [held] })
  const sent = serialLink({ name: null, vendorId: 1, productId: 2 }, 9600).send(bytes('a'))
  await expect(sent).rejects.toMatchObject({ trouble: 'busy' })
})

function aUsbPrinter(serialNumber: string, answer: (piece: Uint8Array) => Promise<string>) {
  const endpoint = (direction: 'in' | 'out', endpointNumber: number) => ({ direction, endpointNumber, type: 'bulk' })
  const device = {
    productName: 'TM-T20III',
    vendorId: 1208,
    productId: 3605,
    serialNumber,
    opened: false,
    claimed: -1,
    configuration: {
      interfaces: [
        { interfaceNumber: 0, alternate: { interfaceClass: 3, endpoints: [endpoint('out', 9)] } },
        { interfaceNumber: 1, alternate: { interfaceClass: 7, endpoints: [endpoint('in', 2), endpoint('out', 1)] } },
      ],
    },
    open: async () => void (device.opened = true),
    close: async () => void (device.opened = false),
    claimInterface: async (number: number) => void (device.claimed = number),
    transferOut: async (number: number, piece: Uint8Array) => {
      expect(number).toBe(1)
      return { status: await answer(piece) }
    },
  }
  return device
}

test('a USB printer is identified by its serial number and written to on its printer interface', async () => {
  const taken: Uint8Array[] = []
  const other = aUsbPrinter('A', async () => 'ok')
  const mine = aUsbPrinter('B', async (piece) => {
    taken.push(piece.slice())
    return 'ok'
  })
  offer('usb', { getDevices: async () => [other, mine], requestDevice: async () => mine })
  const device = await chooseUsb()
  expect(device?.name).toBe('TM-T20III')
  await usbLink(device ?? { name: null }).send(bytes('y'.repeat(9000)))
  expect(text(taken)).toBe('y'.repeat(9000))
  expect(mine.claimed).toBe(1)
  expect(other.opened).toBe(false)
})

test('reports a stalled USB printer, and reports one held by its driver as busy', async () => {
  const known = { name: null, vendorId: 1208, productId: 3605 }
  offer('usb', { getDevices: async () => [aUsbPrinter('A', async () => 'stall')] })
  await expect(usbLink(known).send(bytes('a'))).rejects.toMatchObject({ trouble: 'noAnswer' })
  const held = aUsbPrinter('A', async () => 'ok')
  held.claimInterface = () => Promise.reject(new DOMException('held', 'SecurityError'))
  offer('usb', { getDevices: async () => [held] })
  await expect(usbLink(known).send(bytes('a'))).rejects.toMatchObject({ trouble: 'busy' })
  expect(held.opened).toBe(false)
})

test('a Bluetooth printer gets small pieces, and one not chosen since the reload is missing', async () => {
  const taken: Uint8Array[] = []
  const way = {
    properties: { write: true },
    writeValueWithResponse: async (piece: Uint8Array) => void taken.push(piece.slice()),
  }
  const service = { uuid: '000018f0-0000-1000-8000-00805f9b34fb', getCharacteristics: async () => [way] }
  const server = { getPrimaryServices: async () => [service], disconnect: () => undefined }
  const device = { id: 'd1', name: 'Printer001', gatt: { connect: async () => server } }
  offer('bluetooth', { requestDevice: async () => device })
  await expect(bluetoothLink({ name: null, id: 'd1' }).send(bytes('a'))).rejects.toMatchObject({ trouble: 'missing' })

  const known = await chooseBluetooth()
  await bluetoothLink(known ?? { name: null }).send(bytes('z'.repeat(250)))
  expect(text(taken)).toBe('z'.repeat(250))
  expect(Math.max(...taken.map(({ length }) => length))).toBeLessThanOrEqual(100)
})

test('choosing nothing means no printer', async () => {
  const nothing = () => Promise.reject(new DOMException('nothing chosen', 'NotFoundError'))
  offer('serial', { requestPort: nothing })
  offer('usb', { requestDevice: nothing })
  offer('bluetooth', { requestDevice: nothing })
  await expect(Promise.all([chooseSerial(), chooseUsb(), chooseBluetooth()])).resolves.toEqual([null, null, null])
})
