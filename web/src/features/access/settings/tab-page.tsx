import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import styles from '#src/features/access/settings/settings.module.css'
import { useT } from '#src/language/use-t.ts'
import { PageTitle } from '#src/shell/page-head.tsx'
import { EmptySlip } from '#src/ui/admin/parts/empty-slip.tsx'
import '#src/ui/admin/parts/mantine-parts.css'

type TabPageProps = {
  title: string
  /** The name of the open tab. */
  current: string
  /** Whether the person may see the open tab. Otherwise the page says so beside the tabs they may open. */
  mayOpen: boolean
  tabs: readonly { key: string; to: string; label: string }[]
  children: ReactNode
}

/** A page of settings: the list of tabs, and the open one next to it. */
export function TabPage({ title, current, mayOpen, tabs, children }: TabPageProps) {
  const t = useT()
  return (
    <Stack gap={4} fit className={styles['page']}>
      <PageTitle page={current} />
      <h1>{title}</h1>
      <Stack gap={4} align="start" fit className={styles['columns']}>
        <Row aria-label={title} as="nav" gap={1} wrap={false} className={styles['tabs']} ref={showCurrent}>
          {tabs.map(({ key, to, label }) => (
            <NavLink key={key} to={to} className={classNames('k-inline k-center', styles['tab'])}>
              {label}
            </NavLink>
          ))}
        </Row>
        <section aria-labelledby="settings-tab">
          <h2 id="settings-tab">{current}</h2>
          {mayOpen ? children : <EmptySlip live="alert" text={t('shell.errorPage.forbiddenText')} />}
        </section>
      </Stack>
    </Stack>
  )
}

/** On a phone the tabs are one row that is longer than the screen. */
function showCurrent(nav: HTMLElement | null): void {
  nav?.querySelector('[aria-current="page"]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
}
