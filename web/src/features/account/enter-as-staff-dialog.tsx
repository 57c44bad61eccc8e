import { logInAsAdmin } from '@mostrador/contract/features/companies/endpoints.ts'
import { maxLength, minLength, required } from '@mostrador/contract/validation.ts'
import styles from '#src/features/account/account.module.css'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useForm } from '#src/lib/form.ts'
import { takeUpAccess } from '#src/session/take-up-access.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'

const dialogWidthPx = 440
const formId = 'enter-as-staff-form'
const rules = { reason: [required(), minLength(10), maxLength(300)], currentPassword: [required()] }

type EnterAsStaffDialogProps = { company: { id: string; name: string }; onClose: () => void }

/** Asks staff for a reason and their password before they enter a company. */
export function EnterAsStaffDialog({ company, onClose }: EnterAsStaffDialogProps) {
  const t = useT()
  const form = useForm({
    initial: { reason: '', currentPassword: '' },
    rules,
    onSubmit: async (values) => {
      const { data } = await callEndpoint(logInAsAdmin, { companyId: company.id, ...values })
      await takeUpAccess(data.auth, '/dashboard')
    },
  })
  return (
    <Dialog
      title={t('account.staff.enterTitle', { company: company.name })}
      maxWidth={dialogWidthPx}
      persistent
      testId="enter-as-staff"
      actions={
        <>
          <Button onClick={onClose}>{t('shell.buttons.cancel')}</Button>
          <Button type="submit" form={formId} look="filled" loading={form.isSending}>
            {t('account.staff.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles['dialogForm']} onSubmit={form.onSubmit} noValidate>
        <TextField
          label={t('account.staff.reason')}
          help={t('account.staff.reasonHelp')}
          autoComplete="off"
          {...form.field('reason')}
        />
        <PasswordField
          label={t('account.staff.password')}
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
      </form>
    </Dialog>
  )
}
