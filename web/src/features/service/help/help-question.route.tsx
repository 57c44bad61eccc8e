import { classNames } from '#src/ui/class-names.ts'
import { Row } from '#src/ui/layout/boxes.tsx'
import { getHelpArticle } from '@mostrador/contract/features/service/help/endpoints.ts'
import type { ArticleLink } from '@mostrador/contract/features/service/help/schema.ts'
import { formatDay } from '@mostrador/contract/format.ts'
import { addressIn } from '@mostrador/contract/routes.ts'
import { type ClientLoaderFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ArticleList } from '#src/features/service/help/article-list.tsx'
import styles from '#src/features/service/help/help.module.css'
import { StuckLink } from '#src/features/service/help-chat/public.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { withContentWords } from '#src/language/with-content-words.ts'
import { textAlternates } from '#src/language/alternates.ts'
import { PageHead } from '#src/shell/page-head.tsx'
import { askedText, foundText, openPublicPage } from '#src/shell/page-loader.ts'
import { ContentArticle, ContentPage, ArticleFacts } from '#src/ui/content-page.tsx'
import { Contents } from '#src/ui/contents.tsx'
import { Prose } from '#src/ui/prose.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { ask, language } = openPublicPage('help-question', args)
  const answer = await ask(getHelpArticle, askedText(args))
  const { article, isPreview } = foundText('help-question', args, answer, (found) => found.article.slug)
  return { article, isPreview, alternates: textAlternates(language, article) }
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return withContentWords(serverLoader<typeof loader>())
}

export default function HelpQuestion() {
  const t = useT()
  const language = useLanguage()
  const { article, isPreview } = useLoaderData<typeof loader>()
  const { slug, title, summary, group, permission, checked, html, headings, related, previous, next } = article
  const above = [{ name: t('help.title'), address: addressIn('help', language) }]
  return (
    <ContentPage>
      <PageHead
        name="help-question"
        params={{ slug }}
        title={title}
        description={summary}
        above={above}
        noindex={isPreview}
      />
      <ContentArticle
        crumb={
          <>
            <Link to={addressIn('help', language)}>{t('help.article.back')}</Link> · {t(`help.groups.${group}`)}
          </>
        }
        title={title}
        lead={summary}
        contents={<Contents label={t('help.article.contents')} headings={headings} />}
      >
        <Prose html={html} />
        <ArticleFacts>
          <span>{t('help.article.checked', { date: formatDay(checked, language) })}</span>
          {permission !== null && <span>{t('help.article.permission', { permission })}</span>}
        </ArticleFacts>
        <p className={classNames('k-soft', styles['stuck'])}>
          <StuckLink from={`help:${slug}`} />
        </p>
        <Neighbours previous={previous} next={next} />
        {related.length > 0 && (
          <section className={styles['related']}>
            <h2 className="k-medium">{t('help.article.related')}</h2>
            <ArticleList articles={related} />
          </section>
        )}
      </ContentArticle>
    </ContentPage>
  )
}

function Neighbours({ previous, next }: { previous: ArticleLink | null; next: ArticleLink | null }) {
  const t = useT()
  const language = useLanguage()
  if (!previous && !next) return null
  return (
    <Row as="nav" gap={4} justify="between" className={styles['neighbours']} aria-label={t('help.article.neighbours')}>
      {previous && (
        <Link to={addressIn('help-question', language, { slug: previous.slug })} rel="prev">
          <span className="k-muted k-body">{t('help.article.previous')}</span>
          {previous.title}
        </Link>
      )}
      {next && (
        <Link to={addressIn('help-question', language, { slug: next.slug })} rel="next" className="k-to-end k-aside">
          <span className="k-muted k-body">{t('help.article.next')}</span>
          {next.title}
        </Link>
      )}
    </Row>
  )
}
