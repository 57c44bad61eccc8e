import { Row } from '#src/ui/layout/boxes.tsx'
import { pathTo, type RouteName } from '@mostrador/contract/routes.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PlanNames } from '#src/features/service/staff/plan-names.tsx'
import styles from '#src/features/service/staff/staff.module.css'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { ApiError, NetworkError } from '#src/lib/api-error.ts'
import { PageHead } from '#src/shell/page-head.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { SectionFailed } from '#src/ui/section.tsx'
import section from '#src/ui/section.module.css'

/** In their order. */
export const staffTabs = ['payments', 'companies', 'prices', 'texts', 'chats'] as const
export type StaffTabName = (typeof staffTabs)[number]

type StaffFrameProps = {
  tab: StaffTabName
  name: RouteName
  params: Readonly<Record<string, string>>
  /** For pages that show things side by side. */
  isWide?: boolean
  children: ReactNode
}

/** Heading and tabs of the pages for staff. */
export function StaffFrame({ tab, name, params, isWide = false, children }: StaffFrameProps) {
  const t = useT()
  const language = useLanguage()
  return (
    <div
      className={classNames('k-stack k-gap4 k-fit', styles['page'], isWide && styles['wide'])}
      data-testid={`staff-${tab}`}
    >
      <PageHead name={name} params={params} title={t('staff.title')} description={t('staff.description')} noindex />
      <h1>{t('staff.title')}</h1>
      <Row as="nav" className={styles['tabs']} aria-label={t('staff.tabs.label')}>
        {staffTabs.map((one) => (
          <Link
            key={one}
            to={pathTo('staff', language, { tab: one })}
            aria-current={one === tab ? 'page' : undefined}
            data-testid={`tab-${one}`}
          >
            {t(`staff.tabs.${one}`)}
          </Link>
        ))}
      </Row>
      <PlanNames>{children}</PlanNames>
    </div>
  )
}

/** The way back to a list. */
export function BackLink({ tab, children }: { tab: StaffTabName; children: string }) {
  const language = useLanguage()
  return (
    <Link
      to={pathTo('staff', language, { tab })}
      className={classNames('k-inline k-center k-self-start', styles['back'])}
    >
      ← {children}
    </Link>
  )
}

const notFoundStatuses = [404, 422]

/** A failed request: without a network, or refused, with a retry. An id that is none or belongs to nothing says so instead. */
export function LoadFailed({ error, onRetry, notFound }: { error: unknown; onRetry: () => void; notFound?: string }) {
  const t = useT()
  if (notFound !== undefined && error instanceof ApiError && notFoundStatuses.includes(error.status))
    return (
      <p className={section['section']} role="alert" data-testid="not-found">
        {notFound}
      </p>
    )
  return (
    <SectionFailed text={t(error instanceof NetworkError ? 'staff.offline' : 'staff.loadFailed')} onRetry={onRetry} />
  )
}
