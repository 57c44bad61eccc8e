/** The reasons why a file cannot be read as an electronic invoice. Each has a text under `supplierInvoices.faults`. */
export type ReadingFaultKey =
  | 'empty'
  | 'tooLarge'
  | 'encoding'
  | 'notXml'
  | 'documentType'
  | 'tooDeep'
  | 'unknownFormat'
  | 'unsupportedType'
  | 'missing'
  | 'badNumber'
  | 'badDate'
  | 'currency'
  | 'tooManyLines'
  | 'tooManyDocuments'
  | 'notStamped'

/** Thrown while a file is read. `values` complete the text: the name of an element, the code of a type. */
export class ReadingFault extends Error {
  readonly key: ReadingFaultKey
  readonly values: Readonly<Record<string, string>>

  constructor(key: ReadingFaultKey, values: Readonly<Record<string, string>> = {}) {
    super(`electronic invoice: ${key} ${JSON.stringify(values)}`)
    this.key = key
    this.values = values
  }
}
