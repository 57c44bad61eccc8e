import { type ClientLoaderFunctionArgs, useParams } from 'react-router'
import { settingsScreens } from '#src/features/settings/settings-screens.ts'
import { settingsTabs, tabAddress, tabsFor } from '#src/features/settings/settings-tabs.ts'
import { TabPage } from '#src/features/settings/tab-page.tsx'
import { useT } from '#src/language/use-t.ts'
import { loadSession } from '#src/session/load-session.ts'
import { useSession } from '#src/session/session-store.ts'
import { pageForbidden, pageNotFound } from '#src/shell/page-errors.ts'

/** An unknown tab is not found; a tab without the permission is refused. */
export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const tab = settingsTabs.find(({ key }) => key === params['tab'])
  if (!tab) throw pageNotFound(new URL(request.url).pathname)
  const session = await loadSession().catch(() => null)
  if (session?.isConnected && !tabsFor(session).includes(tab)) throw pageForbidden()
  return null
}
clientLoader.hydrate = true as const

/** The settings of the company: one tab, with the list of tabs next to it. */
export default function SettingsTabPage() {
  const t = useT()
  const { tab: key } = useParams()
  const tabs = tabsFor(useSession())
  const tab = settingsTabs.find((candidate) => candidate.key === key)
  if (!tab) return null
  const Screen = settingsScreens[tab.key]
  return (
    <TabPage
      title={t('shell.menu.settings')}
      current={t(tab.label)}
      tabs={tabs.map((item) => ({ key: item.key, to: tabAddress(item.key), label: t(item.label) }))}
    >
      <Screen />
    </TabPage>
  )
}
