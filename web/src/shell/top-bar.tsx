import { Menu } from '@mantine/core'
import { pathTo } from '@mostrador/contract/routes.ts'
import type { AuthSession } from '@mostrador/contract/session.ts'
import { Link } from 'react-router'
import { PaletteHost } from '#src/features/search/public.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useStore } from '#src/lib/store.ts'
import { LanguageSwitch, TextSizeSelect, ThemeSwitch } from '#src/shell/appearance-controls.tsx'
import { installApplication } from '#src/shell/install-prompt.tsx'
import { JobsSlot } from '#src/shell/jobs-slot.tsx'
import { LiveDot } from '#src/shell/live-dot.tsx'
import { MessagesPanel } from '#src/shell/messages-panel.tsx'
import { initialPwaState, pwaStore } from '#src/shell/pwa-store.ts'
import { openProfileDialog } from '#src/shell/profile-dialog-store.ts'
import styles from '#src/shell/top-bar.module.css'
import { IconButton } from '#src/ui/button.tsx'
import { IconDownload, IconLogOut, IconShop, IconUser } from '#src/ui/icons.tsx'

/** Whom one works for and as what, messages, and the person's own menu. */
export function TopBar({ session }: { session: AuthSession }) {
  const t = useT()
  const { company, companyProfile } = session
  return (
    <div className={styles['bar']}>
      <button
        type="button"
        className={styles['place']}
        title={t('shell.topBar.changeCompany')}
        onClick={openProfileDialog}
        data-testid="change-place"
      >
        <span className="visually-hidden">{t('shell.topBar.changeCompany')}: </span>
        <IconShop />
        <span className={styles['placeName']}>
          {company && companyProfile
            ? t('shell.topBar.companyAndProfile', { company: company.name, profile: companyProfile.name })
            : (company?.name ?? t('shell.profileDialog.open'))}
        </span>
      </button>
      <div className={styles['actions']}>
        <span className={styles['palette']}>
          <PaletteHost />
        </span>
        <LiveDot />
        <JobsSlot />
        <MessagesPanel />
        <span className={styles['theme']}>
          <ThemeSwitch />
        </span>
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
