import { Stack } from '#src/ui/layout/boxes.tsx'
import { formatMoney } from '@mostrador/contract/format.ts'
import { zero } from '@mostrador/domain/money/money.ts'
import type { SessionTools } from '#src/features/selling/registers/public.tsx'
import styles from '#src/features/selling/voids/void-dialog.module.css'
import { useT } from '#src/language/use-t.ts'
import type { OutboxSale } from '#src/offline/outbox-document.ts'

type PaymentsProps = {
  sale: OutboxSale
  tools: SessionTools
  /** The money is to be handed out now. */
  isDone?: boolean
}

/** What was paid and is given back, payment by payment: cash net of its change. */
export function VoidPayments({ sale: { payload, receipt }, tools, isDone = false }: PaymentsProps) {
  const t = useT()
  const { company, tenders } = tools.settings
  const { settings } = company
  if (payload.payments.length === 0) return <p className="k-muted k-small">{t('voids.nothingPaid')}</p>
  return (
    <Stack as="ul" className={styles['given']} data-done={isDone}>
      {payload.payments.map(({ paymentId, tenderId, tenderType }, index) => {
        const amount = formatMoney(receipt.payments[index]?.amount ?? zero, settings)
        const tender = tenders.find(({ id }) => id === tenderId)?.name[settings.languageTag] ?? ''
        return (
          <li key={paymentId}>
            {tenderType === 'cash' && t('voids.cash', { amount })}
            {tenderType === 'customerCredit' && t('voids.account', { amount })}
            {tenderType !== 'cash' && tenderType !== 'customerCredit' && t('voids.other', { tender, amount })}
          </li>
        )
      })}
    </Stack>
  )
}
