import type { KnownDevice } from '#src/features/selling/printers/printer-choice.ts'
import { inTime, piecesOf } from '#src/features/selling/printers/link-tools.ts'
import { PrinterFault, type PrinterLink } from '#src/features/selling/printers/printer-link.ts'

/** The services that receipt printers use on Bluetooth LE; there is no standard. */
const services = [
  '000018f0-0000-1000-8000-00805f9b34fb',
  '49535343-fe7d-4ae5-8fa9-9fafd205e455',
  'e7810a71-73ae-499d-8c15-faa9aef0c3f2',
]
/** Small enough for every printer. */
const pieceBytes = 100

/** The page may use a device that was chosen since it was loaded, or that the browser returns again. */
const chosen = new Map<string, BluetoothDevice>()

/** Asks for the device; null if none was chosen. Must be called from a user action. */
export async function chooseBluetooth(): Promise<KnownDevice | null> {
  // Many printers do not advertise their services, so they are found only by name.
  const device = await navigator.bluetooth
    .requestDevice({ acceptAllDevices: true, optionalServices: services })
    .catch(() => null)
  if (!device) return null
  chosen.set(device.id, device)
  return { name: device.name ?? null, id: device.id }
}

/** A small printer on Bluetooth LE. Most browsers require choosing it again after a reload. */
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
  // Disabled by default in most browsers.
  const devices = 'getDevices' in navigator.bluetooth ? await navigator.bluetooth.getDevices() : []
  return devices.find((device) => device.id === id) ?? null
}
