import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
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
    <Stack gap={4} fit className={styles['page']}>
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
          <p className={classNames('k-muted k-small', styles['muted'])}>{t('shell.profileDialog.waiting')}</p>
        </>
      )}
    </Stack>
  )
}

type WorkingHeaderProps = { user: SessionUser; company: Company; profile: CompanyProfile }

function WorkingHeader({ user, company, profile }: WorkingHeaderProps) {
  const t = useT()
  return (
    <Row as="header" gap={3} align="center" justify="between">
      <div>
        <h1>
          {t('dashboard.greeting', { name: user.name })}{' '}
          {company.isDemo && (
            <StateBadge tone="quiet" testId="demo-badge">
              {t('dashboard.demo')}
            </StateBadge>
          )}
        </h1>
        <p className={classNames('k-muted k-small', styles['muted'])}>
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
    </Row>
  )
}
