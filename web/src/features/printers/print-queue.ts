import { printerStore, type RawPrinter } from '#src/features/printers/printer-choice.ts'
import { PrinterFault, type PrinterLink, type PrinterTrouble } from '#src/features/printers/printer-link.ts'
import { createStore } from '#src/lib/store.ts'

/** Something to send: paper, or the pulse that opens the drawer. `url` leads to what the paper would have shown. */
export type PrintTask = {
  kind: 'paper' | 'drawer'
  url: string | null
  encode: (printer: RawPrinter) => Promise<Uint8Array>
}

/** What waits because the printer did not take it; null while all is well. */
export const troubleStore = createStore<{ trouble: PrinterTrouble; task: PrintTask } | null>(null)

const waiting: PrintTask[] = []
let isRunning = false
let open: { printer: RawPrinter; link: PrinterLink } | null = null

/**
 * Sends it after what waits before it. Nothing of the till waits for paper: what fails is told by `troubleStore`, and stays until
 * somebody says what to do. A drawer that cannot be opened now is not opened at some later time.
 */
export function print(task: PrintTask): void {
  const isHeldUp = troubleStore.get() !== null
  if (isHeldUp && task.kind === 'drawer') return
  waiting.push(task)
  if (!isHeldUp) void run()
}

/** Tries what failed once more, and goes on with what waits behind it. */
export function retryPrint(): void {
  troubleStore.set(null)
  void run()
}

/** Gives up what failed, and goes on with what waits behind it. */
export function skipPrint(): void {
  waiting.shift()
  troubleStore.set(null)
  void run()
}

/** Lets go of the printer, and of what waited for it: another one was chosen, or none. */
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
      // Somebody went back to the browser's dialog.
      if (!printer) return
      try {
        const bytes = await task.encode(printer)
        await (await linkTo(printer)).send(bytes)
      } catch (error) {
        // What encodes is fetched when it is first wanted.
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
  const { openLink } = await import('#src/features/printers/links.ts')
  open = { printer, link: openLink(printer) }
  return open.link
}
