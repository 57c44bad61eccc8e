import { on, once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { AppError } from '@mostrador/contract/errors.ts'
import { maxSpreadsheetBytes } from '@mostrador/contract/features/office/imports/schema.ts'
import { sheetFault } from './sheet-fault.ts'
import type { SheetRow } from './sheet-row.ts'
import type { XlsxMessage } from './xlsx-thread.ts'

/** Limits for opening one spreadsheet (G-15): far more than the largest accepted one needs. */
const maxHeapMegabytes = 512
const maxMilliseconds = 60_000

/** Spreadsheets are opened one at a time, so that their memory does not add up. */
let lastThread: Promise<unknown> = Promise.resolve()

/**
 * The rows of the first sheet, without empty ones. Opened in a thread of its own, with limited memory and time: other calls continue
 * meanwhile, and an oversized file fails there. Throws `fileUnreadable`.
 */
export async function* readXlsx(bytes: Buffer): AsyncGenerator<SheetRow> {
  if (bytes.length > maxSpreadsheetBytes)
    throw sheetFault('spreadsheetTooLarge', { megabytes: maxSpreadsheetBytes / 1024 / 1024 })
  const worker = await startThread(bytes)
  const timer = setTimeout(() => void worker.terminate(), maxMilliseconds)
  try {
    for await (const [message] of on(worker, 'message', { close: ['exit'] }) as AsyncIterable<[XlsxMessage]>) {
      if ('fault' in message) throw new AppError('fileUnreadable', { fields: { file: message.fault } })
      if ('isDone' in message) return
      yield* message.rows
    }
    // The thread was ended before it had sent everything.
    throw sheetFault('spreadsheetTooFull')
  } catch (error) {
    throw isOutOfMemory(error) ? sheetFault('spreadsheetTooFull') : error
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

/** Starts after the previous thread has ended. */
async function startThread(bytes: Buffer): Promise<Worker> {
  const before = lastThread
  let hasEnded = () => {}
  lastThread = new Promise<void>((resolve) => (hasEnded = resolve))
  await before
  try {
    const worker = new Worker(new URL('xlsx-thread.ts', import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes },
    })
    worker.once('exit', hasEnded)
    // The thread may still fail after its rows are no longer read.
    worker.on('error', () => {})
    await once(worker, 'online')
    return worker
  } catch (error) {
    hasEnded()
    throw error
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
