import { type ClientLoaderFunctionArgs, useLocation } from 'react-router'
import { settingsScreens } from '#src/settings-screens.ts'
import { settingsTabLabels } from '#src/features/access/settings/settings-tab-labels.ts'
import { settingsTabs, tabAddress, tabsFor } from '#src/features/access/settings/settings-tabs.ts'
import { TabPage } from '#src/features/access/settings/tab-page.tsx'
import { useT } from '#src/language/use-t.ts'
import { useSession } from '#src/session/session-store.ts'
import { pageNotFound } from '#src/shell/page-errors.ts'

/** Some tabs are routes of their own, with their own permissions, so the name stands in the address alone. */
const tabIn = (pathname: string) => settingsTabs.find(({ key }) => pathname.split('/')[3] === key)

/** An unknown tab is not found. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { pathname } = new URL(request.url)
  if (!tabIn(pathname)) throw pageNotFound(pathname)
  return null
}
clientLoader.hydrate = true as const

/** The settings of the company: one tab, with the list of tabs next to it. */
export default function SettingsTabPage() {
  const t = useT()
  const tabs = tabsFor(useSession())
  const tab = tabIn(useLocation().pathname)
  if (!tab) return null
  const Screen = settingsScreens[tab.key]
  return (
    <TabPage
      title={t('shell.menu.settings')}
      current={t(settingsTabLabels[tab.key])}
      mayOpen={tabs.includes(tab)}
      tabs={tabs.map((item) => ({ key: item.key, to: tabAddress(item.key), label: t(settingsTabLabels[item.key]) }))}
    >
      <Screen />
    </TabPage>
  )
}
