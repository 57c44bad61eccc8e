import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import type { BillingPayment, CompanyBilling } from '@mostrador/contract/features/service/billing/schema.ts'
import type { PriceTable } from '@mostrador/contract/features/service/pricing/schema.ts'
import { Section } from '#src/ui/section.tsx'
import styles from '#src/features/service/billing/billing.module.css'
import { PaymentProofs } from '#src/features/service/billing/company/payment-proofs.tsx'
import { PendingPayment } from '#src/features/service/billing/company/pending-payment.tsx'
import { planAddress } from '#src/features/service/billing/plan-address.ts'
import { planName } from '#src/features/service/billing/plan-name.ts'
import { useFormats } from '#src/features/service/billing/use-formats.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { LinkButton } from '#src/ui/button.tsx'

type PaymentsProps = { billing: CompanyBilling; table: PriceTable | null; onChanged: () => void }

/** What a company asked to buy, with the state of each payment; newest first. */
export function PaymentsSection({ billing, table, onChanged }: PaymentsProps) {
  const t = useT()
  return (
    <Section title={t('billing.payments.heading')} testId="company-payments">
      {billing.payments.length === 0 && (
        <p className={classNames('k-soft k-body', styles['soft'])}>{t('billing.payments.empty')}</p>
      )}
      <Stack as="ul" fit className={styles['list']}>
        {billing.payments.map((payment) => (
          <li key={payment.id}>
            <PaymentCard payment={payment} billing={billing} table={table} onChanged={onChanged} />
          </li>
        ))}
      </Stack>
    </Section>
  )
}

const tones = { pending: 'warning', approved: 'good', rejected: 'bad', expired: 'quiet' } as const

function PaymentCard({ payment, billing, table, onChanged }: PaymentsProps & { payment: BillingPayment }) {
  const t = useT()
  const language = useLanguage()
  const { amount, day } = useFormats({ ...billing, currencyTag: payment.currencyTag })
  const { kind, reference, status, lines, balanceUsed, due, requestedAt, decidedAt, rejectionReason } = payment
  return (
    <Stack as="article" gap={3} fit data-testid={`payment-${reference}`}>
      <Row gap={2} across={4} align="center" justify="between" className={styles['split']}>
        <h3>
          {t(`billing.payments.kind.${kind}`)} · <span className="numbers">{reference}</span>
        </h3>
        <span className={styles['chip']} data-tone={tones[status]} data-testid="payment-status">
          {t(`billing.payments.status.${status}`)}
        </span>
      </Row>
      <ul>
        {lines.map((line) => (
          <Row key={line.part} as="li" gap={3} align="start" justify="between" wrap={false} className={styles['line']}>
            <span>
              {t('billing.quote.charge', {
                part: t(`billing.parts.${line.part}`),
                plan: planName(table, line.planKey, language),
                period: t(`billing.periods.${line.period}`),
              })}
            </span>
            <span className="numbers">{amount(line.price - line.credit)}</span>
          </Row>
        ))}
      </ul>
      <p className={classNames('k-soft k-body', styles['soft'])}>
        {[
          t('billing.payments.asked', { date: day(requestedAt) }),
          decidedAt !== null && t('billing.payments.decided', { date: day(decidedAt) }),
          balanceUsed > 0 && t('billing.payments.balanceUsed', { amount: amount(balanceUsed) }),
          t('billing.payments.due', { amount: amount(due) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {rejectionReason !== null && (
        <p className="k-danger" data-testid="payment-reason">
          {t('billing.payments.reason', { reason: rejectionReason })}
        </p>
      )}
      <PaymentProofs companyId={billing.companyId} receipts={payment.receipts} />
      {status === 'pending' && <PendingPayment payment={payment} billing={billing} onChanged={onChanged} />}
      {table && (status === 'rejected' || status === 'expired') && <PayAgain payment={payment} billing={billing} />}
    </Stack>
  )
}

/** The way back to the page that asked for the payment, unless another one for its parts waits or came through meanwhile. */
function PayAgain({ payment, billing }: { payment: BillingPayment; billing: CompanyBilling }) {
  const t = useT()
  const language = useLanguage()
  const parts = payment.lines.map(({ part }) => part)
  const [first] = parts
  const isReplaced = billing.payments.some(
    ({ status, requestedAt, lines }) =>
      (status === 'pending' || (status === 'approved' && requestedAt > payment.requestedAt)) &&
      lines.some(({ part }) => parts.includes(part)),
  )
  if (!first || isReplaced) return null
  return (
    <LinkButton
      to={planAddress(language, {
        companyId: billing.companyId,
        part: parts.length > 1 ? 'both' : first,
        purpose: payment.kind === 'renew' ? 'renew' : 'change',
      })}
      look="filled"
      className={styles['start']}
      data-testid="pay-again"
    >
      {t('billing.payments.again')}
    </LinkButton>
  )
}
