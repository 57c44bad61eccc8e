import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import { pathTo } from '@mostrador/contract/routes.ts'
import type { AuthSession } from '@mostrador/contract/session.ts'
import { NavLink, useLocation } from 'react-router'
import { SalesWaiting } from '#src/features/selling/sales/public.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { menuFor } from '#src/shell/menu.ts'
import { ScreenIcon } from '#src/shell/menu-icons.tsx'
import { fromMenu } from '#src/ui/admin/list-state/use-list-url.ts'
import styles from '#src/shell/side-menu.module.css'

/** The groups of the dashboard this person may open. */
export function SideMenu({ session }: { session: AuthSession }) {
  const t = useT()
  const language = useLanguage()
  const { pathname } = useLocation()
  const groups = menuFor(session)
  // Of two entries above an open page, such as registers and their devices, the nearer one is marked.
  const open = groups
    .flatMap(({ items }) => items.map(({ name }) => pathTo(name, language)))
    .filter((path) => `${pathname}/`.startsWith(`${path}/`))
  const isNotNearest = (path: string) => open.some(({ length }) => length > path.length)
  return (
    <Stack aria-label={t('shell.nav.main')} as="nav" gap={4} className="k-pad3">
      {groups.map((group) => (
        <div key={group.label ?? 'start'}>
          {group.label && <p className={styles['label']}>{t(group.label)}</p>}
          <ul>
            {group.items.map((item) => (
              <li key={item.name}>
                <NavLink
                  to={pathTo(item.name, language)}
                  end={item.name === 'dashboard' || isNotNearest(pathTo(item.name, language))}
                  prefetch="intent"
                  state={fromMenu}
                  className={classNames('k-line k-gap3 k-center', styles['item'])}
                >
                  <ScreenIcon name={item.name} size={20} />
                  {t(item.label)}
                  {item.name === 'dashboard-sales' && <SalesWaiting />}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Stack>
  )
}
