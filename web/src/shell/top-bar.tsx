import { Menu } from '@mantine/core'
import { pathTo } from '@mostrador/contract/routes.ts'
import type { AuthSession } from '@mostrador/contract/session.ts'
import { Link } from 'react-router'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useStore } from '#src/lib/store.ts'
import { LanguageSwitch, TextSizeSelect, ThemeSwitch } from '#src/shell/appearance-controls.tsx'
import { installApplication } from '#src/shell/install-prompt.tsx'
import { MessagesPanel } from '#src/shell/messages-panel.tsx'
import { initialPwaState, pwaStore } from '#src/shell/pwa-store.ts'
import styles from '#src/shell/top-bar.module.css'
import { IconButton } from '#src/ui/button.tsx'
import { IconDownload, IconLogOut, IconUser } from '#src/ui/icons.tsx'

/** Whom one works for and as what, messages, and the person's own menu. */
export function TopBar({ session }: { session: AuthSession }) {
  const t = useT()
  const { company, companyProfile } = session
  return (
    <div className={styles['bar']}>
      {company && companyProfile && (
        <p className={styles['company']}>
          {t('shell.topBar.companyAndProfile', { company: company.name, profile: companyProfile.name })}
        </p>
      )}
      <div className={styles['actions']}>
        <MessagesPanel />
        <ThemeSwitch />
        <UserMenu session={session} />
      </div>
    </div>
  )
}

function UserMenu({ session }: { session: AuthSession }) {
  const t = useT()
  const language = useLanguage()
  const { installEvent } = useStore(pwaStore, initialPwaState)
  return (
    <Menu position="bottom-end" width={260} closeOnItemClick={false} offset={4}>
      <Menu.Target>
        <IconButton label={t('shell.topBar.userMenu')} data-testid="user-menu">
          <IconUser />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown className={styles['userMenu'] ?? ''}>
        <div className={styles['person']}>
          <strong>{session.user.name}</strong>
          <span>{session.user.email}</span>
        </div>
        <Menu.Divider />
        <div className={styles['setting']}>
          <LanguageSwitch />
        </div>
        <div className={styles['setting']}>
          <TextSizeSelect />
        </div>
        <Menu.Divider />
        {installEvent && (
          <Menu.Item leftSection={<IconDownload size={18} />} onClick={installApplication}>
            {t('shell.topBar.installApp')}
          </Menu.Item>
        )}
        <Menu.Item
          component={Link}
          to={pathTo('logout', language)}
          leftSection={<IconLogOut size={18} />}
          data-testid="log-out"
        >
          {t('shell.topBar.logOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
