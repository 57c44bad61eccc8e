import type { ReceiptDocument } from '@mostrador/domain/receipt.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { ReceiptView, type ReceiptSettings } from '#src/features/receipts/receipt-view.tsx'
import { ShopLanguage } from '#src/features/receipts/shop-language.tsx'
import styles from '#src/features/receipts/print-receipt.module.css'
import { createStore, useStore } from '#src/lib/store.ts'

/** Papers a receipt is printed on; the rolls name their width in millimetres. */
export const papers = ['58', '80', 'A4'] as const
export type Paper = (typeof papers)[number]

const paperKey = 'mostrador.receiptPaper'
const cssPixelsPerMm = 96 / 25.4
/** What a thermal printer can mark of its roll (ux.md 1.11). */
const printableMm = { '58': 48, '80': 72, A4: 180 } as const

export function readPaper(): Paper {
  try {
    const kept = localStorage.getItem(paperKey)
    return papers.find((paper) => paper === kept) ?? '80'
  } catch {
    return '80'
  }
}

export function keepPaper(paper: Paper): void {
  try {
    localStorage.setItem(paperKey, paper)
  } catch {
    // Asked again next time.
  }
}

/** A roll has no pages: the page is made exactly as long as the receipt, or the printer would feed empty paper. */
export function pageRule(paper: Paper, heightPx: number): string {
  if (paper === 'A4') return '@page { size: A4; margin: 15mm }'
  return `@page { size: ${paper}mm ${Math.ceil(heightPx / cssPixelsPerMm) + 6}mm; margin: 0 }`
}

type PrintJob = {
  receipt: ReceiptDocument
  settings: ReceiptSettings
  paper: Paper
  language: Language
  id: number
}
const jobStore = createStore<PrintJob | null>(null)
let lastId = 0

/**
 * Prints a receipt with the browser's own dialog, in the shop's language unless another is asked for. A `ReceiptPrinter` must be
 * on the page.
 */
export function printReceipt(
  receipt: ReceiptDocument,
  settings: ReceiptSettings,
  paper: Paper,
  language: Language = settings.languageTag,
): void {
  lastId += 1
  jobStore.set({ receipt, settings, paper, language, id: lastId })
}

/** The sheet that is printed instead of the screen; nothing to see until a job comes. */
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

function Sheet({ job: { receipt, settings, paper } }: { job: PrintJob }) {
  const sheet = useRef<HTMLDivElement>(null)

  useLayoutEffect(
    function printOnce() {
      const rule = document.createElement('style')
      rule.textContent = pageRule(paper, sheet.current?.scrollHeight ?? 0)
      document.head.append(rule)
      const done = () => jobStore.set(null)
      window.addEventListener('afterprint', done, { once: true })
      window.print()
      return () => {
        rule.remove()
        window.removeEventListener('afterprint', done)
      }
    },
    [paper],
  )

  return (
    <div ref={sheet} className={styles['sheet']} data-print-sheet style={{ width: `${printableMm[paper]}mm` }}>
      <ReceiptView receipt={receipt} settings={settings} look="print" />
    </div>
  )
}
