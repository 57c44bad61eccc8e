import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import type { BillingPayment } from '@mostrador/contract/features/service/billing/schema.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { useState } from 'react'
import styles from '#src/features/service/billing/billing.module.css'
import { ProofUpload } from '#src/features/service/billing/payment/proof-upload.tsx'
import { TransferDetails } from '#src/features/service/billing/payment/transfer-details.tsx'
import { useFormats } from '#src/features/service/billing/use-formats.ts'
import { CardPayment } from '#src/features/service/payment-methods/public.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { LinkButton } from '#src/ui/button.tsx'

type PaymentAskedProps = {
  companyId: string
  regionTag: string
  /** Null for a change that waits for the end of the term. */
  payment: BillingPayment | null
}

/** What follows after plans were asked for: the reference, where to transfer, and what happens then. */
export function PaymentAsked({ companyId, regionTag, payment: asked }: PaymentAskedProps) {
  const [payment, setPayment] = useState(asked)
  const t = useT()
  const language = useLanguage()
  const state = payment === null ? 'scheduled' : payment.status === 'approved' ? 'applied' : null
  return (
    <Stack gap={4} fit className={styles['form']} data-testid="payment-asked">
      {payment && state === null ? (
        <WaitingPayment companyId={companyId} regionTag={regionTag} asked={payment} onPaid={setPayment} />
      ) : (
        <header>
          <h2>{t(state === 'applied' ? 'billing.asked.applied' : 'billing.asked.scheduled')}</h2>
          <p>{t(state === 'applied' ? 'billing.asked.appliedText' : 'billing.asked.scheduledText')}</p>
        </header>
      )}
      <LinkButton
        to={pathTo('account-companies-company', language, { id: companyId })}
        look="filled"
        className={styles['start']}
        data-testid="to-company"
      >
        {t('billing.toCompany')}
      </LinkButton>
    </Stack>
  )
}

/** A card is charged at the press of a button; a transfer takes its time. */
function WaitingPayment({ onPaid, ...waiting }: WaitingProps & { onPaid: (payment: BillingPayment) => void }) {
  const { companyId, asked } = waiting
  if (asked.method === 'card') return <CardPayment companyId={companyId} payment={asked} onPaid={onPaid} />
  return <WaitingForTransfer {...waiting} />
}

type WaitingProps = { companyId: string; regionTag: string; asked: BillingPayment }

function WaitingForTransfer({ companyId, regionTag, asked }: WaitingProps) {
  const t = useT()
  const [payment, setPayment] = useState(asked)
  const { amount, day } = useFormats({ regionTag, currencyTag: payment.currencyTag })
  const { reference } = payment
  return (
    <>
      <header>
        <h2>{t('billing.asked.heading')}</h2>
        <p className="k-large k-strong k-figures" data-testid="payment-reference">
          {t('billing.asked.reference', { reference })}
        </p>
      </header>
      <h3>{t('billing.asked.next')}</h3>
      <Stack as="ol" gap={2} className={styles['numbered']}>
        <li>{t('billing.asked.transfer', { amount: amount(payment.due), reference })}</li>
        <li>{t(payment.receipts.length > 0 ? 'billing.asked.receiptHere' : 'billing.asked.receiptLater')}</li>
        <li>{t('billing.asked.check')}</li>
        <li>{t('billing.asked.begins')}</li>
      </Stack>
      <p className={classNames('k-soft k-body', styles['soft'])}>
        {t('billing.asked.expires', { date: day(payment.expiresAt) })}
      </p>
      <h3>{t('billing.transfer.heading')}</h3>
      <TransferDetails
        regionTag={regionTag}
        currencyTag={payment.currencyTag}
        amount={amount(payment.due)}
        reference={reference}
      />
      {payment.receipts.length === 0 && (
        <ProofUpload companyId={companyId} paymentId={payment.id} onDone={setPayment} />
      )}
    </>
  )
}
