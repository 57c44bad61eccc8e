import {
  changeProfile,
  leaveCompany,
  type MyCompany,
  updateCompanyStatus,
} from '@mostrador/contract/features/service/companies/endpoints.ts'
import type { SessionUser } from '@mostrador/contract/session.ts'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useAction } from '#src/lib/use-action.ts'
import { refreshSession } from '#src/session/load-session.ts'
import { updateSessionUser } from '#src/session/session-store.ts'
import { takeUpAccess } from '#src/session/take-up-access.ts'
import { showAlert } from '#src/shell/alerts-store.ts'
import { confirm } from '#src/shell/confirm-store.ts'
import { escapeHtml } from '#src/shell/safe-html.tsx'

type Status = MyCompany['status']

/** The person with a changed status of one company, everywhere in the session. */
export function withCompanyStatus(user: SessionUser, companyId: string, status: Status): SessionUser {
  return {
    ...user,
    companiesOn: user.companiesOn.map((place) =>
      place.company.id === companyId ? { ...place, company: { ...place.company, status } } : place,
    ),
    companies: user.companies.map((company) => (company.id === companyId ? { ...company, status } : company)),
  }
}

/** The actions of a person on one of their companies, from its card or its page. */
export function useCompanyActions({ id, name }: Pick<MyCompany, 'id' | 'name'>) {
  const t = useT()
  const { run, isRunning } = useAction()

  const setStatus = async (wanted: 0 | 1, onDone: (status: Status) => void) => {
    const isSure =
      wanted === 1 ||
      (await confirm({
        title: t('account.companies.turnOffTitle', { company: name }),
        description: escapeHtml(t('account.companies.turnOffText')),
        confirmLabel: t('account.companies.turnOff'),
        danger: true,
      }))
    if (!isSure) return
    await run(async () => {
      const { status } = await callEndpoint(updateCompanyStatus, { companyId: id, status: wanted })
      updateSessionUser((user) => withCompanyStatus(user, id, status))
      onDone(status)
      showAlert({
        type: 'success',
        title: t(status === 1 ? 'account.companies.on' : 'account.companies.off', { company: name }),
      })
      // A person who was in a deactivated company is now in none.
      await refreshSession()
    })
  }

  const enter = (companyProfileId: string) =>
    run(async () => {
      const { data } = await callEndpoint(changeProfile, { companyId: id, companyProfileId })
      await takeUpAccess(data.auth, '/dashboard')
    })

  const leave = async (onDone: () => void) => {
    const isSure = await confirm({
      title: t('account.companies.leaveTitle', { company: name }),
      description: escapeHtml(t('account.companies.leaveText')),
      confirmLabel: t('account.companies.leaveConfirm'),
      danger: true,
    })
    if (!isSure) return
    await run(async () => {
      await callEndpoint(leaveCompany, { companyId: id })
      showAlert({ type: 'success', title: t('account.companies.left', { company: name }) })
      await refreshSession()
      onDone()
    })
  }

  return { isRunning, setStatus, enter, leave }
}
