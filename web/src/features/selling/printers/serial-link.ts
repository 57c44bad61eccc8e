import type { KnownDevice } from '#src/features/selling/printers/printer-choice.ts'
import { inTime, isSame, onlyOne, piecesOf } from '#src/features/selling/printers/link-tools.ts'
import { PrinterFault, type PrinterLink } from '#src/features/selling/printers/printer-link.ts'

const pieceBytes = 1024

/** Asks for the printer's port; null if none was chosen. Must be called from a user action. */
export async function chooseSerial(): Promise<KnownDevice | null> {
  const port = await navigator.serial.requestPort().catch(() => null)
  return port && { name: null, ...idsOf(port) }
}

/** A printer on a serial port, or on a virtual one of its driver (Windows) or of Bluetooth. */
export function serialLink(device: KnownDevice, baudRate: number): PrinterLink {
  let port: SerialPort | null = null

  async function open(): Promise<WritableStream<Uint8Array>> {
    port ??= onlyOne(await navigator.serial.getPorts(), (candidate) => isSame(device, idsOf(candidate)))
    if (!port) throw new PrinterFault('missing')
    if (!port.writable) {
      await port.open({ baudRate, bufferSize: pieceBytes }).catch((error: unknown) => {
        throw new PrinterFault('busy', error)
      })
    }
    if (!port.writable) throw new PrinterFault('missing')
    return port.writable
  }

  async function close(): Promise<void> {
    const open = port
    port = null
    await open?.close().catch(() => undefined)
  }

  return {
    async send(bytes) {
      const writer = (await open()).getWriter()
      try {
        for (const piece of piecesOf(bytes, pieceBytes)) await inTime(writer.write(piece))
        writer.releaseLock()
      } catch (error) {
        // What still waits must not be printed with the next receipt.
        void writer.abort().catch(() => undefined)
        writer.releaseLock()
        await close()
        throw error instanceof PrinterFault ? error : new PrinterFault('missing', error)
      }
    },
    close,
  }
}

function idsOf(port: SerialPort): { vendorId?: number; productId?: number } {
  const { usbVendorId, usbProductId } = port.getInfo()
  return {
    ...(usbVendorId !== undefined && { vendorId: usbVendorId }),
    ...(usbProductId !== undefined && { productId: usbProductId }),
  }
}
