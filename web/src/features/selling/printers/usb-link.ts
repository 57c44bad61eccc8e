import type { KnownDevice } from '#src/features/selling/printers/printer-choice.ts'
import { inTime, isSame, onlyOne, piecesOf } from '#src/features/selling/printers/link-tools.ts'
import { PrinterFault, type PrinterLink } from '#src/features/selling/printers/printer-link.ts'

/** The USB device class of printers. */
const printerClass = 7
const pieceBytes = 4096

/** Asks for the printer; null if none was chosen. Must be called from a user action. */
export async function chooseUsb(): Promise<KnownDevice | null> {
  const device = await navigator.usb.requestDevice({ filters: [{ classCode: printerClass }] }).catch(() => null)
  if (!device) return null
  const { productName, vendorId, productId, serialNumber } = device
  return { name: productName ?? null, vendorId, productId, ...(serialNumber && { serialNumber }) }
}

/** A printer on USB. On Windows its driver holds it, and it is reported as busy. */
export function usbLink(known: KnownDevice): PrinterLink {
  let opened: { device: USBDevice; endpoint: number } | null = null

  async function open(): Promise<{ device: USBDevice; endpoint: number }> {
    if (opened?.device.opened) return opened
    const device = await find(known)
    if (!device) throw new PrinterFault('missing')
    try {
      await device.open()
      if (!device.configuration) await device.selectConfiguration(1)
      const way = wayOut(device)
      if (!way) throw new PrinterFault('missing')
      await device.claimInterface(way.interfaceNumber)
      opened = { device, endpoint: way.endpoint }
      return opened
    } catch (error) {
      await device.close().catch(() => undefined)
      throw error instanceof PrinterFault ? error : new PrinterFault('busy', error)
    }
  }

  async function close(): Promise<void> {
    const last = opened
    opened = null
    await last?.device.close().catch(() => undefined)
  }

  return {
    async send(bytes) {
      const { device, endpoint } = await open()
      try {
        for (const piece of piecesOf(bytes, pieceBytes)) {
          const { status } = await inTime(device.transferOut(endpoint, piece))
          if (status !== 'ok') throw new PrinterFault('noAnswer')
        }
      } catch (error) {
        await close()
        throw error instanceof PrinterFault ? error : new PrinterFault('missing', error)
      }
    },
    close,
  }
}

/** The device with the serial number, otherwise the only one of its kind. */
async function find(known: KnownDevice): Promise<USBDevice | null> {
  const ofKind = (await navigator.usb.getDevices()).filter((device) => isSame(known, device))
  const { serialNumber } = known
  return (
    (serialNumber && onlyOne(ofKind, (device) => device.serialNumber === serialNumber)) || onlyOne(ofKind, () => true)
  )
}

/** The endpoint that accepts print data. */
function wayOut({ configuration }: USBDevice): { interfaceNumber: number; endpoint: number } | null {
  for (const { interfaceNumber, alternate } of configuration?.interfaces ?? []) {
    const out = alternate.endpoints.find(({ direction, type }) => direction === 'out' && type === 'bulk')
    if (alternate.interfaceClass === printerClass && out) return { interfaceNumber, endpoint: out.endpointNumber }
  }
  return null
}
