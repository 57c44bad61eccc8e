import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { pathTo } from '@mostrador/contract/routes.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from '#src/features/access/account/account.module.css'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useSession } from '#src/session/session-store.ts'
import { PageHead } from '#src/shell/page-head.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { IconLogOut } from '#src/ui/icons.tsx'
import { SectionFailed } from '#src/ui/section.tsx'

export type AccountTabName = 'general' | 'companies'
const tabs: readonly AccountTabName[] = ['general', 'companies']

/** Heading and tabs of the account pages. */
export function AccountFrame({ tab, children }: { tab: AccountTabName; children: ReactNode }) {
  const t = useT()
  const language = useLanguage()
  const isStaff = useSession()?.user.isStaff ?? false
  return (
    <Stack gap={4} fit className={styles['page']} data-testid={`account-${tab}`}>
      <PageHead
        name="account-tab"
        params={{ tab }}
        title={t('account.title')}
        description={t('account.description')}
        noindex
      />
      <Row gap={2} align="center" justify="between">
        <h1>{t('account.title')}</h1>
        <LinkButton to={pathTo('logout', language)} look="quiet" icon={<IconLogOut size={18} />} data-testid="log-out">
          {t('shell.topBar.logOut')}
        </LinkButton>
      </Row>
      <Row as="nav" className={styles['tabs']} aria-label={t('account.tabs.label')}>
        {tabs.map((name) => (
          <Link
            key={name}
            to={pathTo('account-tab', language, { tab: name })}
            aria-current={name === tab ? 'page' : undefined}
            data-testid={`tab-${name}`}
          >
            {t(`account.tabs.${name}`)}
          </Link>
        ))}
        {isStaff && (
          <Link to={pathTo('staff', language)} data-testid="service">
            {t('shell.nav.service')}
          </Link>
        )}
      </Row>
      {children}
    </Stack>
  )
}

/** A failed request of an account page, with a retry. */
export function AccountFailed({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return <SectionFailed text={t('account.loadFailed')} onRetry={onRetry} />
}
