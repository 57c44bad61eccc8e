/** The thread that reads one large file of a supplier. It sends the documents, or the fault, and ends. */
import { parentPort, workerData } from 'node:worker_threads'
import type { ElectronicInvoice } from '@mostrador/domain/purchase/electronic-invoice.ts'
import { readElectronicInvoices } from './read-electronic-invoices.ts'
import { ReadingFault, type ReadingFaultKey } from './reading-fault.ts'

export type InvoiceMessage =
  | { documents: ElectronicInvoice[] }
  | { fault: ReadingFaultKey; values: Readonly<Record<string, string>> }

const send = (message: InvoiceMessage) => parentPort?.postMessage(message)

try {
  send({ documents: readElectronicInvoices(workerData) })
} catch (error) {
  if (!(error instanceof ReadingFault)) throw error
  send({ fault: error.key, values: error.values })
}
