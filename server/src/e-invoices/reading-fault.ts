/** Why a file is no electronic invoice that can be read. Each has words under `supplierInvoices.faults`. */
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

/** Thrown while a file is read. `values` complete the words: the name of an element, the code of a type. */
export class ReadingFault extends Error {
  readonly key: ReadingFaultKey
  readonly values: Readonly<Record<string, string>>

  constructor(key: ReadingFaultKey, values: Readonly<Record<string, string>> = {}) {
    super(`electronic invoice: ${key} ${JSON.stringify(values)}`)
    this.key = key
    this.values = values
  }
}
