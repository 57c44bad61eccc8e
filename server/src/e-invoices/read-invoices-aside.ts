import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ElectronicInvoice } from '@mostrador/domain/purchase/electronic-invoice.ts'
import type { InvoiceMessage } from './invoice-thread.ts'
import { readElectronicInvoices } from './read-electronic-invoices.ts'
import { ReadingFault } from './reading-fault.ts'

/** A file up to this size is read directly, which takes a few milliseconds for any content. */
const smallBytes = 32 * 1024
const maxMilliseconds = 20_000
const maxHeapMegabytes = 256

/** Large files are read one at a time, so that their memory does not add up. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Like `readElectronicInvoices`, but a large file never blocks other calls: it is read in a thread of its own, with limited
 * memory and time (G-15). Throws `ReadingFault`.
 */
export function readInvoicesAside(bytes: Uint8Array): Promise<ElectronicInvoice[]> {
  if (bytes.length <= smallBytes) return new Promise((resolve) => resolve(readElectronicInvoices(bytes)))
  const reading = last.then(() => readInThread(bytes))
  last = reading.catch(() => {})
  return reading
}

async function readInThread(bytes: Uint8Array): Promise<ElectronicInvoice[]> {
  const worker = new Worker(new URL('invoice-thread.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes },
  })
  const timer = setTimeout(() => void worker.terminate(), maxMilliseconds)
  try {
    const message = await firstMessage(worker)
    if (message === undefined) throw new ReadingFault('tooLarge')
    if ('fault' in message) throw new ReadingFault(message.fault, message.values)
    return message.documents
  } catch (error) {
    throw isOutOfMemory(error) ? new ReadingFault('tooLarge') : error
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

/** Undefined if the thread ended before it sent anything. */
async function firstMessage(worker: Worker): Promise<InvoiceMessage | undefined> {
  const said = once(worker, 'message') as Promise<[InvoiceMessage]>
  const ended = once(worker, 'exit').then((): [undefined] => [undefined])
  const [message] = await Promise.race([said, ended])
  return message
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
