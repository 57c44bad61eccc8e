import { Stack } from '#src/ui/layout/boxes.tsx'
import { rejectPayment } from '@mostrador/contract/features/service/staff/endpoints.ts'
import { maxLength, minLength, required } from '@mostrador/contract/validation.ts'
import { useState } from 'react'
import type { PaymentViewProps } from '#src/features/service/staff/payments/payment-detail.ts'
import { withFreshData } from '#src/features/service/staff/payments/with-fresh-data.ts'
import styles from '#src/features/service/staff/staff.module.css'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useForm } from '#src/lib/form.ts'
import { showAlert } from '#src/shell/alerts-store.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextField } from '#src/ui/text-field.tsx'

const dialogWidthPx = 440
const formId = 'reject-form'

/** Ends a payment with a reason, after asking for it. */
export function RejectSection(props: PaymentViewProps) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  return (
    <div>
      <Button onClick={() => setAsking(true)} data-testid="reject-open">
        {t('staff.reject.open')}
      </Button>
      {isAsking && <RejectDialog {...props} onClose={() => setAsking(false)} />}
    </div>
  )
}

function RejectDialog({ detail, onChanged, onClose }: PaymentViewProps & { onClose: () => void }) {
  const t = useT()
  const { companyId, payment, version } = detail
  const form = useForm({
    initial: { reason: '' },
    rules: { reason: [required(), minLength(10), maxLength(300)] },
    onSubmit: async ({ reason }) => {
      await withFreshData(callEndpoint(rejectPayment, { companyId, paymentId: payment.id, version, reason }), onChanged)
      showAlert({ type: 'success', title: t('staff.reject.done') })
      onClose()
      onChanged()
    },
  })
  return (
    <Dialog
      title={t('staff.reject.title')}
      maxWidth={dialogWidthPx}
      persistent
      testId="reject-dialog"
      actions={
        <>
          <Button onClick={onClose}>{t('shell.buttons.cancel')}</Button>
          <Button type="submit" form={formId} look="danger" loading={form.isSending} data-testid="reject-submit">
            {t('staff.reject.submit')}
          </Button>
        </>
      }
    >
      <Stack id={formId} as="form" gap={4} fit className={styles['form']} onSubmit={form.onSubmit} noValidate>
        <p>{t('staff.reject.text')}</p>
        <TextField
          label={t('staff.reject.reason')}
          help={t('staff.reject.reasonHelp')}
          autoComplete="off"
          {...form.field('reason')}
        />
      </Stack>
    </Dialog>
  )
}
