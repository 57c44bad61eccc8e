import { routes } from '@mostrador/contract/routes.ts'
import { redirect } from 'react-router'
import { tabAddress, tabsFor } from '#src/features/access/settings/settings-tabs.ts'
import { useT } from '#src/language/use-t.ts'
import { mayOpen } from '#src/session/guards.ts'
import { loadSession } from '#src/session/load-session.ts'
import { PageTitle } from '#src/shell/page-head.tsx'
import { EmptySlip } from '#src/ui/admin/parts/empty-slip.tsx'

/** The first tab that the person may open. Who may not change the settings is refused: the menu leads them to their own tab. */
export async function clientLoader() {
  // Without an answer, the frame around this page shows the error.
  const session = await loadSession().catch(() => null)
  const [first] = tabsFor(session)
  if (first && session && mayOpen(routes['dashboard-settings'], session)) throw redirect(tabAddress(first.key))
  return null
}
clientLoader.hydrate = true as const

/** Shown if there is no such tab. */
export default function Settings() {
  const t = useT()
  return (
    <>
      <PageTitle page={t('shell.menu.settings')} />
      <EmptySlip title={t('shell.menu.settings')} text={t('shell.access.noPermission')} />
    </>
  )
}
