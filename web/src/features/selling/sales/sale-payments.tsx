import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import { correctTender } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import type { Sale } from '@mostrador/contract/features/selling/sales/schema.ts'
import { formatDateTime, formatMoney } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { Suspense, useState } from 'react'
import { correctablePayments, type PaymentOfSale } from '#src/features/selling/sales/correctable-payments.ts'
import styles from '#src/features/selling/sales/sale-detail.module.css'
import { TenderIcon } from '#src/features/selling/sales/tender-icon.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { useCan } from '#src/session/use-can.ts'
import { Card } from '#src/ui/detail-page.tsx'

const CorrectTenderDialog = lazyPart(
  async () => (await import('#src/features/selling/sales/correct-tender-dialog.tsx')).CorrectTenderDialog,
)

type SalePaymentsProps = { sale: Sale; settings: CompanySettings }

/** The payments, their corrections, and the button to correct one. */
export function SalePayments({ sale, settings }: SalePaymentsProps) {
  const t = useT()
  const [wrong, setWrong] = useState<PaymentOfSale | null>(null)
  const mayCorrect = useCan(correctTender)
  const mayCorrectLate = useCan('CHECKOUTS__SESSIONS_CLOSE_OTHERS')
  const correctable = mayCorrect && (sale.isSessionOpen || mayCorrectLate) ? correctablePayments(sale) : null
  return (
    <Card title={t('sales.detail.payments')} testId="sale-payments">
      <Stack as="ul" gap={2}>
        {sale.payments.map((payment) => (
          <Stack as="li" align="center" key={payment.paymentId} className={classNames('k-across3', styles['payment'])}>
            <PaymentRow sale={sale} payment={payment} settings={settings} />
            {correctable?.has(payment.paymentId) && (
              <Button
                size="compact-sm"
                variant="default"
                className={styles['correct'] ?? ''}
                onPointerEnter={CorrectTenderDialog.fetch}
                onClick={() => setWrong(payment)}
                data-testid="correct-tender"
              >
                {t('sales.correcting.action')}
              </Button>
            )}
          </Stack>
        ))}
      </Stack>
      {wrong && (
        <Suspense>
          <CorrectTenderDialog sale={sale} payment={wrong} onClose={() => setWrong(null)} />
        </Suspense>
      )}
    </Card>
  )
}

function PaymentRow({ sale, payment, settings }: SalePaymentsProps & { payment: PaymentOfSale }) {
  const t = useT()
  const language = useLanguage()
  const correction = sale.corrections.find(({ paymentId }) => paymentId === payment.paymentId)
  return (
    <>
      <TenderIcon type={payment.tenderType} />
      <span>
        <strong>{payment.tenderName[language]}</strong>
        <span className="k-muted k-small">
          {' '}
          {formatDateTime(payment.takenAt, settings)}
          {payment.reference !== null && ` · ${t('sales.detail.reference', { reference: payment.reference })}`}
        </span>
        {payment.changeAmount !== 0 && (
          <span className="k-muted k-small">
            <br />
            {t('sales.detail.tendered')} {formatMoney(payment.tenderedAmount, settings)} · {t('sales.detail.change')}{' '}
            {formatMoney(payment.changeAmount, settings)}
          </span>
        )}
        {correction && (
          <span className="k-muted k-small" data-testid="payment-corrected">
            <br />
            {t('sales.correcting.by', { name: correction.byName, reason: correction.reason })}
          </span>
        )}
      </span>
      <span className="k-strong k-figures">{formatMoney(payment.amount, settings)}</span>
    </>
  )
}
