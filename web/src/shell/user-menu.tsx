import { Popover } from '@mantine/core'
import { pathTo } from '@mostrador/contract/routes.ts'
import type { AuthSession } from '@mostrador/contract/session.ts'
import { IconKeyboard } from '@tabler/icons-react'
import { cloneElement } from 'react'
import { Link } from 'react-router'
import { shortcutListStore } from '#src/features/insight/search/public.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useStore } from '#src/lib/store.ts'
import { LanguageSwitch, TextSizeSelect, ThemeSwitch } from '#src/shell/appearance-controls.tsx'
import { installApplication } from '#src/shell/install-prompt.tsx'
import { openProfileDialog } from '#src/shell/profile-dialog-store.ts'
import { initialPwaState, pwaStore } from '#src/shell/pwa-store.ts'
import styles from '#src/shell/top-bar.module.css'
import { type OpeningButton, useOpenAtOnce } from '#src/ui/admin/parts/lazy-opener.tsx'
import { IconDownload, IconLogOut, IconShield, IconShop, IconUser } from '#src/ui/icons.tsx'

/** Appearance, account and log-out. It contains settings, so it is a panel and not a menu: its parts are reached with Tab. */
export function UserMenu({ session, button }: { session: AuthSession; button: OpeningButton }) {
  const { isOpen, setOpen, buttonRef } = useOpenAtOnce()
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
      <Popover.Target>{cloneElement(button, { ref: buttonRef, onClick: () => setOpen(!isOpen) })}</Popover.Target>
      <Popover.Dropdown className={styles['userMenu'] ?? ''}>
        <div className={styles['person']}>
          <strong>{session.user.name}</strong>
          <span className="k-muted k-small">{session.user.email}</span>
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
        <Items isStaff={session.user.isStaff} onClose={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

function Items({ isStaff, onClose }: { isStaff: boolean; onClose: () => void }) {
  const t = useT()
  const language = useLanguage()
  const { installEvent } = useStore(pwaStore, initialPwaState)
  const closeAnd = (act: () => void) => () => {
    onClose()
    act()
  }
  const item = { className: styles['item'] ?? '' }
  return (
    <>
      <Link
        {...item}
        to={pathTo('account-tab', language, { tab: 'general' })}
        onClick={onClose}
        data-testid="my-account"
      >
        <IconUser size={18} />
        {t('shell.topBar.account')}
      </Link>
      {isStaff && (
        <Link {...item} to={pathTo('staff', language)} onClick={onClose} data-testid="service">
          <IconShield size={18} />
          {t('shell.nav.service')}
        </Link>
      )}
      <button {...item} type="button" onClick={closeAnd(openProfileDialog)} data-testid="change-profile">
        <IconShop size={18} />
        {t('shell.topBar.changeCompany')}
      </button>
      <button {...item} type="button" onClick={closeAnd(() => shortcutListStore.set(true))} data-testid="keyboard">
        <IconKeyboard size={18} stroke={1.75} />
        {t('shell.topBar.keyboard')}
      </button>
      {installEvent && (
        <button {...item} type="button" onClick={installApplication}>
          <IconDownload size={18} />
          {t('shell.topBar.installApp')}
        </button>
      )}
      <Link {...item} to={pathTo('logout', language)} onClick={onClose} data-testid="log-out">
        <IconLogOut size={18} />
        {t('shell.topBar.logOut')}
      </Link>
    </>
  )
}
