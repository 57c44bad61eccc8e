import type { KnownDevice } from '#src/features/printers/printer-choice.ts'
import { PrinterFault } from '#src/features/printers/printer-link.ts'

/** A printer that takes nothing for so long is told of. */
const patienceMs = 8000

/** Throws `PrinterFault('noAnswer')` where the printer neither takes the bytes nor refuses them. */
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

/** The bytes in pieces of at most `size`, without copying them. */
export function piecesOf(bytes: Uint8Array, size: number): Uint8Array<ArrayBuffer>[] {
  const whole = new Uint8Array(bytes)
  return Array.from({ length: Math.ceil(whole.length / size) }, (_, index) =>
    whole.subarray(index * size, (index + 1) * size),
  )
}

/** The device of a link that the browser may use, without asking anybody; null when there is none, or more than one that could be meant. */
export function onlyOne<Device>(devices: readonly Device[], isMeant: (device: Device) => boolean): Device | null {
  const meant = devices.filter(isMeant)
  return meant.length === 1 ? (meant[0] ?? null) : null
}

/** What both carry of the same device. */
export function isSame(known: KnownDevice, found: { vendorId?: number | undefined; productId?: number | undefined }) {
  return known.vendorId === found.vendorId && known.productId === found.productId
}
