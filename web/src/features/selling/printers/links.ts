import { bluetoothLink, chooseBluetooth } from '#src/features/selling/printers/bluetooth-link.ts'
import type { KnownDevice, PrinterLinkKind, RawPrinter } from '#src/features/selling/printers/printer-choice.ts'
import type { PrinterLink } from '#src/features/selling/printers/printer-link.ts'
import { chooseSerial, serialLink } from '#src/features/selling/printers/serial-link.ts'
import { chooseUsb, usbLink } from '#src/features/selling/printers/usb-link.ts'

export function openLink({ link, device, baudRate }: RawPrinter): PrinterLink {
  if (link === 'serial') return serialLink(device, baudRate)
  return link === 'usb' ? usbLink(device) : bluetoothLink(device)
}

/** Asks for the printer in the browser's own list; null if none was chosen. Must be called from a user action. */
export function chooseDevice(kind: PrinterLinkKind): Promise<KnownDevice | null> {
  if (kind === 'serial') return chooseSerial()
  return kind === 'usb' ? chooseUsb() : chooseBluetooth()
}
