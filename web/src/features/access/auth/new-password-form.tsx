import { forgotPassword } from '@mostrador/contract/features/access/auth/endpoints.ts'
import { password, passwordConfirm, required } from '@mostrador/contract/validation.ts'
import { useT } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useForm } from '#src/lib/form.ts'
import { useRobotCheck } from '#src/lib/robot-check.ts'
import { Button } from '#src/ui/button.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { RobotCheckLine } from '#src/ui/robot-check.tsx'

type NewPasswordFormProps = { token: string; onChanged: () => void; onExpired: () => void }

/** Sets the new password with the token of the message. */
export function NewPasswordForm({ token, onChanged, onExpired }: NewPasswordFormProps) {
  const t = useT()
  const check = useRobotCheck()
  const form = useForm({
    initial: { newPassword: '', newPasswordAgain: '' },
    rules: {
      newPassword: [required(), password()],
      newPasswordAgain: [required(), passwordConfirm((values) => values['newPassword'])],
    },
    onSubmit: async ({ newPassword }) => {
      try {
        await callEndpoint(forgotPassword, { action: 'change', captchaCode: await check.take(), token, newPassword })
        onChanged()
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'tokenInvalid')) throw error
        onExpired()
      }
    },
  })
  return (
    <form method="post" onSubmit={form.onSubmit} {...check.formProps} noValidate data-testid="new-password-form">
      <PasswordField
        label={t('auth.fields.newPassword')}
        autoComplete="new-password"
        showRules
        {...form.field('newPassword')}
      />
      <PasswordField
        label={t('auth.fields.newPasswordAgain')}
        autoComplete="new-password"
        {...form.field('newPasswordAgain')}
      />
      <RobotCheckLine check={check} />
      <Button type="submit" look="filled" size="lg" wide loading={form.isSending} disabled={!form.isReady}>
        {t('auth.forgot.changeSubmit')}
      </Button>
    </form>
  )
}
