import { ProofField } from '#src/features/service/billing/payment/proof-field.tsx'
import { TransferDetails } from '#src/features/service/billing/payment/transfer-details.tsx'
import type { PlanCostQuery } from '#src/features/service/billing/plan-costs.ts'
import type { RegisterValues } from '#src/features/service/billing/register/register-values.ts'
import { MethodChoice } from '#src/features/service/payment-methods/public.tsx'
import { useT } from '#src/language/use-t.ts'
import type { useForm } from '#src/lib/form.ts'

type PaymentStepProps = {
  form: ReturnType<typeof useForm<RegisterValues>>
  query: PlanCostQuery
  receipt: File | null
  onReceipt: (receipt: File | null) => void
  progress: number | null
}

/** How a new company pays; for a transfer, where to, and the bank's receipt if there is one already. */
export function PaymentStep({ form, query, receipt, onReceipt, progress }: PaymentStepProps) {
  const t = useT()
  return (
    <>
      <MethodChoice value={form.values.method} onChange={(method) => form.set('method', method)} />
      {form.values.method === 'bankTransfer' && (
        <>
          <h3>{t('billing.transfer.heading')}</h3>
          <TransferDetails regionTag={query.regionTag} currencyTag={query.currencyTag} />
          <ProofField value={receipt} onChange={onReceipt} progress={progress} />
        </>
      )}
    </>
  )
}
