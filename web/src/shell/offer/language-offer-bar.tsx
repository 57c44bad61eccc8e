import { Row } from '#src/ui/layout/boxes.tsx'
import { choiceCookieSeconds } from '@mostrador/contract/appearance.ts'
import { isPublicPage } from '@mostrador/contract/site/public-pages.ts'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { useAlternates } from '#src/language/alternates.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { readCookie, writeCookie } from '#src/lib/browser-cookie.ts'
import { useVisitor } from '#src/root-data.ts'
import { languageCookie } from '@mostrador/contract/language.ts'
import { switchAddress } from '#src/session/language.ts'
import { matchRouteName } from '@mostrador/contract/site/match-route.ts'
import styles from '#src/shell/install-prompt.module.css'
import { offerDeclinedKey, wishedLanguage } from '#src/shell/offer/language-offer.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'

/**
 * Offers the page in the language that the person seems to read. Only in the browser, because the page itself is the same for everyone (L-2),
 * and over the page, so that nothing moves. Without such a person it shows its children, which need the same place.
 */
export function LanguageOfferBar({ children }: { children: ReactNode }) {
  const t = useT()
  const page = useLanguage()
  const { pathname, search, hash } = useLocation()
  const alternates = useAlternates()
  const isSignedIn = useVisitor() !== null
  const [isDeclined, setDeclined] = useState(() => localStorage.getItem(offerDeclinedKey(page)) !== null)

  const match = matchRouteName(pathname)
  const chosen = readCookie(languageCookie)
  const wished = wishedLanguage({ page, chosen, isSignedIn, browser: navigator.languages })
  if (isDeclined || wished === null || !match || !isPublicPage(match.name) || alternates?.[wished] === null)
    return children

  function decline() {
    localStorage.setItem(offerDeclinedKey(page), 'yes')
    setDeclined(true)
  }

  return (
    <Row
      as="aside"
      gap={2}
      across={3}
      align="center"
      className={styles['prompt']}
      lang={wished}
      aria-label={t('shell.language.offer.label')}
      data-testid="language-offer"
    >
      <p>{t('shell.language.offer.text')}</p>
      <Row gap={1} wrap={false} className="k-aside">
        <Button size="sm" look="quiet" onClick={decline}>
          {t('shell.language.offer.decline')}
        </Button>
        <LinkButton
          size="sm"
          look="filled"
          to={switchAddress({ pathname, search, hash }, wished, alternates)}
          reloadDocument
          hrefLang={wished}
          onClick={() => writeCookie(languageCookie, wished, choiceCookieSeconds)}
        >
          {t('shell.language.offer.link')}
        </LinkButton>
      </Row>
    </Row>
  )
}
