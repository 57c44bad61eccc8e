/** The reasons to refuse a PDF; the texts are under `limits.pdf`. */
export type PdfFaultKey = 'password' | 'active' | 'pages' | 'unreadable' | 'tooHeavy'

export class PdfFault extends Error {
  readonly key: PdfFaultKey

  constructor(key: PdfFaultKey) {
    super(key)
    this.key = key
  }
}
