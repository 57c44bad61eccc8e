import { classNames } from '#src/ui/class-names.ts'
import { Row } from '#src/ui/layout/boxes.tsx'
import { addressIn, type RouteName, pathTo } from '@mostrador/contract/routes.ts'
import { type ReactNode, useEffect } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { RegionMenu } from '#src/features/service/regions/public.tsx'
import type { PlainMessageKey } from '#src/language/translator.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useRootData, useVisitor } from '#src/root-data.ts'
import { hasSessionToRevive } from '#src/session/session-store.ts'
import { LanguageSwitch, TextSizeSelect, ThemeSwitch } from '#src/shell/appearance-controls.tsx'
import { EmailBanner } from '#src/shell/email-banner.tsx'
import styles from '#src/shell/horizontal-layout.module.css'
import { prefetchPointedPages } from '#src/shell/prefetch/prefetch-pointed.ts'
import { contentId, SkipLink } from '#src/shell/skip-link.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { IconMenu, IconUser } from '#src/ui/icons.tsx'
import { LogoMark } from '#src/ui/logo.tsx'

const pageLinks = [
  ['features', 'shell.nav.features'],
  ['pricing', 'shell.nav.pricing'],
  ['blog', 'shell.nav.blog'],
  ['help', 'shell.nav.help'],
  ['faq', 'shell.nav.faq'],
  ['receipt', 'shell.nav.receipt'],
] as const satisfies readonly (readonly [RouteName, PlainMessageKey])[]

/** The footer has room for one more. */
const footerLinks = [...pageLinks, ['sell', 'shell.nav.sell']] as const

/** The frame of the public and account pages. */
export default function HorizontalLayout() {
  const { visitor } = useRootData()
  useEffect(function fetchAhead() {
    return prefetchPointedPages()
  }, [])
  useEffect(
    function lookForLastingLogIn() {
      // The server uses a short-lived token; the log-in behind it may still be valid.
      if (visitor === null && hasSessionToRevive()) {
        void import('#src/session/revive-session.ts').then(({ reviveSession }) => reviveSession())
      }
    },
    [visitor],
  )

  return (
    <div className={styles['layout']}>
      <SkipLink />
      <Header />
      <EmailBanner />
      <main id={contentId} className="k-shrinks k-grows" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}

function Header() {
  const t = useT()
  const language = useLanguage()
  const { publicConfig } = useRootData()
  const isSignedIn = useVisitor() !== null

  return (
    <header className={styles['header']}>
      <Row gap={2} across={5} align="center" className={styles['bar']}>
        <Link
          to={addressIn('index', language)}
          className={classNames('k-inline k-gap2 k-center k-large k-strong', styles['brand'])}
        >
          <LogoMark />
          <span>{publicConfig.productName}</span>
        </Link>
        <PageLinks className={styles['links']} label={t('shell.nav.main')} />
        <PhoneMenu />
        <Row gap={1} across={2} align="center" className={classNames('k-aside', styles['actions'])}>
          <ThemeSwitch />
          {isSignedIn ? (
            <>
              <LinkButton to={pathTo('account-tab', language, { tab: 'general' })} look="quiet" icon={<IconUser />}>
                <span className={styles['account']}>{t('shell.nav.account')}</span>
              </LinkButton>
              <LinkButton to="/dashboard" look="filled">
                {t('shell.nav.dashboard')}
              </LinkButton>
            </>
          ) : (
            <>
              <LinkButton to={pathTo('login', language)} look="quiet">
                {t('shell.nav.login')}
              </LinkButton>
              <LinkButton to={pathTo('free-trial', language)} look="filled" className={styles['start']}>
                {t('shell.nav.freeTrial')}
              </LinkButton>
            </>
          )}
        </Row>
      </Row>
    </header>
  )
}

/** The pages on a phone: the browser's own disclosure, which works without script and closes with each new page. */
function PhoneMenu() {
  const t = useT()
  const language = useLanguage()
  const isSignedIn = useVisitor() !== null
  const { pathname } = useLocation()
  return (
    <details key={pathname} className={styles['phoneMenu']}>
      <summary aria-label={t('shell.nav.openMenu')} data-testid="phone-menu">
        <IconMenu />
      </summary>
      <PageLinks className={styles['phoneLinks']} label={t('shell.nav.main')}>
        {!isSignedIn && <Link to={pathTo('free-trial', language)}>{t('shell.nav.freeTrial')}</Link>}
      </PageLinks>
    </details>
  )
}

/** Links to existing pages; a screen that is not built yet is not offered. */
type LinksProps = {
  className: string | undefined
  label: string
  children?: ReactNode
  links?: readonly (readonly [RouteName, PlainMessageKey])[]
}

function PageLinks({ className, label, children, links = pageLinks }: LinksProps) {
  const t = useT()
  const language = useLanguage()
  return (
    <nav className={className} aria-label={label}>
      {links.map(([name, key]) => (
        <Link key={name} to={addressIn(name, language)}>
          {t(key)}
        </Link>
      ))}
      {children}
    </nav>
  )
}

function Footer() {
  const t = useT()
  const { phone, email, productName } = useRootData().publicConfig
  return (
    <footer className={classNames('k-soft k-body', styles['footer'])}>
      <Row gap={2} across={5} align="center" className={styles['bar']}>
        <p>
          {productName}
          {phone && (
            <>
              {' · '}
              <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
            </>
          )}
          {email && (
            <>
              {' · '}
              <a href={`mailto:${email}`}>{email}</a>
            </>
          )}
        </p>
        <PageLinks className={styles['footerLinks']} label={t('shell.nav.more')} links={footerLinks} />
        <Row gap={1} across={2} align="center" className={classNames('k-aside', styles['actions'])}>
          <RegionMenu />
          <TextSizeSelect />
          <LanguageSwitch />
        </Row>
      </Row>
    </footer>
  )
}
