import { classNames } from '#src/ui/class-names.ts'
import styles from '#src/features/selling/sell/payment/payment-dialog.module.css'
import { useMoney } from '#src/features/selling/sell/till/sell-context.ts'
import type { PaymentEntry } from '#src/features/selling/sell/payment/use-payment.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { IconButton } from '#src/ui/button.tsx'
import { IconClose } from '#src/ui/icons.tsx'

/** The entered parts of a split payment. */
export function PaymentRows({ entry }: { entry: PaymentEntry }) {
  const t = useT()
  const language = useLanguage()
  const money = useMoney()
  if (entry.rows.length === 0) return null

  return (
    <ul className={classNames('k-stack', styles['parts'])} aria-label={t('till.payment.parts')}>
      {entry.rows.map(({ paymentId, tender, amount, reference }) => (
        <li key={paymentId}>
          <span>
            {tender.name[language]}
            {reference && <small> {reference}</small>}
          </span>
          <span className="numbers">{money(amount)}</span>
          <IconButton
            label={t('till.payment.removePart', { name: tender.name[language] })}
            onClick={() => entry.removeRow(paymentId)}
          >
            <IconClose size={18} />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
