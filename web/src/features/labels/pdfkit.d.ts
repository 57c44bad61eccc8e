/** The parts of pdfkit that labels use; it has no types. */
declare module 'pdfkit' {
  type DocumentOptions = {
    autoFirstPage?: boolean
    compress?: boolean
    /** Empty for none: otherwise a document begins with Helvetica, which browsers do not have. */
    font?: string
    margin?: number
    pdfVersion?: string
    info?: Record<string, string>
  }
  type TextOptions = { lineBreak?: boolean; baseline?: 'alphabetic' }

  /** Lengths are points; y grows downwards. */
  export default class PDFDocument {
    constructor(options?: DocumentOptions)
    on(event: 'data', listener: (chunk: Uint8Array<ArrayBuffer>) => void): this
    on(event: 'end', listener: () => void): this
    registerFont(name: string, file: Uint8Array): this
    addPage(options: { size: [width: number, height: number]; margin: number }): this
    font(name: string): this
    fontSize(size: number): this
    fillColor(color: string): this
    text(text: string, x: number, y: number, options?: TextOptions): this
    widthOfString(text: string): number
    rect(x: number, y: number, width: number, height: number): this
    fill(color?: string): this
    end(): void
  }
}
