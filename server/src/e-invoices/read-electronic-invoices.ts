import type { ElectronicInvoice } from '@mostrador/domain/purchase/electronic-invoice.ts'
import { decodeXml } from './decode-xml.ts'
import { isCfdi, readCfdi } from './read-cfdi.ts'
import { isDte, readDte } from './read-dte.ts'
import { findUbl, readUbl } from './read-ubl.ts'
import { ReadingFault } from './reading-fault.ts'
import { parseInvoiceXml } from './xml.ts'

/**
 * The documents in a file of a supplier (U-40): UBL 2.1, Chilean DTE, Mexican CFDI. Throws `ReadingFault` for everything else, and never
 * reads a part of a file: either all its documents or none.
 */
export function readElectronicInvoices(bytes: Uint8Array): ElectronicInvoice[] {
  const root = parseInvoiceXml(decodeXml(bytes))
  if (isCfdi(root)) return [readCfdi(root)]
  if (isDte(root)) return readDte(root)
  const ubl = findUbl(root)
  if (ubl) return [readUbl(ubl)]
  throw new ReadingFault('unknownFormat')
}
