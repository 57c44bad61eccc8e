import { pathTo } from '@mostrador/contract/routes.ts'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { loadWhenOnline } from '#src/lib/load-when-online.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useVisitor } from '#src/root-data.ts'
import styles from '#src/shell/banner.module.css'
import { IconMail } from '#src/ui/icons.tsx'

const unconfirmed = -1

/** Loaded separately, because the code that calls the server is larger than the banner, and few people see it. */
const ResendButton = lazy(async () => ({
  default: (await loadWhenOnline(() => import('#src/shell/resend-button.tsx'))).ResendButton,
}))

/** Asks a logged-in person to confirm their e-mail, until they have. */
export function EmailBanner() {
  const t = useT()
  const visitor = useVisitor()
  if (visitor?.status !== unconfirmed) return null
  return (
    <section className={styles['banner']} aria-label={t('shell.emailBanner.short')} data-testid="email-banner">
      <p>
        <IconMail size={18} />
        <span>{t('shell.emailBanner.text', { email: visitor.email })}</span>
      </p>
      <Suspense>
        <ResendButton size="sm" />
      </Suspense>
    </section>
  )
}

/** The same in one line, for the till's menu. */
export function EmailLine() {
  const t = useT()
  const language = useLanguage()
  if (useVisitor()?.status !== unconfirmed) return null
  return (
    <Link to={pathTo('email-confirmation', language)} data-testid="email-line">
      {t('shell.emailBanner.short')}
    </Link>
  )
}
