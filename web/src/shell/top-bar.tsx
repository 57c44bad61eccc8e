import { Popover } from '@mantine/core'
import { pathTo } from '@mostrador/contract/routes.ts'
import type { AuthSession } from '@mostrador/contract/session.ts'
import { useState } from 'react'
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

/** More than a menu: it holds settings too, so it is a panel whose parts are reached with Tab. */
function UserMenu({ session }: { session: AuthSession }) {
  const t = useT()
  const language = useLanguage()
  const { installEvent } = useStore(pwaStore, initialPwaState)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const item = { className: styles['item'] ?? '' }
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={260}
      offset={4}
      zIndex={2000}
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <IconButton label={t('shell.topBar.userMenu')} onClick={() => setOpen(!isOpen)} data-testid="user-menu">
          <IconUser />
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown className={styles['userMenu'] ?? ''}>
        <div className={styles['person']}>
          <strong>{session.user.name}</strong>
          <span>{session.user.email}</span>
        </div>
        <hr className={styles['border']} />
        <div className={styles['setting']}>
          <LanguageSwitch />
        </div>
        <div className={styles['setting']}>
          <TextSizeSelect />
        </div>
        <div className={styles['themeSetting']}>
          <ThemeSwitch />
        </div>
        <hr className={styles['border']} />
        <Link
          {...item}
          to={pathTo('account-tab', language, { tab: 'general' })}
          onClick={close}
          data-testid="my-account"
        >
          <IconUser size={18} />
          {t('shell.topBar.account')}
        </Link>
        <button
          {...item}
          type="button"
          onClick={() => {
            close()
            openProfileDialog()
          }}
          data-testid="change-profile"
        >
          <IconShop size={18} />
          {t('shell.topBar.changeCompany')}
        </button>
        {installEvent && (
          <button {...item} type="button" onClick={installApplication}>
            <IconDownload size={18} />
            {t('shell.topBar.installApp')}
          </button>
        )}
        <Link {...item} to={pathTo('logout', language)} onClick={close} data-testid="log-out">
          <IconLogOut size={18} />
          {t('shell.topBar.logOut')}
        </Link>
      </Popover.Dropdown>
    </Popover>
  )
}
