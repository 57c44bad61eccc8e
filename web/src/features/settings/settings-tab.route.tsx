import { type ClientLoaderFunctionArgs, useParams } from 'react-router'
import { settingsScreens } from '#src/features/settings/settings-screens.ts'
import { settingsTabs, tabAddress, tabsFor } from '#src/features/settings/settings-tabs.ts'
import { TabPage } from '#src/features/settings/tab-page.tsx'
import { useT } from '#src/language/use-t.ts'
import { useSession } from '#src/session/session-store.ts'
import { pageNotFound } from '#src/shell/page-errors.ts'

/** An unknown tab is not found. */
export function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const isKnown = settingsTabs.some(({ key }) => key === params['tab'])
  if (!isKnown) throw pageNotFound(new URL(request.url).pathname)
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
      mayOpen={tabs.includes(tab)}
      tabs={tabs.map((item) => ({ key: item.key, to: tabAddress(item.key), label: t(item.label) }))}
    >
      <Screen />
    </TabPage>
  )
}
