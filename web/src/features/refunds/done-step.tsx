import { formatMoney } from '@mostrador/contract/format.ts'
import { receiptDocument } from '@mostrador/domain/receipt.ts'
import type { SessionTools } from '#src/features/checkouts/public.tsx'
import { printReceipt, readPaper } from '#src/features/receipts/public.tsx'
import styles from '#src/features/refunds/refund-dialog.module.css'
import { useT } from '#src/language/use-t.ts'
import type { OutboxRefund } from '#src/offline/outbox-document.ts'
import { Button } from '#src/ui/button.tsx'

/** What the cashier has to hand out now, and the paper for it. */
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
  const { company, tenders } = tools.settings
  const language = company.settings.languageTag
  const print = () =>
    printReceipt(receiptDocument(refund.receipt), company.settings, { paper: readPaper(company.receiptLook.paper) })
  return (
    <div className={styles['step']} data-testid="refund-done">
      <h3 className={styles['subtitle']}>{t('refunds.done', { number: refund.receiptNumber })}</h3>
      <ul className={styles['give']}>
        {refund.payload.payments.map(({ paymentId, tenderId, tenderType, amount }) => {
          const shown = formatMoney(amount, company.settings)
          const tender = tenders.find(({ id }) => id === tenderId)?.name[language] ?? ''
          return (
            <li key={paymentId}>
              {tenderType === 'cash'
                ? t('refunds.giveCash', { amount: shown })
                : t('refunds.giveTender', { tender, amount: shown })}
            </li>
          )
        })}
      </ul>
      <div className={styles['actions']}>
        <Button onClick={print}>{t('refunds.print')}</Button>
        <Button look="filled" onClick={onClose} data-testid="refund-close">
          {t('shell.buttons.close')}
        </Button>
      </div>
    </div>
  )
}
