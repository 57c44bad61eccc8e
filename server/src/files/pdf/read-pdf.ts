import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { AppError } from '@mostrador/contract/errors.ts'
import { stackPages } from './stack-pages.ts'
import { PdfFault } from './pdf-fault.ts'
import type { PdfMessage, PdfQuestion } from './pdf-thread.ts'

const maxMilliseconds = 15_000
const maxHeapMegabytes = 256
/** Maximum number of waiting PDFs, of one caller and of all. A caller that sends more blocks no one else. */
const mostOfOne = 3
const mostOfAll = 30

/** PDFs are read one at a time, so that their memory does not add up. */
let last: Promise<unknown> = Promise.resolve()
const waiting = new Map<string, number>()
let allWaiting = 0

/** The pages of a PDF below each other, as one WebP picture. Throws `PdfFault`, and `tooManyRequests` while too many wait. */
export async function drawPdf(bytes: Uint8Array, caller: string, { refusesActive = true } = {}): Promise<Buffer> {
  return inTurn(caller, async () => stackPages(await readInThread({ bytes, refusesActive, draws: true })))
}

/** Refuses a PDF that needs a password, cannot be opened, or has active content. Throws like `drawPdf`. */
export async function checkPdf(bytes: Uint8Array, caller: string): Promise<void> {
  await inTurn(caller, () => readInThread({ bytes, refusesActive: true, draws: false }))
}

async function inTurn<T>(caller: string, work: () => Promise<T>): Promise<T> {
  const ofOne = waiting.get(caller) ?? 0
  if (ofOne >= mostOfOne || allWaiting >= mostOfAll) throw new AppError('tooManyRequests')
  waiting.set(caller, ofOne + 1)
  allWaiting += 1
  const turn = last.then(work)
  last = turn.catch(() => {})
  try {
    return await turn
  } finally {
    allWaiting -= 1
    const left = (waiting.get(caller) ?? 1) - 1
    if (left > 0) waiting.set(caller, left)
    else waiting.delete(caller)
  }
}

async function readInThread(question: PdfQuestion) {
  const worker = new Worker(new URL('pdf-thread.ts', import.meta.url), {
    workerData: question,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes },
  })
  const timer = setTimeout(() => void worker.terminate(), maxMilliseconds)
  try {
    const message = await firstMessage(worker)
    if (message === undefined) throw new PdfFault('tooHeavy')
    if ('fault' in message) throw new PdfFault(message.fault)
    return message.pages
  } catch (error) {
    throw isOutOfMemory(error) ? new PdfFault('tooHeavy') : error
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

/** Undefined if the thread ended before it sent anything. */
async function firstMessage(worker: Worker): Promise<PdfMessage | undefined> {
  const said = once(worker, 'message') as Promise<[PdfMessage]>
  const ended = once(worker, 'exit').then((): [undefined] => [undefined])
  const [message] = await Promise.race([said, ended])
  return message
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
