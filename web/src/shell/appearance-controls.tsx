import { classNames } from '#src/ui/class-names.ts'
import { Row } from '#src/ui/layout/boxes.tsx'
import { appearancePath, choiceCookieSeconds, textSizes } from '@mostrador/contract/appearance.ts'
import { type Language, languageCookie, languages } from '@mostrador/contract/language.ts'
import type { MouseEvent, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { languageNames } from '#src/language/language-names.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { writeCookie } from '#src/lib/browser-cookie.ts'
import { switchAddress } from '#src/session/language.ts'
import { useAlternates } from '#src/language/alternates.ts'
import styles from '#src/shell/appearance-controls.module.css'
import { setTextSize, setTheme, useTextSize, useTheme } from '#src/shell/theme.ts'
import { IconButton } from '#src/ui/button.tsx'
import { IconMoon, IconSun, IconTextSize } from '#src/ui/icons.tsx'

/** Light or dark, remembered for a year. */
export function ThemeSwitch() {
  const t = useT()
  const isDark = useTheme() === 'dark'
  const other = isDark ? 'light' : 'dark'
  return (
    <PlainForm>
      <IconButton
        type="submit"
        name="theme"
        value={other}
        label={t(isDark ? 'shell.theme.toLight' : 'shell.theme.toDark')}
        onClick={(event) => {
          event.preventDefault()
          setTheme(other)
        }}
        data-testid="theme-switch"
      >
        {isDark ? <IconSun /> : <IconMoon />}
      </IconButton>
    </PlainForm>
  )
}

/** Larger text, for pages that cannot be zoomed (F-15). */
export function TextSizeSelect() {
  const t = useT()
  const size = useTextSize()
  return (
    <PlainForm>
      <Row as="label" gap={2} align="center" inline wrap={false} className={classNames('k-soft', styles['size'])}>
        <IconTextSize />
        <span className="visually-hidden">{t('shell.textSize.label')}</span>
        <select
          className="k-select k-medium"
          name="textSize"
          value={size}
          onChange={(event) => setTextSize(Number(event.target.value))}
          data-testid="text-size"
        >
          {textSizes.map((percent) => (
            <option key={percent} value={percent}>
              {t('shell.textSize.percent', { percent })}
            </option>
          ))}
        </select>
      </Row>
      <noscript>
        <button type="submit">{t('shell.textSize.apply')}</button>
      </noscript>
    </PlainForm>
  )
}

/** Works as a plain form before scripts run: the server sets the cookie and leads back to this page. */
function PlainForm({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <form action={appearancePath} className={styles['form']}>
      <input type="hidden" name="to" value={pathname + search} />
      {children}
    </form>
  )
}

/**
 * Links to this page in each language; a plain page load, so it works before scripts run. A page that contains two of them labels the
 * second one. If the page does not exist in the other language, it says where the link leads instead.
 */
export function LanguageSwitch({ label }: { label?: string }) {
  const t = useT()
  const current = useLanguage()
  const { pathname, search } = useLocation()
  const alternates = useAlternates()
  const missing = languages.find((language) => alternates?.[language] === null)

  function handleSwitch(event: MouseEvent<HTMLAnchorElement>, language: Language) {
    writeCookie(languageCookie, language, choiceCookieSeconds)
    // The server never sees the hash of an address, so the link gets it when it is used.
    event.currentTarget.href = switchAddress({ pathname, search, hash: window.location.hash }, language, alternates)
  }

  return (
    <Row as="nav" gap={1} inline className={styles['languages']} aria-label={label ?? t('shell.language.label')}>
      {languages.map((language) => (
        <a
          key={language}
          href={switchAddress({ pathname, search }, language, alternates)}
          lang={language}
          hrefLang={language}
          aria-current={language === current ? 'true' : undefined}
          data-testid={`language-${language}`}
          onClick={(event) => handleSwitch(event, language)}
          onAuxClick={(event) => handleSwitch(event, language)}
        >
          {languageNames[language]}
        </a>
      ))}
      {missing && (
        <p className={styles['missing']} data-testid="no-twin">
          {t('shell.language.noTwin', { language: languageNames[missing] })}
        </p>
      )}
    </Row>
  )
}
