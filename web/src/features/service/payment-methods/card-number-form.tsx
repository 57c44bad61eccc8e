import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { confirmPaymentMethod } from '@mostrador/contract/features/service/payment-methods/endpoints.ts'
import { required } from '@mostrador/contract/validation.ts'
import styles from '#src/features/service/payment-methods/payment-methods.module.css'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useForm } from '#src/lib/form.ts'
import { showAlert } from '#src/shell/alerts-store.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'

/** Where the sandbox takes a test number. The number of a real card is never typed on our pages. */
export function CardNumberForm({ token, onLinked }: { token: string; onLinked: () => void }) {
  const t = useT()
  const form = useForm({
    initial: { number: '' },
    rules: { number: [required()] },
    onSubmit: async ({ number }) => {
      await callEndpoint(confirmPaymentMethod, { key: 'card', number, token })
      showAlert({ type: 'success', title: t('paymentMethods.done') })
      onLinked()
    },
  })
  return (
    <Stack
      method="post"
      as="form"
      gap={3}
      narrow
      fit
      className={styles['number']}
      onSubmit={form.onSubmit}
      noValidate
      data-testid="card-number-form"
    >
      <TextField
        label={t('paymentMethods.number')}
        help={t('paymentMethods.numberHelp')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={23}
        {...form.field('number')}
      />
      <Row gap={2}>
        <Button type="submit" loading={form.isSending} disabled={!form.isReady}>
          {t('paymentMethods.confirm')}
        </Button>
      </Row>
    </Stack>
  )
}
