/** The thread that opens one spreadsheet. It sends the rows in pieces, or the fault, and ends. */
import { parentPort, workerData } from 'node:worker_threads'
import { AppError, type FieldFault } from '@mostrador/contract/errors.ts'
import { openXlsx } from './open-xlsx.ts'
import type { SheetRow } from './sheet-row.ts'

export type XlsxMessage = { rows: SheetRow[] } | { fault: FieldFault } | { isDone: true }

/** Rows of one message. A larger message would block the receiving thread. */
const rowsAtOnce = 200

const send = (message: XlsxMessage) => parentPort?.postMessage(message)

try {
  const rows = await openXlsx(Buffer.from(workerData))
  for (let start = 0; start < rows.length; start += rowsAtOnce) send({ rows: rows.slice(start, start + rowsAtOnce) })
  send({ isDone: true })
} catch (error) {
  const fault = error instanceof AppError ? error.fields['file'] : undefined
  if (!fault) throw error
  send({ fault })
}
