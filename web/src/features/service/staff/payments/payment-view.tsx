import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { pathTo } from '@mostrador/contract/routes.ts'
import { Link } from 'react-router'
import { MoneyForm } from '#src/features/service/staff/payments/money-form.tsx'
import type { PaymentDetail, PaymentViewProps } from '#src/features/service/staff/payments/payment-detail.ts'
import { StatusBadge } from '#src/features/service/staff/payments/payment-row.tsx'
import { restOf } from '#src/features/service/staff/payments/payment-words.ts'
import { usePlanName } from '#src/features/service/staff/plan-names.tsx'
import { ProposalSection } from '#src/features/service/staff/payments/proposal-section.tsx'
import { Receipts } from '#src/features/service/staff/payments/receipts.tsx'
import { RejectSection } from '#src/features/service/staff/payments/reject-section.tsx'
import { Section } from '#src/ui/section.tsx'
import { Facts } from '#src/ui/layout/facts.tsx'
import styles from '#src/features/service/staff/staff.module.css'
import { useFormats } from '#src/features/service/staff/use-formats.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'

/** A payment, and what staff may do with it. */
export function PaymentView({ detail, onChanged }: PaymentViewProps) {
  return (
    <>
      <Head detail={detail} />
      <Warnings warnings={detail.warnings} />
      <Lines detail={detail} />
      <Receipts companyId={detail.companyId} receipts={detail.payment.receipts} />
      <MoneySoFar detail={detail} />
      <Decision detail={detail} onChanged={onChanged} />
    </>
  )
}

function Decision({ detail, onChanged }: PaymentViewProps) {
  const t = useT()
  const isOpen = detail.payment.status === 'pending'
  if (detail.isOwnCompany)
    return (
      <p className={styles['notice']} data-testid="own-company">
        {t('staff.payment.ownCompany')}
      </p>
    )
  return (
    <>
      {detail.proposal ? (
        <ProposalSection detail={detail} proposal={detail.proposal} onChanged={onChanged} />
      ) : (
        <MoneyForm key={detail.version} detail={detail} onChanged={onChanged} />
      )}
      {isOpen && <RejectSection detail={detail} onChanged={onChanged} />}
    </>
  )
}

function Head({ detail: { companyId, companyName, payment } }: { detail: PaymentDetail }) {
  const t = useT()
  const language = useLanguage()
  const { amount, time } = useFormats()
  const { currencyTag, status, decidedAt, rejectionReason } = payment
  const facts = [
    [t('staff.payment.reference'), payment.reference],
    [t('staff.payment.kind'), t(`staff.payments.kinds.${payment.kind}`)],
    [t('staff.payment.method'), t(`staff.payments.methods.${payment.method}`)],
    [t('staff.payment.askedOn'), time(payment.requestedAt)],
    decidedAt === null
      ? ([t('staff.payment.endsOn'), time(payment.expiresAt)] as const)
      : ([t('staff.payment.decidedOn'), time(decidedAt)] as const),
    [t('staff.payments.due'), amount(payment.due, currencyTag)],
    [t('staff.payments.received'), amount(payment.received, currencyTag)],
    [t('staff.payments.rest'), amount(restOf(payment), currencyTag)],
  ] as const
  return (
    <Section
      title={
        <>
          <Link to={pathTo('staff-company', language, { id: companyId })}>{companyName}</Link>{' '}
          <StatusBadge status={status} />
        </>
      }
      testId="payment-head"
    >
      <Facts inColumns facts={facts} />
      {rejectionReason !== null && <p>{t('staff.payment.reason', { reason: rejectionReason })}</p>}
    </Section>
  )
}

function Warnings({ warnings }: Pick<PaymentDetail, 'warnings'>) {
  const t = useT()
  if (warnings.length === 0) return null
  return (
    <ul className={styles['notice']} data-testid="payment-warnings">
      {warnings.map(({ kind, companyName, reference }) => (
        <li key={`${kind} ${reference}`}>{t(`staff.payment.${kind}`, { company: companyName, reference })}</li>
      ))}
    </ul>
  )
}

function Lines({ detail: { quoteLines, payment } }: { detail: PaymentDetail }) {
  const t = useT()
  const { amount } = useFormats()
  const { currencyTag, balanceUsed, due } = payment
  return (
    <Section title={t('staff.payment.lines')} testId="payment-lines">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles['scroll']} aria-label={t('staff.payment.lines')} tabIndex={0}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t('staff.payment.what')}</th>
              <th scope="col" className={styles['number']}>
                {t('staff.payment.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {quoteLines.map((line) => (
              <QuoteLine
                key={`${line.kind} ${line.part} ${line.planKey} ${line.from}`}
                line={line}
                currencyTag={currencyTag}
              />
            ))}
            {balanceUsed > 0 && (
              <tr>
                <th scope="row">{t('staff.payment.balanceUsed')}</th>
                <td className={styles['number']}>{amount(-balanceUsed, currencyTag)}</td>
              </tr>
            )}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('staff.payments.due')}</th>
              <td className={styles['number']}>{amount(due, currencyTag)}</td>
            </tr>
          </tfoot>
        </table>
      </section>
    </Section>
  )
}

function QuoteLine({ line, currencyTag }: { line: PaymentDetail['quoteLines'][number]; currencyTag: string }) {
  const t = useT()
  const { amount, date } = useFormats()
  const nameOf = usePlanName()
  return (
    <tr>
      <th scope="row">
        {t(line.kind === 'charge' ? 'staff.payment.line' : 'staff.payment.credit', {
          part: t(`billing.parts.${line.part}`),
          plan: nameOf(line.planKey),
        })}
        <div className="k-soft k-body">{t('staff.payment.span', { from: date(line.from), to: date(line.to) })}</div>
      </th>
      <td className={styles['number']}>{amount(line.amount, currencyTag)}</td>
    </tr>
  )
}

function MoneySoFar({ detail: { money, payment } }: { detail: PaymentDetail }) {
  const t = useT()
  const { amount, date, time } = useFormats()
  return (
    <Section title={t('staff.payment.money')} testId="payment-money">
      {money.length === 0 ? (
        <p className="k-soft k-body">{t('staff.payment.noMoney')}</p>
      ) : (
        <Stack as="ul" fit className={styles['list']}>
          {money.map((entry) => (
            <Row
              key={entry.bankReference}
              as="li"
              gap={1}
              across={4}
              align="baseline"
              justify="between"
              className={styles['split']}
            >
              <div>
                <p>{entry.bankReference}</p>
                <p className="k-soft k-body">
                  {t('staff.payment.receivedOn')} {date(entry.receivedOn)} ·{' '}
                  {entry.recordedByName === null
                    ? t('staff.payment.enteredByProvider', { date: time(entry.recordedAt) })
                    : t('staff.payment.entered', { name: entry.recordedByName, date: time(entry.recordedAt) })}
                </p>
              </div>
              <strong className="numbers">{amount(entry.amount, payment.currencyTag)}</strong>
            </Row>
          ))}
        </Stack>
      )}
    </Section>
  )
}
