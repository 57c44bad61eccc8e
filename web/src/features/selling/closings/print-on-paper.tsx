import { Row } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import type { ReceiptDocument } from '@mostrador/domain/receipt/receipt.ts'
import type { ReceiptPaper } from '@mostrador/domain/receipt/receipt-look.ts'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { PaperSelect, printReceipt, readPaper } from '#src/features/selling/receipts/public.tsx'
import { useLanguage } from '#src/language/use-t.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

type PrintProps = { label: string; make: (printedAt: Date) => ReceiptDocument; testId: string }

/** Prints a document of the office on a roll or a sheet, in its state at that time. */
export function PrintOnPaper({ label, make, testId }: PrintProps) {
  const language = useLanguage()
  const { settings } = useCompany()
  const [paper, setPaper] = useState<ReceiptPaper>(() => readPaper('80'))
  return (
    <Row gap={2}>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} stroke={1.75} />}
        onClick={() => printReceipt(make(new Date()), settings, { paper, language })}
        data-testid={testId}
      >
        {label}
      </Button>
      <PaperSelect paper={paper} onChoose={setPaper} />
    </Row>
  )
}
