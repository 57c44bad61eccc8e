/**
 * Why nothing was printed: it is not plugged in or switched on, something else holds it, or it takes no more (no paper, its lid is
 * open); `notReady` is a part of the application that this device could not fetch yet.
 */
export type PrinterTrouble = 'missing' | 'busy' | 'noAnswer' | 'notReady'

export class PrinterFault extends Error {
  readonly trouble: PrinterTrouble

  constructor(trouble: PrinterTrouble, cause?: unknown) {
    super(`printer: ${trouble}`, { cause })
    this.trouble = trouble
  }
}

/** The way to one printer. It is opened when something is sent, and stays open: opening some printers again makes them reset. */
export type PrinterLink = {
  /** Writes all of the bytes, in order. Throws `PrinterFault`. */
  send: (bytes: Uint8Array) => Promise<void>
  close: () => Promise<void>
}
