import { Stack } from '#src/ui/layout/boxes.tsx'
import { changeProfile } from '@mostrador/contract/features/service/companies/endpoints.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import type { AuthSession } from '@mostrador/contract/session.ts'
import { required } from '@mostrador/contract/validation.ts'
import { useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useForm } from '#src/lib/form.ts'
import { safeRedir } from '#src/session/redir.ts'
import { takeUpAccess } from '#src/session/take-up-access.ts'
import { withLoader } from '#src/shell/loader-store.ts'
import { canSelect, chooseCompany, companyOptions, currentChoice, profileOptions } from '#src/shell/profile-choice.ts'
import { closeProfileDialog } from '#src/shell/profile-dialog-store.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { SelectField } from '#src/ui/select-field.tsx'

/** Width of the dialog. */
export const profileDialogWidthPx = 350
const formId = 'profile-dialog-form'
const rules = { companyId: [required()], profileId: [required()] }

/** Chooses the company and the profile. Only its buttons close it. */
export function ProfileDialog({ session }: { session: AuthSession }) {
  const places = session.user.companiesOn
  return places.length === 0 ? <NoCompany /> : <ChooseProfile session={session} />
}

/** Without a company there is nothing to do on the dashboard: back to the account, which lists companies and invitations. */
function useCancel(isConnected: boolean): () => void {
  const language = useLanguage()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return () => {
    closeProfileDialog()
    const isInDashboard = pathname === '/dashboard' || pathname.startsWith('/dashboard/')
    if (!isConnected && isInDashboard) void navigate(pathTo('account-tab', language, { tab: 'companies' }))
  }
}

function ChooseProfile({ session }: { session: AuthSession }) {
  const t = useT()
  const cancel = useCancel(session.isConnected)
  const places = session.user.companiesOn
  const current = currentChoice(session)
  const { form, unsent } = useChooseForm(current)

  return (
    <Dialog
      title={t('shell.profileDialog.title')}
      maxWidth={profileDialogWidthPx}
      persistent
      testId="profile-dialog"
      actions={
        <>
          <Button onClick={cancel} data-testid="profile-cancel">
            {t('shell.buttons.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            look="filled"
            loading={form.isSending}
            disabled={!canSelect(places, form.values, current)}
            data-testid="profile-select"
          >
            {t('shell.buttons.select')}
          </Button>
        </>
      }
    >
      <Stack id={formId} as="form" gap={4} fit onSubmit={form.onSubmit} noValidate>
        <ChoiceFields form={form} places={places} />
        {unsent > 0 && (
          <p role="alert" data-testid="profile-unsent">
            {t('shell.profileDialog.unsent', { count: unsent })}
          </p>
        )}
      </Stack>
    </Dialog>
  )
}

/** `unsent` counts the documents of this device that keep it in its company. */
function useChooseForm(current: ReturnType<typeof currentChoice>) {
  const [query] = useSearchParams()
  const [unsent, setUnsent] = useState(0)
  const form = useForm({
    initial: current,
    rules,
    onSubmit: ({ companyId, profileId }) =>
      withLoader(
        (async () => {
          const { countUnsent } = await import('#src/offline/count-unsent.ts')
          const waiting = await countUnsent(current.companyId)
          setUnsent(waiting)
          if (waiting > 0) return
          const { data } = await callEndpoint(changeProfile, { companyId, companyProfileId: profileId })
          await takeUpAccess(data.auth, safeRedir(query.get('redir')) ?? '/dashboard')
          closeProfileDialog()
        })(),
      ),
  })
  return { form, unsent }
}

type ChoiceFieldsProps = Pick<ReturnType<typeof useChooseForm>, 'form'> & { places: AuthSession['user']['companiesOn'] }

function ChoiceFields({ form, places }: ChoiceFieldsProps) {
  const t = useT()
  return (
    <>
      <SelectField
        label={t('shell.profileDialog.company')}
        placeholder={t('shell.profileDialog.chooseCompany')}
        options={companyOptions(places, (company) => t('shell.profileDialog.inactive', { company }))}
        required
        data-testid="profile-company"
        {...form.field('companyId')}
        onChange={(companyId) => form.setAll(chooseCompany(companyId))}
      />
      <SelectField
        label={t('shell.profileDialog.profile')}
        placeholder={t('shell.profileDialog.chooseProfile')}
        options={profileOptions(places, form.values.companyId)}
        required
        disabled={form.values.companyId === ''}
        data-testid="profile-profile"
        {...form.field('profileId')}
      />
    </>
  )
}

function NoCompany() {
  const t = useT()
  const language = useLanguage()
  const cancel = useCancel(false)
  return (
    <Dialog
      title={t('shell.profileDialog.title')}
      maxWidth={profileDialogWidthPx}
      persistent
      testId="profile-dialog"
      actions={
        <>
          <Button onClick={cancel} data-testid="profile-cancel">
            {t('shell.buttons.cancel')}
          </Button>
          <LinkButton to={pathTo('free-trial', language)} look="filled" onClick={closeProfileDialog}>
            {t('shell.profileDialog.startTrial')}
          </LinkButton>
        </>
      }
    >
      <p>
        {t('shell.profileDialog.none')} {t('shell.profileDialog.noneText')}
      </p>
      <p>
        <Link to={pathTo('account-tab', language, { tab: 'companies' })} onClick={closeProfileDialog}>
          {t('shell.profileDialog.invitations')}
        </Link>
      </p>
    </Dialog>
  )
}
