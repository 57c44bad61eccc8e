import type { Closing } from '@mostrador/contract/features/selling/closings/schema.ts'
import { useState } from 'react'
import { closingDocument } from '#src/features/selling/closings/closing-document.ts'
import styles from '#src/features/selling/closings/closings.module.css'
import { PrintOnPaper } from '#src/features/selling/closings/print-on-paper.tsx'
import { ReceiptPrinter, ReceiptView } from '#src/features/selling/receipts/public.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card } from '#src/ui/detail-page.tsx'

/** The Z report as printed, on a roll or a sheet. */
export function ClosingReport({ closing }: { closing: Closing }) {
  const t = useT()
  const language = useLanguage()
  const company = useCompany()
  const [openedAt] = useState(() => new Date())
  return (
    <Card title={t('closings.detail.report')} testId="closing-report">
      <PrintOnPaper
        label={t('closings.detail.print')}
        make={(printedAt) => closingDocument(closing, company, language, printedAt)}
        testId="print-closing"
      />
      <div className={styles['paper']}>
        <ReceiptView receipt={closingDocument(closing, company, language, openedAt)} settings={company.settings} />
      </div>
      <ReceiptPrinter />
    </Card>
  )
}
