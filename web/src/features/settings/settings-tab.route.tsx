import { type ClientLoaderFunctionArgs, NavLink, useParams } from 'react-router'
import { settingsScreens } from '#src/features/settings/settings-screens.ts'
import { settingsTabs, tabAddress, tabsFor } from '#src/features/settings/settings-tabs.ts'
import styles from '#src/features/settings/settings.module.css'
import { useT } from '#src/language/use-t.ts'
import { loadSession } from '#src/session/load-session.ts'
import { useSession } from '#src/session/session-store.ts'
import { pageForbidden, pageNotFound } from '#src/shell/page-errors.ts'
import { PageTitle } from '#src/shell/page-head.tsx'
import '#src/ui/admin/parts/mantine-parts.css'

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
  const { label } = tab
  const Screen = settingsScreens[tab.key]
  return (
    <div className={styles['page']}>
      <PageTitle page={t(label)} />
      <h1>{t('shell.menu.settings')}</h1>
      <div className={styles['columns']}>
        <nav aria-label={t('shell.menu.settings')} className={styles['tabs']} ref={showCurrent}>
          {tabs.map((item) => (
            <NavLink key={item.key} to={tabAddress(item.key)} className={styles['tab'] ?? ''}>
              {t(item.label)}
            </NavLink>
          ))}
        </nav>
        <section aria-labelledby="settings-tab">
          <h2 id="settings-tab">{t(label)}</h2>
          <Screen />
        </section>
      </div>
    </div>
  )
}

/** On a phone the tabs are one row that is longer than the screen. */
function showCurrent(nav: HTMLElement | null): void {
  nav?.querySelector('[aria-current="page"]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
}
