import { classNames } from '#src/ui/class-names.ts'
import { Row } from '#src/ui/layout/boxes.tsx'
import type { AuthSession } from '@mostrador/contract/session.ts'
import { HelpButton } from '#src/features/service/help/public.tsx'
import { PaletteHost } from '#src/features/insight/search/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { late } from '#src/lib/late.ts'
import { ThemeSwitch } from '#src/shell/appearance-controls.tsx'
import { JobsSlot } from '#src/shell/jobs-slot.tsx'
import { LiveDot } from '#src/shell/live-dot.tsx'
import { MessagesPanel } from '#src/shell/messages-panel.tsx'
import { openProfileDialog } from '#src/shell/profile-dialog-store.ts'
import styles from '#src/shell/top-bar.module.css'
import { OpensLate } from '#src/ui/admin/parts/opens-late.tsx'
import { IconButton } from '#src/ui/button.tsx'
import { IconShop, IconUser } from '#src/ui/icons.tsx'

const UserMenu = late(async () => (await import('#src/shell/user-menu.tsx')).UserMenu)

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
        <OpensLate button={userButton} opens="dialog" fetch={UserMenu.fetch}>
          <UserMenu session={session} button={userButton} />
        </OpensLate>
      </Row>
    </Row>
  )
}
