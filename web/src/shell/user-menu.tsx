import { Menu } from '@mantine/core'
import { pathTo } from '@mostrador/contract/routes.ts'
import type { AuthSession } from '@mostrador/contract/session.ts'
import { cloneElement } from 'react'
import { Link } from 'react-router'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useStore } from '#src/lib/store.ts'
import { LanguageSwitch, TextSizeSelect, ThemeSwitch } from '#src/shell/appearance-controls.tsx'
import { installApplication } from '#src/shell/install-prompt.tsx'
import { openProfileDialog } from '#src/shell/profile-dialog-store.ts'
import { initialPwaState, pwaStore } from '#src/shell/pwa-store.ts'
import styles from '#src/shell/top-bar.module.css'
import { type OpeningButton, useOpenAtOnce } from '#src/ui/admin/opens-late.tsx'
import { IconDownload, IconLogOut, IconShop, IconUser } from '#src/ui/icons.tsx'

/** The person's own menu: how the pages look, the account, the way out. */
export function UserMenu({ session, button }: { session: AuthSession; button: OpeningButton }) {
  const t = useT()
  const language = useLanguage()
  const { installEvent } = useStore(pwaStore, initialPwaState)
  const { isOpen, setOpen, buttonRef } = useOpenAtOnce()
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-end" width={260} closeOnItemClick={false} offset={4}>
      <Menu.Target>{cloneElement(button, { ref: buttonRef })}</Menu.Target>
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
        <div className={styles['themeSetting']}>
          <ThemeSwitch />
        </div>
        <Menu.Divider />
        <Menu.Item
          component={Link}
          to={pathTo('account-tab', language, { tab: 'general' })}
          leftSection={<IconUser size={18} />}
          data-testid="my-account"
        >
          {t('shell.topBar.account')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconShop size={18} />}
          onClick={openProfileDialog}
          closeMenuOnClick
          data-testid="change-profile"
        >
          {t('shell.topBar.changeCompany')}
        </Menu.Item>
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
