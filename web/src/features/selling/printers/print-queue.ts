import { printerStore, type RawPrinter } from '#src/features/selling/printers/printer-choice.ts'
import { PrinterFault, type PrinterLink, type PrinterTrouble } from '#src/features/selling/printers/printer-link.ts'
import { createStore } from '#src/lib/store.ts'

/** A task to send: a print, or the pulse that opens the drawer. `url` leads to the content of the print. */
type PrintTask = {
  kind: 'paper' | 'drawer'
  url: string | null
  encode: (printer: RawPrinter) => Promise<Uint8Array>
}

/** The failed task and its fault; null without a failure. */
export const troubleStore = createStore<{ trouble: PrinterTrouble; task: PrintTask } | null>(null)

const waiting: PrintTask[] = []
let isRunning = false
let open: { printer: RawPrinter; link: PrinterLink } | null = null

/**
 * Sends a task after those that wait. The till never waits for paper: a failure is shown through `troubleStore`, and stays until a person
 * decides. A drawer that cannot be opened now is not opened later.
 */
export function print(task: PrintTask): void {
  const isHeldUp = troubleStore.get() !== null
  if (isHeldUp && task.kind === 'drawer') return
  waiting.push(task)
  if (!isHeldUp) void run()
}

/** Retries the failed task, and continues with those behind it. */
export function retryPrint(): void {
  troubleStore.set(null)
  void run()
}

/** Drops the failed task, and continues with those behind it. */
export function skipPrint(): void {
  waiting.shift()
  troubleStore.set(null)
  void run()
}

/** Disconnects the printer and drops its waiting tasks: another one was chosen, or none. */
export async function leavePrinter(): Promise<void> {
  waiting.length = 0
  troubleStore.set(null)
  const { link } = open ?? {}
  open = null
  await link?.close()
}

async function run(): Promise<void> {
  if (isRunning) return
  isRunning = true
  try {
    for (let task = waiting[0]; task; task = waiting[0]) {
      const printer = printerStore.get()
      // The person switched back to the browser's dialog.
      if (!printer) return
      try {
        const bytes = await task.encode(printer)
        await (await linkTo(printer)).send(bytes)
      } catch (error) {
        // The encoder loads on first use.
        troubleStore.set({ trouble: error instanceof PrinterFault ? error.trouble : 'notReady', task })
        return
      }
      if (waiting[0] === task) waiting.shift()
    }
  } finally {
    isRunning = false
  }
}

async function linkTo(printer: RawPrinter): Promise<PrinterLink> {
  if (open?.printer === printer) return open.link
  await open?.link.close()
  const { openLink } = await import('#src/features/selling/printers/print-parts.ts')
  open = { printer, link: openLink(printer) }
  return open.link
}
