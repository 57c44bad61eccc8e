import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import { getHelpArticle } from '@mostrador/contract/features/service/help/endpoints.ts'
import { type MouseEvent, useEffect, useRef } from 'react'
import { ArticleChoices, isForNewTab } from '#src/features/service/help/article-choices.tsx'
import { slugOfLink } from '#src/features/service/help/help-address.ts'
import { HelpFailure } from '#src/features/service/help/help-failure.tsx'
import styles from '#src/features/service/help/help.module.css'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useCall } from '#src/lib/use-call.ts'
import { Prose } from '#src/ui/prose.tsx'
import { Spinner } from '#src/ui/spinner.tsx'

type ReaderProps = { slug: string; onOpen: (slug: string) => void }

/** One article inside the dashboard. Its links to other articles open in the same place. */
export function ArticleReader({ slug, onOpen }: ReaderProps) {
  const t = useT()
  const language = useLanguage()
  const { state, retry } = useCall(getHelpArticle, { language, slug }, slug)
  const heading = useRef<HTMLHeadingElement>(null)
  const isShown = state.status === 'done'
  useEffect(
    function focusTitle() {
      if (isShown) heading.current?.focus({ preventScroll: true })
    },
    [isShown],
  )
  if (state.status === 'loading') return <Spinner label={t('shell.preloader.loading')} />
  if (state.status === 'failed') return <HelpFailure error={state.error} onRetry={retry} />

  const { title, summary, html, related, permission } = state.data.article
  const followLink = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const wanted = slugOfLink(link?.getAttribute('href') ?? '')
    if (wanted === null || isForNewTab(event)) return
    event.preventDefault()
    onOpen(wanted)
  }
  return (
    // The links themselves take keys; this only decides where they open.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <Stack as="article" gap={4} fit className={styles['article']} onClick={followLink} data-testid="help-article">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className={classNames('k-soft k-large', styles['lead'])}>{summary}</p>
      <Prose html={html} />
      {permission !== null && <p className="k-soft k-body">{t('help.article.permission', { permission })}</p>}
      {related.length > 0 && (
        <section>
          <h3>{t('help.article.related')}</h3>
          <ArticleChoices articles={related} onOpen={onOpen} />
        </section>
      )}
    </Stack>
  )
}
