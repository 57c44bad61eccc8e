/**
 * Why nothing was printed: the printer is unplugged or off, another program holds it, or it accepts no more (no paper, open lid);
 * `notReady` means that this device could not load a part of the application yet.
 */
export type PrinterTrouble = 'missing' | 'busy' | 'noAnswer' | 'notReady'

export class PrinterFault extends Error {
  readonly trouble: PrinterTrouble

  constructor(trouble: PrinterTrouble, cause?: unknown) {
    super(`printer: ${trouble}`, { cause })
    this.trouble = trouble
  }
}

/** The connection to one printer. It opens when something is sent, and stays open, because opening resets some printers. */
export type PrinterLink = {
  /** Writes all bytes, in order. Throws `PrinterFault`. */
  send: (bytes: Uint8Array) => Promise<void>
  close: () => Promise<void>
}
