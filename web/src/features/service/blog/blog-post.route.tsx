import { Stack } from '#src/ui/layout/boxes.tsx'
import { getPost } from '@mostrador/contract/features/service/blog/endpoints.ts'
import { categorySlugs } from '@mostrador/contract/features/service/blog/post-categories.ts'
import { formatDay } from '@mostrador/contract/format.ts'
import { addressIn } from '@mostrador/contract/routes.ts'
import { type ClientLoaderFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import styles from '#src/features/service/blog/blog.module.css'
import { PostCards, PostFacts } from '#src/features/service/blog/post-card.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { withContentWords } from '#src/language/with-content-words.ts'
import { textAlternates } from '#src/language/alternates.ts'
import { PageHead } from '#src/shell/page-head.tsx'
import { askedText, foundText, openPublicPage } from '#src/shell/page-loader.ts'
import { ContentArticle, ContentPage, ArticleFacts } from '#src/ui/content-page.tsx'
import { Contents } from '#src/ui/contents.tsx'
import { Prose } from '#src/ui/prose.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { ask, language } = openPublicPage('blog-post', args)
  const answer = await ask(getPost, askedText(args))
  const { post, isPreview } = foundText('blog-post', args, answer, (found) => found.post.slug)
  return { post, isPreview, alternates: textAlternates(language, post) }
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return withContentWords(serverLoader<typeof loader>())
}

/** One post of the product's blog. */
export default function BlogPost() {
  const t = useT()
  const language = useLanguage()
  const { post, isPreview } = useLoaderData<typeof loader>()
  const { slug, title, summary, html, headings, category, published, updated, related } = post
  const above = [
    { name: t('blog.title'), address: addressIn('blog', language) },
    {
      name: t(`blog.categories.${category}.title`),
      address: addressIn('blog-category', language, { slug: categorySlugs[category][language] }),
    },
  ]
  return (
    <ContentPage>
      <PageHead
        name="blog-post"
        params={{ slug }}
        title={title}
        description={summary}
        above={above}
        post={{ published, updated }}
        noindex={isPreview}
      />
      <ContentArticle
        crumb={
          <Link to={addressIn('blog', language)} className="tap">
            {t('blog.back')}
          </Link>
        }
        title={title}
        facts={<PostFacts post={post} />}
        lead={summary}
        contents={<Contents label={t('blog.contents')} headings={headings} />}
      >
        <Prose html={html} />
        {updated !== null && <ArticleFacts>{t('blog.updated', { date: formatDay(updated, language) })}</ArticleFacts>}
      </ContentArticle>
      {related.length > 0 && (
        <Stack as="section" gap={4} className={styles['related']}>
          <h2>{t('blog.related')}</h2>
          <PostCards posts={related} />
        </Stack>
      )}
    </ContentPage>
  )
}
