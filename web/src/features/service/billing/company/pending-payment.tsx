import { Stack } from '#src/ui/layout/boxes.tsx'
import { withdrawPayment } from '@mostrador/contract/features/service/billing/endpoints.ts'
import type { BillingPayment, CompanyBilling } from '@mostrador/contract/features/service/billing/schema.ts'
import { useState } from 'react'
import styles from '#src/features/service/billing/billing.module.css'
import { ProofUpload } from '#src/features/service/billing/payment/proof-upload.tsx'
import { TransferDetails } from '#src/features/service/billing/payment/transfer-details.tsx'
import { useFormats } from '#src/features/service/billing/use-formats.ts'
import { CardPayment } from '#src/features/service/payment-methods/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useAction } from '#src/lib/use-action.ts'
import { showAlert } from '#src/shell/alerts-store.ts'
import { confirm } from '#src/shell/confirm-store.ts'
import { escapeHtml } from '#src/shell/safe-html.tsx'
import { Button } from '#src/ui/button.tsx'

type PendingPaymentProps = { payment: BillingPayment; billing: CompanyBilling; onChanged: () => void }

/** A payment that waits for its money: what is missing, where to transfer it, receipts, and taking it back. */
export function PendingPayment({ payment, billing, onChanged }: PendingPaymentProps) {
  if (payment.method === 'card')
    return (
      <>
        <CardPayment companyId={billing.companyId} payment={payment} onPaid={onChanged} />
        <Withdraw payment={payment} companyId={billing.companyId} onChanged={onChanged} />
      </>
    )
  return <PendingTransfer payment={payment} billing={billing} onChanged={onChanged} />
}

function PendingTransfer({ payment, billing, onChanged }: PendingPaymentProps) {
  const t = useT()
  const { amount, day } = useFormats({ ...billing, currencyTag: payment.currencyTag })
  const { id, reference, due, received, expiresAt } = payment
  const [isOpen, setOpen] = useState(false)
  const rest = amount(due - received)
  return (
    <>
      <Stack as="p" gap={2} className="k-notice" data-testid="payment-waiting">
        {received > 0
          ? t('billing.payments.arrived', { received: amount(received), due: amount(due), rest })
          : t('billing.payments.waiting', { due: amount(due), reference, date: day(expiresAt) })}
      </Stack>
      <details className={styles['details']} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary data-testid="payment-bank">{t('billing.payments.bank')}</summary>
        {isOpen && (
          <TransferDetails
            regionTag={billing.transferRegionTag}
            currencyTag={payment.currencyTag}
            amount={rest}
            reference={reference}
          />
        )}
      </details>
      <ProofUpload companyId={billing.companyId} paymentId={id} onDone={onChanged} />
      {received === 0 && <Withdraw payment={payment} companyId={billing.companyId} onChanged={onChanged} />}
    </>
  )
}

type WithdrawProps = { payment: BillingPayment; companyId: string; onChanged: () => void }

function Withdraw({ payment: { id, reference }, companyId, onChanged }: WithdrawProps) {
  const t = useT()
  const { run, isRunning } = useAction()
  const withdraw = async () => {
    const isSure = await confirm({
      title: t('billing.payments.withdrawTitle', { reference }),
      description: escapeHtml(t('billing.payments.withdrawText')),
      confirmLabel: t('billing.payments.withdraw'),
      danger: true,
    })
    if (!isSure) return
    await run(async () => {
      await callEndpoint(withdrawPayment, { companyId, paymentId: id })
      showAlert({ type: 'success', title: t('billing.payments.withdrawn') })
      onChanged()
    })
  }
  return (
    <Button
      look="quiet"
      loading={isRunning}
      onClick={() => void withdraw()}
      className={styles['start']}
      data-testid="payment-withdraw"
    >
      {t('billing.payments.withdraw')}
    </Button>
  )
}
