import { Row } from '#src/ui/layout/boxes.tsx'
import type { BillingPayment } from '@mostrador/contract/features/service/billing/schema.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { Link } from 'react-router'
import { usePlanName } from '#src/features/service/staff/plan-names.tsx'
import { restOf, toneOf } from '#src/features/service/staff/payments/payment-words.ts'
import styles from '#src/features/service/staff/staff.module.css'
import { useFormats } from '#src/features/service/staff/use-formats.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'

type PaymentRowProps = { companyId: string; companyName?: string; payment: BillingPayment }

/** A payment in a list: whose it is, what it is for and how much is missing. */
export function PaymentRow({ companyId, companyName, payment }: PaymentRowProps) {
  const t = useT()
  const language = useLanguage()
  const { amount, date } = useFormats()
  const nameOf = usePlanName()
  const { status, due, received, currencyTag, reference } = payment
  const rest = restOf(payment)
  return (
    <Row
      gap={1}
      across={4}
      align="baseline"
      justify="between"
      className={styles['split']}
      data-testid={`payment-${reference}`}
    >
      <div>
        <p>
          <Link to={pathTo('staff-payment', language, { companyId, paymentId: payment.id })}>
            {companyName !== undefined && <strong>{companyName}</strong>} {reference}
          </Link>{' '}
          <StatusBadge status={status} />
        </p>
        <p className="k-soft k-body">
          {payment.lines
            .map(({ part, planKey }) =>
              t('staff.payment.line', { part: t(`billing.parts.${part}`), plan: nameOf(planKey) }),
            )
            .join(' · ')}
        </p>
        <p className="k-soft k-body">
          {t('staff.payments.since', { date: date(payment.requestedAt) })}
          {payment.receipts.length > 0 && ` · ${t('staff.payments.receipts', { count: payment.receipts.length })}`}
        </p>
      </div>
      <div className="numbers">
        <p>
          {t('staff.payments.due')}: {amount(due, currencyTag)}
        </p>
        {status === 'pending' && received > 0 && (
          <p className="k-soft k-body">
            {t('staff.payments.rest')}: {amount(rest, currencyTag)}
          </p>
        )}
      </div>
    </Row>
  )
}

export function StatusBadge({ status }: { status: BillingPayment['status'] }) {
  const t = useT()
  return (
    <span className={styles['badge']} data-tone={toneOf[status]} data-testid="payment-status">
      {t(`staff.payments.statuses.${status}`)}
    </span>
  )
}
