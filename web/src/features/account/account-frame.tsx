import { pathTo } from '@mostrador/contract/routes.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from '#src/features/account/account.module.css'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useSession } from '#src/session/session-store.ts'
import { PageHead } from '#src/shell/page-head.tsx'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { IconLogOut } from '#src/ui/icons.tsx'
import { Skeleton } from '#src/ui/spinner.tsx'

export type AccountTabName = 'general' | 'companies'
const tabs: readonly AccountTabName[] = ['general', 'companies']

/** Heading and tabs of the account pages. */
export function AccountFrame({ tab, children }: { tab: AccountTabName; children: ReactNode }) {
  const t = useT()
  const language = useLanguage()
  const isStaff = useSession()?.user.isStaff ?? false
  return (
    <div className={styles['page']} data-testid={`account-${tab}`}>
      <PageHead
        name="account-tab"
        params={{ tab }}
        title={t('account.title')}
        description={t('account.description')}
        noindex
      />
      <div className={styles['head']}>
        <h1>{t('account.title')}</h1>
        <LinkButton to={pathTo('logout', language)} look="quiet" icon={<IconLogOut size={18} />} data-testid="log-out">
          {t('shell.topBar.logOut')}
        </LinkButton>
      </div>
      <nav className={styles['tabs']} aria-label={t('account.tabs.label')}>
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
      </nav>
      {children}
    </div>
  )
}

type SectionProps = { title: string; text?: ReactNode; children: ReactNode; testId?: string }

/** One topic of the account, on its own card. */
export function Section({ title, text, children, testId }: SectionProps) {
  return (
    <section className={styles['section']} data-testid={testId}>
      <header>
        <h2>{title}</h2>
        {text && <p className={styles['soft']}>{text}</p>}
      </header>
      {children}
    </section>
  )
}

/** Grey lines while data loads. */
export function SectionLoading() {
  return (
    <div className={styles['loading']} aria-busy="true">
      <Skeleton width="70%" />
      <Skeleton width="55%" />
      <Skeleton width="62%" />
    </div>
  )
}

/** A failed request, with a retry. */
export function SectionFailed({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return (
    <div className={styles['failed']} role="alert">
      <p>{t('account.loadFailed')}</p>
      <Button onClick={onRetry}>{t('shell.buttons.retry')}</Button>
    </div>
  )
}
