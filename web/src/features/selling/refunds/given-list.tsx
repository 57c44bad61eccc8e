import { Stack } from '#src/ui/layout/boxes.tsx'
import { formatMoney } from '@mostrador/contract/format.ts'
import type { TillSettings } from '@mostrador/contract/features/selling/sell/schema.ts'
import styles from '#src/features/selling/refunds/refund-dialog.module.css'
import type { RefundPlan } from '#src/features/selling/refunds/plan-refund.ts'
import { useT } from '#src/language/use-t.ts'

/** The money given back, by tender: cash as it is handed over, which rounding may change from the refund's amount. */
export function GivenList({ given, till }: { given: RefundPlan['given']; till: TillSettings }) {
  const t = useT()
  const { settings } = till.company
  return (
    <Stack as="ul" className={styles['give']}>
      {given.map(({ tenderId, tenderType, amount }) => {
        const shown = formatMoney(amount, settings)
        const tender = till.tenders.find(({ id }) => id === tenderId)?.name[settings.languageTag] ?? ''
        return (
          <li className="k-headline k-strong" key={tenderId}>
            {tenderType === 'cash'
              ? t('refunds.giveCash', { amount: shown })
              : t('refunds.giveTender', { tender, amount: shown })}
          </li>
        )
      })}
    </Stack>
  )
}
