import { getHelpArticle } from '@mostrador/contract/features/help/endpoints.ts'
import type { ArticleLink } from '@mostrador/contract/features/help/schema.ts'
import { formatDay } from '@mostrador/contract/format.ts'
import { addressIn } from '@mostrador/contract/routes.ts'
import { type ClientLoaderFunctionArgs, Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { ArticleList } from '#src/features/help/article-list.tsx'
import styles from '#src/features/help/help.module.css'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { withContentWords } from '#src/language/with-content-words.ts'
import { slugAlternates } from '#src/language/alternates.ts'
import { pageNotFound } from '#src/shell/page-errors.ts'
import { PageHead } from '#src/shell/page-head.tsx'
import { openPublicPage } from '#src/shell/page-loader.ts'
import { Contents } from '#src/ui/contents.tsx'
import { Prose } from '#src/ui/prose.tsx'

const movedPermanently = 301

export async function loader(args: LoaderFunctionArgs) {
  const { ask, language } = openPublicPage('help-question', args)
  const slug = args.params['slug'] ?? ''
  const answer = await ask(getHelpArticle, { language, slug })
  if (!answer.ok) throw pageNotFound(new URL(args.request.url).pathname)
  const { article, language: own } = answer.value
  // A slug belongs to one language: its address in the other one leads to it.
  if (own !== language) throw redirect(addressIn('help-question', own, { slug }), movedPermanently)
  return { article, alternates: slugAlternates(own, article.slug, article.twinSlug) }
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return withContentWords(serverLoader<typeof loader>())
}

export default function HelpQuestion() {
  const t = useT()
  const language = useLanguage()
  const { article } = useLoaderData<typeof loader>()
  const { slug, title, summary, group, permission, checked, html, headings, related, previous, next } = article
  return (
    <div className={styles['page']}>
      <PageHead name="help-question" params={{ slug }} title={title} description={summary} />
      <div className={styles['layout']}>
        <article className={styles['article']}>
          <p className={styles['crumb']}>
            <Link to={addressIn('help', language)}>{t('help.article.back')}</Link> · {t(`help.groups.${group}`)}
          </p>
          <h1>{title}</h1>
          <p className={styles['lead']}>{summary}</p>
          <Prose html={html} />
          <p className={styles['facts']}>
            <span>{t('help.article.checked', { date: formatDay(checked, language) })}</span>
            {permission !== null && <span>{t('help.article.permission', { permission })}</span>}
          </p>
          <Neighbours previous={previous} next={next} />
        </article>
        <aside className={styles['aside']}>
          <Contents label={t('help.article.contents')} headings={headings} />
          {related.length > 0 && (
            <section>
              <h2>{t('help.article.related')}</h2>
              <ArticleList articles={related} />
            </section>
          )}
        </aside>
      </div>
    </div>
  )
}

function Neighbours({ previous, next }: { previous: ArticleLink | null; next: ArticleLink | null }) {
  const t = useT()
  const language = useLanguage()
  if (!previous && !next) return null
  return (
    <nav className={styles['neighbours']} aria-label={t('help.article.neighbours')}>
      {previous && (
        <Link to={addressIn('help-question', language, { slug: previous.slug })} rel="prev">
          <span>{t('help.article.previous')}</span>
          {previous.title}
        </Link>
      )}
      {next && (
        <Link to={addressIn('help-question', language, { slug: next.slug })} rel="next" className={styles['nextOne']}>
          <span>{t('help.article.next')}</span>
          {next.title}
        </Link>
      )}
    </nav>
  )
}
