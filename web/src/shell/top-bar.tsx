import { classNames } from '#src/ui/class-names.ts'
import { Row } from '#src/ui/layout/boxes.tsx'
import type { AuthSession } from '@mostrador/contract/session.ts'
import { HelpButton } from '#src/features/service/help/public.tsx'
import { PaletteHost } from '#src/features/insight/search/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { ThemeSwitch } from '#src/shell/appearance-controls.tsx'
import { LiveDot } from '#src/shell/live-dot.tsx'
import { MessagesPanel } from '#src/shell/messages-panel.tsx'
import { openProfileDialog } from '#src/shell/profile-dialog-store.ts'
import styles from '#src/shell/top-bar.module.css'
import { LazyOpener } from '#src/ui/admin/parts/lazy-opener.tsx'
import { IconButton } from '#src/ui/button.tsx'
import { IconShop, IconUser } from '#src/ui/icons.tsx'
import { bulkPermissions } from '@mostrador/contract/features/office/jobs/bulk-kinds.ts'
import { Suspense, useEffect, useState } from 'react'
import { JobsIndicator } from '#src/features/office/jobs/public.tsx'
import { useCan } from '#src/session/use-can.ts'
import { idlePrefetchDelayMs } from '#src/shell/prefetch/prefetch.ts'

const UserMenu = lazyPart(async () => (await import('#src/shell/user-menu.tsx')).UserMenu)

/** The current company and profile, messages, and the user menu. */
export function TopBar({ session }: { session: AuthSession }) {
  const t = useT()
  const { company, companyProfile } = session
  const userButton = (
    <IconButton label={t('shell.topBar.userMenu')} data-testid="user-menu">
      <IconUser />
    </IconButton>
  )
  return (
    <Row gap={3} align="center" wrap={false} className={styles['bar']}>
      <button
        type="button"
        className={classNames('k-line k-gap2 k-center k-justify-center', styles['place'])}
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
      <Row align="center" wrap={false}>
        <span className={styles['palette']}>
          <PaletteHost />
        </span>
        <LiveDot />
        <JobsSlot />
        <MessagesPanel />
        <span className={styles['theme']}>
          <ThemeSwitch />
        </span>
        <HelpButton />
        <LazyOpener button={userButton} opens="dialog" fetch={UserMenu.fetch}>
          <UserMenu session={session} button={userButton} />
        </LazyOpener>
      </Row>
    </Row>
  )
}

/** The place that shows background jobs. It loads after the page; for a person who can start none, it never asks. */
function JobsSlot() {
  const mayStartWork = useCan(['DATA__IMPORT', 'DATA__EXPORT_VIEW', ...Object.values(bulkPermissions)], { some: true })
  const [isSettled, setSettled] = useState(false)
  useEffect(function waitForIdle() {
    const timer = setTimeout(() => setSettled(true), idlePrefetchDelayMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isSettled || !mayStartWork) return null
  return (
    <Suspense>
      <JobsIndicator />
    </Suspense>
  )
}
