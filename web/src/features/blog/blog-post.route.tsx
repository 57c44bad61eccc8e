import { getPost } from '@mostrador/contract/features/blog/endpoints.ts'
import { formatDay } from '@mostrador/contract/format.ts'
import { addressIn } from '@mostrador/contract/routes.ts'
import { type ClientLoaderFunctionArgs, Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import styles from '#src/features/blog/blog.module.css'
import { PostCards, PostFacts } from '#src/features/blog/post-card.tsx'
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
  const { ask, language } = openPublicPage('blog-post', args)
  const slug = args.params['slug'] ?? ''
  const answer = await ask(getPost, { language, slug })
  if (!answer.ok) throw pageNotFound(new URL(args.request.url).pathname)
  const { post, language: own } = answer.value
  // A slug belongs to one language: its address in the other one leads to it.
  if (own !== language) throw redirect(addressIn('blog-post', own, { slug }), movedPermanently)
  return { post, alternates: slugAlternates(own, post.slug, post.twinSlug) }
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return withContentWords(serverLoader<typeof loader>())
}

/** One post of the product's blog. */
export default function BlogPost() {
  const t = useT()
  const language = useLanguage()
  const { post } = useLoaderData<typeof loader>()
  const { slug, title, summary, html, headings, updated, related } = post
  return (
    <div className={styles['page']}>
      <PageHead name="blog-post" params={{ slug }} title={title} description={summary} />
      <div className={styles['post']}>
        <article className={styles['text']}>
          <p>
            <Link to={addressIn('blog', language)}>{t('blog.back')}</Link>
          </p>
          <h1>{title}</h1>
          <PostFacts post={post} />
          <p className={styles['lead']}>{summary}</p>
          <Prose html={html} />
          {updated !== null && (
            <p className={styles['facts']}>{t('blog.updated', { date: formatDay(updated, language) })}</p>
          )}
        </article>
        <aside className={styles['aside']}>
          <Contents label={t('blog.contents')} headings={headings} />
        </aside>
      </div>
      {related.length > 0 && (
        <section className={styles['related']}>
          <h2>{t('blog.related')}</h2>
          <PostCards posts={related} />
        </section>
      )}
    </div>
  )
}
