import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import { getScreenHelp } from '@mostrador/contract/features/service/help/endpoints.ts'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { ArticleChoices } from '#src/features/service/help/article-choices.tsx'
import { helpAddress } from '#src/features/service/help/help-address.ts'
import styles from '#src/features/service/help/help.module.css'
import { HelpFailure } from '#src/features/service/help/help-failure.tsx'
import { StuckLink } from '#src/features/service/help-chat/public.tsx'
import { ArticleReader } from '#src/features/service/help/article-reader.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useCall } from '#src/lib/use-call.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Spinner } from '#src/ui/spinner.tsx'

const maxWidthPx = 640

/** The help of one screen, over that screen: its articles, and the one that is read. Nothing of the screen is lost. */
export function ScreenHelp({ screen, onClose }: { screen: string; onClose: () => void }) {
  const t = useT()
  const { pathname } = useLocation()
  const [slug, setSlug] = useState<string | null>(null)
  return (
    <Dialog
      title={t('help.screen.title')}
      maxWidth={maxWidthPx}
      onClose={onClose}
      testId="screen-help-dialog"
      actions={
        <>
          {slug !== null && <Button onClick={() => setSlug(null)}>{t('help.screen.back')}</Button>}
          <Button onClick={onClose}>{t('shell.buttons.close')}</Button>
        </>
      }
    >
      {slug === null ? (
        <ScreenArticles screen={screen} onOpen={setSlug} />
      ) : (
        <Stack gap={4} fit>
          <ArticleReader key={slug} slug={slug} onOpen={setSlug} />
          <Link to={helpAddress(slug)} className="tap" onClick={onClose}>
            {t('help.screen.page')}
          </Link>
        </Stack>
      )}
      <p className={styles['allHelp']}>
        <Link to={helpAddress(null)} className="tap" onClick={onClose}>
          {t('help.screen.all')}
        </Link>
      </p>
      <p className={classNames('k-soft', styles['stuck'])}>
        <StuckLink from={pathname} onClick={onClose} />
      </p>
    </Dialog>
  )
}

function ScreenArticles({ screen, onOpen }: { screen: string; onOpen: (slug: string) => void }) {
  const t = useT()
  const language = useLanguage()
  const { state, retry } = useCall(getScreenHelp, { language, screen }, screen)
  if (state.status === 'loading') return <Spinner label={t('shell.preloader.loading')} />
  if (state.status === 'failed') return <HelpFailure error={state.error} onRetry={retry} />
  if (state.data.articles.length === 0) return <p>{t('help.screen.none')}</p>
  return <ArticleChoices articles={state.data.articles} onOpen={onOpen} summaries />
}
