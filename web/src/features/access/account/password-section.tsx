import { Stack } from '#src/ui/layout/boxes.tsx'
import { updateAccountPassword } from '@mostrador/contract/features/access/account/endpoints.ts'
import { password, passwordConfirm, required } from '@mostrador/contract/validation.ts'
import styles from '#src/features/access/account/account.module.css'
import { Section } from '#src/ui/section.tsx'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useForm } from '#src/lib/form.ts'
import { showAlert } from '#src/shell/alerts-store.ts'
import { Button } from '#src/ui/button.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'

const rules = {
  currentPassword: [required()],
  newPassword: [required(), password()],
  newPasswordAgain: [required(), passwordConfirm((values) => values['newPassword'])],
}
const empty = { currentPassword: '', newPassword: '', newPasswordAgain: '' }

export function PasswordSection() {
  const t = useT()
  const form = useForm({
    initial: empty,
    rules,
    onSubmit: async ({ currentPassword, newPassword }) => {
      await callEndpoint(updateAccountPassword, { currentPassword, newPassword })
      form.setAll(empty)
      showAlert({ type: 'success', title: t('account.password.saved') })
    },
  })
  return (
    <Section title={t('account.password.heading')} text={t('account.password.text')} testId="account-password">
      <Stack
        method="post"
        as="form"
        gap={4}
        narrow
        fit
        className={styles['form']}
        onSubmit={form.onSubmit}
        noValidate
        data-testid="account-password-form"
      >
        <PasswordField
          label={t('account.password.current')}
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
        <Stack gap={4} align="start" className={styles['pair']}>
          <PasswordField
            label={t('account.password.new')}
            autoComplete="new-password"
            showRules
            {...form.field('newPassword')}
          />
          <PasswordField
            label={t('account.password.again')}
            autoComplete="new-password"
            {...form.field('newPasswordAgain')}
          />
        </Stack>
        <Button type="submit" loading={form.isSending} disabled={!form.isReady}>
          {t('account.password.submit')}
        </Button>
      </Stack>
    </Section>
  )
}
