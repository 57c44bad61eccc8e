import { Button } from '@mantine/core'
import type { Closing } from '@mostrador/contract/features/checkouts/closing-schema.ts'
import type { ReceiptPaper } from '@mostrador/domain/receipt-look.ts'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { closingDocument } from '#src/features/closings/closing-document.ts'
import styles from '#src/features/closings/closings.module.css'
import { PaperSelect, printReceipt, readPaper, ReceiptPrinter, ReceiptView } from '#src/features/receipts/public.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useCompany } from '#src/ui/admin/use-company.ts'
import { Card } from '#src/ui/detail-page.tsx'

/** The Z report as it prints, on a roll or a sheet. */
export function ClosingReport({ closing }: { closing: Closing }) {
  const t = useT()
  const language = useLanguage()
  const company = useCompany()
  const [paper, setPaper] = useState<ReceiptPaper>(() => readPaper('80'))
  const [openedAt] = useState(() => new Date())
  const print = () =>
    printReceipt(closingDocument(closing, company, language, new Date()), company.settings, { paper, language })
  return (
    <Card title={t('closings.detail.report')} testId="closing-report">
      <div className={styles['print']}>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} stroke={1.75} />}
          onClick={print}
          data-testid="print-closing"
        >
          {t('closings.detail.print')}
        </Button>
        <PaperSelect paper={paper} onChoose={setPaper} />
      </div>
      <div className={styles['paper']}>
        <ReceiptView receipt={closingDocument(closing, company, language, openedAt)} settings={company.settings} />
      </div>
      <ReceiptPrinter />
    </Card>
  )
}
