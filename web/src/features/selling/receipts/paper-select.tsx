import { type ReceiptPaper, receiptPapers } from '@mostrador/domain/receipt/receipt-look.ts'
import { keepPaper } from '#src/features/selling/receipts/print-receipt.tsx'
import { useT } from '#src/language/use-t.ts'

/** The paper of this device's printer; the choice is stored. */
export function PaperSelect({ paper, onChoose }: { paper: ReceiptPaper; onChoose: (paper: ReceiptPaper) => void }) {
  const t = useT()
  const choose = (value: string) => {
    const chosen = receiptPapers.find((candidate) => candidate === value)
    if (!chosen) return
    keepPaper(chosen)
    onChoose(chosen)
  }
  return (
    <select
      className="k-select"
      aria-label={t('receipts.papers.label')}
      value={paper}
      onChange={(event) => choose(event.target.value)}
    >
      {receiptPapers.map((option) => (
        <option key={option} value={option}>
          {t(`receipts.papers.${option}`)}
        </option>
      ))}
    </select>
  )
}
