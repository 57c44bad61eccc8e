import { Stack } from '#src/ui/layout/boxes.tsx'
import { logInAsAdmin } from '@mostrador/contract/features/service/companies/endpoints.ts'
import { maxLength, minLength, required } from '@mostrador/contract/validation.ts'
import { useState } from 'react'
import styles from '#src/features/service/staff/staff.module.css'
import { useT } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { faultsByPath } from '#src/lib/faults-by-field.ts'
import { useForm } from '#src/lib/form.ts'
import { takeUpAccess } from '#src/session/take-up-access.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'

const dialogWidthPx = 440
const formId = 'enter-company-form'

function focusWhenShown(input: HTMLInputElement | null): void {
  input?.focus()
}

type EnterDialogProps = { company: { id: string; name: string }; onClose: () => void }

/** Asks staff for a reason before they enter a company, and for their password when they logged in some time ago. */
export function EnterDialog({ company, onClose }: EnterDialogProps) {
  const t = useT()
  const { form, needsPassword } = useEnterForm(company.id)
  return (
    <Dialog
      title={t('staff.enter.title', { company: company.name })}
      maxWidth={dialogWidthPx}
      persistent
      testId="enter-dialog"
      actions={
        <>
          <Button onClick={onClose}>{t('shell.buttons.cancel')}</Button>
          <Button type="submit" form={formId} look="filled" loading={form.isSending} data-testid="enter-submit">
            {t('staff.enter.submit')}
          </Button>
        </>
      }
    >
      <Stack id={formId} as="form" gap={4} fit className={styles['form']} onSubmit={form.onSubmit} noValidate>
        <TextField
          label={t('staff.enter.reason')}
          help={t('staff.enter.reasonHelp')}
          autoComplete="off"
          {...form.field('reason')}
        />
        {needsPassword && (
          <>
            <output>{t('staff.enter.passwordNeeded')}</output>
            <PasswordField
              label={t('staff.enter.password')}
              autoComplete="current-password"
              ref={focusWhenShown}
              {...form.field('currentPassword')}
            />
          </>
        )}
      </Stack>
    </Dialog>
  )
}

function useEnterForm(companyId: string) {
  const [needsPassword, setNeedsPassword] = useState(false)
  const form = useForm({
    initial: { reason: '', currentPassword: '' },
    rules: {
      reason: [required(), minLength(10), maxLength(300)],
      ...(needsPassword && { currentPassword: [required()] }),
    },
    onSubmit: async ({ reason, currentPassword }) => {
      try {
        const input = { companyId, reason, ...(currentPassword !== '' && { currentPassword }) }
        const { data } = await callEndpoint(logInAsAdmin, input)
        await takeUpAccess(data.auth, '/dashboard')
      } catch (error) {
        // The server knows when the log-in began. Its first refusal only asks for the password.
        if (!needsPassword && error instanceof ApiError && 'currentPassword' in faultsByPath(error))
          setNeedsPassword(true)
        else throw error
      }
    },
  })
  return { form, needsPassword }
}
