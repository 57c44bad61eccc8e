import { commitSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import type { Company, CompanyProfile, SessionUser } from '@mostrador/contract/session.ts'
import { IconBuildingStore } from '@tabler/icons-react'
import styles from '#src/features/insight/dashboard/dashboard.module.css'
import { HomeView } from '#src/features/insight/dashboard/home-view.tsx'
import { PlanBanner } from '#src/features/insight/dashboard/plan-banner.tsx'
import { useT } from '#src/language/use-t.ts'
import { useSession } from '#src/session/session-store.ts'
import { PageTitle } from '#src/shell/page-head.tsx'
import { ActionLink } from '#src/ui/admin/parts/action-link.tsx'
import { StateBadge } from '#src/ui/admin/parts/state-badge.tsx'

/** The first page after logging in: today's figures, and the link to the sell screen. */
export default function Dashboard() {
  const t = useT()
  const session = useSession()
  if (!session) return null
  const { user, company, companyProfile, isConnected } = session
  const isWorking = isConnected && company !== null && companyProfile !== null

  return (
    <div className={styles['page']}>
      <PageTitle page={t('dashboard.title')} />
      {isWorking ? (
        <>
          <WorkingHeader user={user} company={company} profile={companyProfile} />
          <PlanBanner company={company} isRoot={companyProfile.isRoot} />
          <HomeView />
        </>
      ) : (
        <>
          <h1>{t('dashboard.greeting', { name: user.name })}</h1>
          <p className={styles['muted']}>{t('shell.profileDialog.waiting')}</p>
        </>
      )}
    </div>
  )
}

type WorkingHeaderProps = { user: SessionUser; company: Company; profile: CompanyProfile }

function WorkingHeader({ user, company, profile }: WorkingHeaderProps) {
  const t = useT()
  return (
    <header className={styles['header']}>
      <div>
        <h1>
          {t('dashboard.greeting', { name: user.name })}{' '}
          {company.isDemo && (
            <StateBadge tone="quiet" testId="demo-badge">
              {t('dashboard.demo')}
            </StateBadge>
          )}
        </h1>
        <p className={styles['muted']}>
          {t('dashboard.workingAt', { company: company.name, profile: profile.name })}{' '}
          {t('dashboard.figuresZone', { timeZone: company.settings.timeZone })}
        </p>
      </div>
      <ActionLink
        endpoint={commitSale}
        to="/dashboard/checkout"
        label={t('dashboard.sell')}
        icon={<IconBuildingStore size={22} stroke={1.75} />}
        size="lg"
        testId="home-sell"
      />
    </header>
  )
}
