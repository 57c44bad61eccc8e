import type { KnownDevice } from '#src/features/printers/printer-choice.ts'
import { inTime, piecesOf } from '#src/features/printers/link-tools.ts'
import { PrinterFault, type PrinterLink } from '#src/features/printers/printer-link.ts'

/** The services by which receipt printers are written to over Bluetooth LE; there is no standard for it. */
const services = [
  '000018f0-0000-1000-8000-00805f9b34fb',
  '49535343-fe7d-4ae5-8fa9-9fafd205e455',
  'e7810a71-73ae-499d-8c15-faa9aef0c3f2',
]
/** Fits what every printer takes at once. */
const pieceBytes = 100

/** The page may use a device that was chosen since it was loaded, or that the browser hands out again. */
const chosen = new Map<string, BluetoothDevice>()

/** Asks which device; null when none was chosen. Must follow a press of the person. */
export async function chooseBluetooth(): Promise<KnownDevice | null> {
  // Many printers do not announce what they can do, so they are found by their names only.
  const device = await navigator.bluetooth
    .requestDevice({ acceptAllDevices: true, optionalServices: services })
    .catch(() => null)
  if (!device) return null
  chosen.set(device.id, device)
  return { name: device.name ?? null, id: device.id }
}

/** A small printer on Bluetooth LE. Most browsers want it chosen again after the page was loaded anew. */
export function bluetoothLink({ id }: KnownDevice): PrinterLink {
  let server: BluetoothRemoteGATTServer | null = null

  async function open(): Promise<BluetoothRemoteGATTCharacteristic> {
    const device = await find(id)
    if (!device?.gatt) throw new PrinterFault('missing')
    server = await inTime(device.gatt.connect())
    for (const service of await server.getPrimaryServices()) {
      if (!services.includes(service.uuid)) continue
      const found = (await service.getCharacteristics()).find(
        ({ properties }) => properties.write || properties.writeWithoutResponse,
      )
      if (found) return found
    }
    throw new PrinterFault('missing')
  }

  async function close(): Promise<void> {
    server?.disconnect()
    server = null
  }

  return {
    async send(bytes) {
      try {
        const way = await open()
        for (const piece of piecesOf(bytes, pieceBytes)) {
          await inTime(way.properties.write ? way.writeValueWithResponse(piece) : way.writeValueWithoutResponse(piece))
        }
      } catch (error) {
        await close()
        throw error instanceof PrinterFault ? error : new PrinterFault('missing', error)
      }
    },
    close,
  }
}

async function find(id: string | undefined): Promise<BluetoothDevice | null> {
  if (id === undefined) return null
  const known = chosen.get(id)
  if (known) return known
  // Behind a switch in most browsers.
  const devices = 'getDevices' in navigator.bluetooth ? await navigator.bluetooth.getDevices() : []
  return devices.find((device) => device.id === id) ?? null
}
