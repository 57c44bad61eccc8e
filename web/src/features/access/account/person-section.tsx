import { Stack } from '#src/ui/layout/boxes.tsx'
import { updateAccountGeneral } from '@mostrador/contract/features/access/account/endpoints.ts'
import type { SessionUser } from '@mostrador/contract/session.ts'
import { email, pattern, required } from '@mostrador/contract/validation.ts'
import styles from '#src/features/access/account/account.module.css'
import { Section } from '#src/ui/section.tsx'
import { AvatarField } from '#src/features/access/account/avatar-field.tsx'
import { WaitingEmail } from '#src/features/access/account/waiting-email.tsx'
import { EmailField } from '#src/features/access/auth/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useForm } from '#src/lib/form.ts'
import { refreshSession } from '#src/session/load-session.ts'
import { updateSessionUser } from '#src/session/session-store.ts'
import { showAlert } from '#src/shell/alerts-store.ts'
import { Button } from '#src/ui/button.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'

const isOther = (typed: string, known: string) => typed.trim().toLowerCase() !== known

/**
 * Picture, name and e-mail. A new e-mail needs the password and waits for its confirmation. A cropped picture is saved at once, together
 * with the stored values of the other fields.
 */
export function PersonSection({ user }: { user: SessionUser }) {
  const t = useT()
  const form = usePersonForm(user)
  const saveAvatar = async (file: File) => {
    const { name, email: address } = user
    const { avatar } = await callEndpoint(updateAccountGeneral, { name, email: address }, { files: { avatar: file } })
    updateSessionUser((known) => ({ ...known, avatar }))
    showAlert({ type: 'success', title: t('account.avatar.saved') })
  }

  return (
    <Section title={t('account.general.heading')} testId="account-person">
      {user.pendingEmail && <WaitingEmail email={user.pendingEmail} current={user.email} />}
      <AvatarField name={user.name} avatar={user.avatar} onSave={saveAvatar} />
      <Stack
        method="post"
        as="form"
        gap={4}
        narrow
        fit
        className={styles['form']}
        onSubmit={form.onSubmit}
        noValidate
        data-testid="account-general-form"
      >
        <Stack gap={4} align="start" className={styles['pair']}>
          <TextField label={t('account.general.name')} autoComplete="name" {...form.field('name')} />
          <EmailField
            label={t('account.general.email')}
            {...form.field('email')}
            help={t('account.general.emailHelp')}
          />
        </Stack>
        {isOther(form.values.email, user.email) && (
          <PasswordField
            label={t('account.general.passwordHelp')}
            autoComplete="current-password"
            {...form.field('currentPassword')}
          />
        )}
        <Button type="submit" look="filled" loading={form.isSending} disabled={!form.isReady}>
          {t('shell.buttons.save')}
        </Button>
      </Stack>
    </Section>
  )
}

function usePersonForm(user: SessionUser) {
  const t = useT()
  const form = useForm({
    initial: { name: user.name, email: user.email, currentPassword: '' },
    rules: {
      name: [required(), pattern('fullName')],
      email: [required(), email()],
      currentPassword: [
        (value, values) =>
          value === '' && isOther(String(values?.['email']), user.email)
            ? { key: 'account.general.passwordForEmail' }
            : undefined,
      ],
    },
    onSubmit: async ({ currentPassword, ...values }) => {
      const isNewEmail = isOther(values.email, user.email)
      const { avatar } = await callEndpoint(updateAccountGeneral, { ...values, ...(isNewEmail && { currentPassword }) })
      updateSessionUser((known) => ({ ...known, name: values.name, avatar }))
      // The account keeps its e-mail until the new one is confirmed.
      form.setAll({ email: user.email, currentPassword: '' })
      if (isNewEmail) await refreshSession()
      showAlert(
        isNewEmail
          ? { type: 'success', title: t('account.general.emailChanged', { email: values.email }), timeout: 8000 }
          : { type: 'success', title: t('shell.alerts.saved') },
      )
    },
  })
  return form
}
