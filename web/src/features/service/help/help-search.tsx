import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import type { ArticleLink } from '@mostrador/contract/features/service/help/schema.ts'
import { addressIn } from '@mostrador/contract/routes.ts'
import { ArticleList } from '#src/features/service/help/article-list.tsx'
import styles from '#src/features/service/help/help.module.css'
import { useSearchAsYouType } from '#src/features/service/help/use-search-as-you-type.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { Button } from '#src/ui/button.tsx'

/**
 * The search of the help: a plain form that the server answers, and with script, results while one types. `found` is what the server found
 * for `asked`.
 */
export function HelpSearch({ asked, found }: { asked: string; found: readonly ArticleLink[] | null }) {
  const t = useT()
  const language = useLanguage()
  const { text, setText, hits, fault, fetch } = useSearchAsYouType(asked, found)
  return (
    <>
      <search>
        <Row as="form" gap={2} className={styles['search']} action={addressIn('help', language)}>
          {language === 'es' && <input type="hidden" name="lang" value="es" />}
          <input
            type="search"
            name="q"
            value={text}
            maxLength={100}
            autoComplete="off"
            aria-label={t('help.search.label')}
            placeholder={t('help.search.placeholder')}
            onFocus={fetch}
            onChange={(event) => setText(event.target.value)}
            data-testid="help-search"
          />
          <Button type="submit" look="filled" size="lg">
            {t('help.search.button')}
          </Button>
        </Row>
      </search>
      <Stack gap={3} className={styles['results']} aria-live="polite" data-testid="help-results">
        {fault && <p>{t(`help.search.${fault}`)}</p>}
        {hits && text.trim() !== '' && <Results text={text} hits={hits} />}
      </Stack>
    </>
  )
}

function Results({ text, hits }: { text: string; hits: readonly ArticleLink[] }) {
  const t = useT()
  return (
    <>
      <h2>{hits.length > 0 ? t('help.search.results', { text }) : t('help.search.none', { text })}</h2>
      {hits.length > 0 ? <ArticleList articles={hits} summaries /> : <p>{t('help.search.noneHint')}</p>}
    </>
  )
}
