import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import { listHelp } from '@mostrador/contract/features/service/help/endpoints.ts'
import type { ArticleLink } from '@mostrador/contract/features/service/help/schema.ts'
import { useSearchParams } from 'react-router'
import { ArticleChoices } from '#src/features/service/help/article-choices.tsx'
import { ArticleReader } from '#src/features/service/help/article-reader.tsx'
import { HelpFailure } from '#src/features/service/help/help-failure.tsx'
import styles from '#src/features/service/help/help.module.css'
import { StuckLink } from '#src/features/service/help-chat/public.tsx'
import { useSearchAsYouType } from '#src/features/service/help/use-search-as-you-type.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useCall } from '#src/lib/use-call.ts'
import { PageTitle } from '#src/shell/page-head.tsx'
import { Button } from '#src/ui/button.tsx'
import { Spinner } from '#src/ui/spinner.tsx'

/** The help inside the dashboard: search and groups, or the article that the address names (`?article=`). */
export default function DashboardHelp() {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const slug = params.get('article')
  const open = (wanted: string) => setParams({ article: wanted })
  return (
    <Stack gap={5} narrow fit className={styles['inside']}>
      <PageTitle page={t('help.title')} />
      <h1>{t('help.title')}</h1>
      {slug === null ? (
        <Start onOpen={open} />
      ) : (
        <>
          <Button onClick={() => setParams({})}>{t('help.article.back')}</Button>
          <ArticleReader key={slug} slug={slug} onOpen={open} />
        </>
      )}
      <p className={classNames('k-soft', styles['stuck'])}>
        <StuckLink from={slug === null ? '/dashboard/help' : `help:${slug}`} />
      </p>
    </Stack>
  )
}

const nothingFound: readonly ArticleLink[] = []

function Start({ onOpen }: { onOpen: (slug: string) => void }) {
  const t = useT()
  const { text, setText, hits, fault, fetch } = useSearchAsYouType('', null)
  const found = hits ?? nothingFound
  return (
    <>
      <search className={classNames('k-line k-wrap k-gap2', styles['search'])}>
        <input
          type="search"
          value={text}
          maxLength={100}
          autoComplete="off"
          aria-label={t('help.search.label')}
          placeholder={t('help.search.placeholder')}
          onFocus={fetch}
          onChange={(event) => setText(event.target.value)}
          data-testid="help-search"
        />
      </search>
      <Stack gap={3} className={styles['results']} aria-live="polite" data-testid="help-results">
        {fault && <p>{t(fault === 'offline' ? 'help.screen.offline' : 'help.screen.failed')}</p>}
        {hits && text.trim() !== '' && (
          <>
            <h2>{t(found.length > 0 ? 'help.search.results' : 'help.search.none', { text })}</h2>
            {found.length > 0 ? (
              <ArticleChoices articles={found} onOpen={onOpen} summaries />
            ) : (
              <p>{t('help.search.noneHint')}</p>
            )}
          </>
        )}
      </Stack>
      <Groups onOpen={onOpen} />
    </>
  )
}

function Groups({ onOpen }: { onOpen: (slug: string) => void }) {
  const t = useT()
  const language = useLanguage()
  const { state, retry } = useCall(listHelp, { language })
  if (state.status === 'loading') return <Spinner label={t('shell.preloader.loading')} />
  if (state.status === 'failed') return <HelpFailure error={state.error} onRetry={retry} />
  return (
    <div className={styles['groups']}>
      {state.data.sections.map(({ group, articles }) => (
        <section key={group} className={styles['group']}>
          <h2>{t(`help.groups.${group}`)}</h2>
          <ArticleChoices articles={articles} onOpen={onOpen} />
        </section>
      ))}
    </div>
  )
}
