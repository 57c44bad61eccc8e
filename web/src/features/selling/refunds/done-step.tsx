import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { receiptDocument } from '@mostrador/domain/receipt/receipt.ts'
import type { SessionTools } from '#src/features/selling/registers/public.tsx'
import { PrintTrouble } from '#src/features/selling/printers/public.tsx'
import { nextCopyNumber, printReceipt, readPaper } from '#src/features/selling/receipts/public.tsx'
import { GivenList } from '#src/features/selling/refunds/given-list.tsx'
import { useT } from '#src/language/use-t.ts'
import type { OutboxRefund } from '#src/offline/outbox-document.ts'
import { Button } from '#src/ui/button.tsx'

/** Shows what the cashier has to hand out now, and prints the receipt. */
export function DoneStep({
  tools,
  refund,
  onClose,
}: {
  tools: SessionTools
  refund: OutboxRefund
  onClose: () => void
}) {
  const t = useT()
  const { company } = tools.settings
  const print = () =>
    printReceipt(receiptDocument({ ...refund.receipt, copyNumber: nextCopyNumber(refund.id) }), company.settings, {
      paper: readPaper(company.receiptLook.paper),
    })
  return (
    <Stack gap={4} data-testid="refund-done">
      <h3 className="k-large">{t('refunds.done', { number: refund.receiptNumber })}</h3>
      <PrintTrouble />
      <GivenList given={refund.payload.payments} till={tools.settings} />
      <Row gap={2} justify="end">
        <Button onClick={print}>{t('refunds.print')}</Button>
        <Button look="filled" onClick={onClose} data-testid="refund-close">
          {t('shell.buttons.close')}
        </Button>
      </Row>
    </Stack>
  )
}
