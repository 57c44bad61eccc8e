import type { KnownDevice } from '#src/features/selling/printers/printer-choice.ts'
import { PrinterFault } from '#src/features/selling/printers/printer-link.ts'

/** After this time without progress the printer counts as not answering. */
const patienceMs = 8000

/** Throws `PrinterFault('noAnswer')` if the printer neither accepts nor refuses the bytes. */
export async function inTime<T>(work: Promise<T>, patience = patienceMs): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PrinterFault('noAnswer')), patience)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Splits the bytes into pieces of at most `size`, without copying them. */
export function piecesOf(bytes: Uint8Array, size: number): Uint8Array<ArrayBuffer>[] {
  const whole = new Uint8Array(bytes)
  return Array.from({ length: Math.ceil(whole.length / size) }, (_, index) =>
    whole.subarray(index * size, (index + 1) * size),
  )
}

/** The device of a link that the browser may use without asking; null if there is none, or more than one candidate. */
export function onlyOne<Device>(devices: readonly Device[], isMeant: (device: Device) => boolean): Device | null {
  const meant = devices.filter(isMeant)
  return meant.length === 1 ? (meant[0] ?? null) : null
}

/** Whether both describe the same device, by the values they share. */
export function isSame(known: KnownDevice, found: { vendorId?: number | undefined; productId?: number | undefined }) {
  return known.vendorId === found.vendorId && known.productId === found.productId
}
