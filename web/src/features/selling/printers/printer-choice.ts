import { createStore } from '#src/lib/store.ts'

/** The ways a browser reaches a printer without its own print dialog. */
export const printerLinks = ['usb', 'serial', 'bluetooth'] as const
export type PrinterLinkKind = (typeof printerLinks)[number]

/** Baud rates of serial printers, the most common one first. */
export const baudRates = [9600, 19_200, 38_400, 115_200] as const

/** Values by which a browser recognises a device; which of them exist depends on the link. */
export type KnownDevice = {
  name: string | null
  vendorId?: number
  productId?: number
  serialNumber?: string
  id?: string
}

/** A printer that understands ESC/POS or a Star language, and how this device reaches it. */
export type RawPrinter = {
  link: PrinterLinkKind
  device: KnownDevice
  /** A model of the encoder's list, or one of the two generic ones, by the width of their roll. */
  model: string
  baudRate: number
  cutsPaper: boolean
}

export const usualModels = ['usual80', 'usual58'] as const

const key = 'mostrador.printer'

/** The printer of this device; null prints with the browser's own dialog. */
export const printerStore = createStore<RawPrinter | null>(null)

export function loadPrinter(): void {
  try {
    printerStore.set(readPrinter(localStorage.getItem(key)))
  } catch {
    // Without storage the browser prints with its dialog.
  }
}

/** Stored by this browser; null returns to its dialog. */
export function choosePrinter(printer: RawPrinter | null): void {
  printerStore.set(printer)
  try {
    if (printer) localStorage.setItem(key, JSON.stringify(printer))
    else localStorage.removeItem(key)
  } catch {
    // Storage is unavailable: the choice is not remembered.
  }
}

/** The stored value may come from another version, or may have been edited by hand. */
export function readPrinter(text: string | null): RawPrinter | null {
  if (text === null) return null
  let kept: unknown
  try {
    kept = JSON.parse(text)
  } catch {
    return null
  }
  const { link, device, model, baudRate, cutsPaper } = partsOf(kept)
  const known = printerLinks.find((candidate) => candidate === link)
  if (!known || typeof model !== 'string') return null
  return {
    link: known,
    device: readDevice(device),
    model,
    baudRate: baudRates.find((rate) => rate === baudRate) ?? baudRates[0],
    cutsPaper: cutsPaper !== false,
  }
}

function readDevice(kept: unknown): KnownDevice {
  const { name, vendorId, productId, serialNumber, id } = partsOf(kept)
  return {
    name: typeof name === 'string' ? name : null,
    ...(typeof vendorId === 'number' && { vendorId }),
    ...(typeof productId === 'number' && { productId }),
    ...(typeof serialNumber === 'string' && { serialNumber }),
    ...(typeof id === 'string' && { id }),
  }
}

function partsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
