import { forgotPassword } from '@mostrador/contract/features/access/auth/endpoints.ts'
import { email, required } from '@mostrador/contract/validation.ts'
import { EmailField } from '#src/features/access/auth/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useForm } from '#src/lib/form.ts'
import { useRobotCheck } from '#src/lib/robot-check.ts'
import { Button } from '#src/ui/button.tsx'
import { RobotCheckLine } from '#src/ui/robot-check.tsx'

/** Requests the message with the link. The result is the same whether or not the e-mail is known. */
export function ResetRequestForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useT()
  const check = useRobotCheck()
  const form = useForm({
    initial: { email: '' },
    rules: { email: [required(), email()] },
    onSubmit: async (values) => {
      await callEndpoint(forgotPassword, { action: 'request', captchaCode: await check.take(), email: values.email })
      onSent(values.email)
    },
  })
  return (
    <form method="post" onSubmit={form.onSubmit} {...check.formProps} noValidate data-testid="reset-request-form">
      <EmailField label={t('auth.fields.email')} {...form.field('email')} />
      <RobotCheckLine check={check} />
      <Button type="submit" look="filled" size="lg" wide loading={form.isSending} disabled={!form.isReady}>
        {t('auth.forgot.submit')}
      </Button>
    </form>
  )
}
