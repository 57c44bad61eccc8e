import type { Sale } from '@mostrador/contract/features/sales/schema.ts'
import { formatDateTime, formatMoney } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import styles from '#src/features/sales/sale-detail.module.css'
import { TenderIcon } from '#src/features/sales/tender-icon.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { Card } from '#src/ui/detail-page.tsx'

type SalePaymentsProps = { sale: Sale; settings: CompanySettings }

/** How it was paid. */
export function SalePayments({ sale, settings }: SalePaymentsProps) {
  const t = useT()
  const language = useLanguage()
  return (
    <Card title={t('sales.detail.payments')} testId="sale-payments">
      <ul className={styles['rows']}>
        {sale.payments.map((payment) => (
          <li key={payment.paymentId} className={styles['payment']}>
            <TenderIcon type={payment.tenderType} />
            <span>
              <strong>{payment.tenderName[language]}</strong>
              <span className={styles['muted']}>
                {' '}
                {formatDateTime(payment.takenAt, settings)}
                {payment.reference !== null && ` · ${t('sales.detail.reference', { reference: payment.reference })}`}
              </span>
              {payment.changeAmount !== 0 && (
                <span className={styles['muted']}>
                  <br />
                  {t('sales.detail.tendered')} {formatMoney(payment.tenderedAmount, settings)} ·{' '}
                  {t('sales.detail.change')} {formatMoney(payment.changeAmount, settings)}
                </span>
              )}
            </span>
            <span className={styles['amount']}>{formatMoney(payment.amount, settings)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
