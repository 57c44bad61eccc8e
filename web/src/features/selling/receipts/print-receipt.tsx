import type { ReceiptDocument } from '@mostrador/domain/receipt/receipt.ts'
import { type ReceiptPaper, receiptPapers } from '@mostrador/domain/receipt/receipt-look.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { ReceiptView } from '#src/features/selling/receipts/receipt-view.tsx'
import type { ReceiptSettings } from '#src/features/selling/receipts/row-words.ts'
import { ShopLanguage } from '#src/features/selling/receipts/shop-language.tsx'
import styles from '#src/features/selling/receipts/print-receipt.module.css'
import { createStore, useStore } from '#src/lib/store.ts'

const paperKey = 'mostrador.receiptPaper'
const cssPixelsPerMm = 96 / 25.4
/** The printable width of a roll, and of a sheet between its margins, in millimetres (B-8). */
export const printableMm = { '58': 48, '80': 72, A4: 180, letter: 185 } as const satisfies Record<ReceiptPaper, number>
/** How long a print waits for the logo. */
const pictureWaitMs = 3000

/** The paper of this device's printer: the last choice here, otherwise the shop's. */
export function readPaper(usual: ReceiptPaper): ReceiptPaper {
  try {
    const kept = localStorage.getItem(paperKey)
    return receiptPapers.find((paper) => paper === kept) ?? usual
  } catch {
    return usual
  }
}

export function keepPaper(paper: ReceiptPaper): void {
  try {
    localStorage.setItem(paperKey, paper)
  } catch {
    // The choice is made again next time.
  }
}

/** A roll has no pages: the page is exactly as long as the receipt, otherwise the printer would feed empty paper. */
export function pageRule(paper: ReceiptPaper, heightPx: number): string {
  if (paper === 'A4' || paper === 'letter') return `@page { size: ${paper}; margin: 15mm }`
  return `@page { size: ${paper}mm ${Math.ceil(heightPx / cssPixelsPerMm) + 6}mm; margin: 0 }`
}

export type PrintJob = {
  receipt: ReceiptDocument
  settings: ReceiptSettings
  paper: ReceiptPaper
  language: Language
  copies: number
}
const jobStore = createStore<(PrintJob & { id: number }) | null>(null)
let lastId = 0
let route: ((job: PrintJob) => boolean) | null = null

/** Offers each job to a printer that this page can reach, before the browser's dialog; `offer` returns whether it took the job. */
export function setPrintRoute(offer: ((job: PrintJob) => boolean) | null): void {
  route = offer
}

type PrintWish = { paper: ReceiptPaper; language?: Language; copies?: number }

/**
 * Prints a receipt once, in the shop's language by default: with the browser's own dialog, which needs a `ReceiptPrinter` on the page, or
 * by the page's own route.
 */
export function printReceipt(
  receipt: ReceiptDocument,
  settings: ReceiptSettings,
  { paper, language = settings.languageTag, copies = 1 }: PrintWish,
): void {
  const job = { receipt, settings, paper, language, copies }
  if (route?.(job)) return
  lastId += 1
  jobStore.set({ ...job, id: lastId })
}

/** The sheet that is printed instead of the screen; invisible until there is a job. */
export function ReceiptPrinter() {
  const job = useStore(jobStore, null)
  if (!job) return null
  return createPortal(
    <ShopLanguage language={job.language}>
      <Sheet key={job.id} job={job} />
    </ShopLanguage>,
    document.body,
  )
}

function Sheet({ job: { receipt, settings, paper, copies } }: { job: PrintJob }) {
  const sheet = useRef<HTMLDivElement>(null)

  useEffect(
    function printOnce() {
      const rule = document.createElement('style')
      const done = () => jobStore.set(null)
      let isGone = false
      void picturesOf(sheet.current).then(() => {
        if (isGone) return
        rule.textContent = pageRule(paper, sheet.current?.firstElementChild?.scrollHeight ?? 0)
        document.head.append(rule)
        window.addEventListener('afterprint', done, { once: true })
        window.print()
      })
      return () => {
        isGone = true
        rule.remove()
        window.removeEventListener('afterprint', done)
      }
    },
    [paper],
  )

  return (
    <div ref={sheet} className={styles['sheet']} data-print-sheet style={{ width: `${printableMm[paper]}mm` }}>
      {Array.from({ length: copies }, (_, copy) => (
        // Copies are identical and never move.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={copy} className={styles['copy']}>
          <ReceiptView receipt={receipt} settings={settings} look="print" />
        </div>
      ))}
    </div>
  )
}

/** Waits until its pictures can be printed, but no longer than a cashier would: a receipt without its logo is better than none. */
async function picturesOf(sheet: HTMLElement | null): Promise<void> {
  const decoded = [...(sheet?.querySelectorAll('img') ?? [])].map((image) => image.decode().catch(() => undefined))
  if (decoded.length === 0) return
  await Promise.race([Promise.all(decoded), new Promise((resolve) => setTimeout(resolve, pictureWaitMs))])
}
