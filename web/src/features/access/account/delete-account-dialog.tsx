import { Stack } from '#src/ui/layout/boxes.tsx'
import { deleteAccount } from '@mostrador/contract/features/access/account/endpoints.ts'
import { required } from '@mostrador/contract/validation.ts'
import { useState } from 'react'
import styles from '#src/features/access/account/account.module.css'
import { useT } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useForm } from '#src/lib/form.ts'
import { replacePage } from '#src/lib/navigate.ts'
import { clearSession } from '#src/session/session-store.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'

const dialogWidthPx = 480
const formId = 'delete-account-form'

/** The names of the companies that a refusal lists. */
function companiesIn(error: unknown): string[] | null {
  if (!(error instanceof ApiError && error.code === 'lastRoot')) return null
  const listed = error.body?.data['companies']
  if (!Array.isArray(listed)) return []
  return listed.flatMap((company: unknown) => {
    if (typeof company === 'string') return [company]
    const hasName = typeof company === 'object' && company !== null && 'name' in company
    return hasName && typeof company.name === 'string' ? [company.name] : []
  })
}

/** Deletes the account permanently, with the password; lists the companies that would lose their last owner. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { form, owned } = useDeleteForm()
  return (
    <Dialog
      title={t('account.data.deleteTitle')}
      maxWidth={dialogWidthPx}
      persistent
      role="alertdialog"
      testId="delete-account-dialog"
      actions={
        <>
          <Button onClick={onClose}>{t('shell.buttons.cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            look="danger"
            loading={form.isSending}
            data-testid="delete-account-submit"
          >
            {t('account.data.deleteSubmit')}
          </Button>
        </>
      }
    >
      <p>{t('account.data.deletePoints')}</p>
      {owned && <LastOwnerNotice companies={owned} />}
      <Stack id={formId} as="form" gap={4} fit onSubmit={form.onSubmit} noValidate>
        <PasswordField
          label={t('account.data.confirmPassword')}
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
      </Stack>
    </Dialog>
  )
}

/** `owned` lists the companies that would lose their last owner, once a refusal has named them. */
function useDeleteForm() {
  const [owned, setOwned] = useState<string[] | null>(null)
  const form = useForm({
    initial: { currentPassword: '' },
    rules: { currentPassword: [required()] },
    onSubmit: async (values) => {
      try {
        await callEndpoint(deleteAccount, values)
        clearSession()
        replacePage('/')
      } catch (error) {
        const companies = companiesIn(error)
        if (companies === null) throw error
        setOwned(companies)
      }
    },
  })
  return { form, owned }
}

function LastOwnerNotice({ companies }: { companies: readonly string[] }) {
  const t = useT()
  return (
    <Stack gap={1} className={styles['notice']} role="alert" data-testid="last-root">
      <p>
        <strong>{t('account.data.lastRoot')}</strong>
      </p>
      <ul>
        {companies.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <p>{t('account.data.lastRootText')}</p>
    </Stack>
  )
}
