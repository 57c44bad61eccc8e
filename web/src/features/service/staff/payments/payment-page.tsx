import { getPayment } from '@mostrador/contract/features/service/staff/endpoints.ts'
import { PaymentView } from '#src/features/service/staff/payments/payment-view.tsx'
import { BackLink, LoadFailed } from '#src/features/service/staff/staff-frame.tsx'
import { SectionLoading } from '#src/ui/section.tsx'
import { useT } from '#src/language/use-t.ts'
import { useCall } from '#src/lib/use-call.ts'

/** One payment with all that a decision about it needs. */
export function PaymentPage(which: { companyId: string; paymentId: string }) {
  const t = useT()
  const { state, reload, retry } = useCall(getPayment, which)
  return (
    <>
      <BackLink tab="payments">{t('staff.payment.back')}</BackLink>
      {state.status === 'loading' && <SectionLoading />}
      {state.status === 'failed' && (
        <LoadFailed error={state.error} onRetry={retry} notFound={t('staff.payment.notFound')} />
      )}
      {state.status === 'done' && <PaymentView detail={state.data} onChanged={reload} />}
    </>
  )
}
