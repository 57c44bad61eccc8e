import { classNames } from '#src/ui/class-names.ts'
import { listPosts } from '@mostrador/contract/features/service/blog/endpoints.ts'
import { categoryOfSlug, categorySlugs } from '@mostrador/contract/features/service/blog/post-categories.ts'
import { addressIn } from '@mostrador/contract/routes.ts'
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import styles from '#src/features/service/blog/blog.module.css'
import { PostCards, Topics } from '#src/features/service/blog/post-card.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { withContentWords } from '#src/language/with-content-words.ts'
import { pageNotFound } from '#src/shell/page-errors.ts'
import { PageHead } from '#src/shell/page-head.tsx'
import { movedPage, openPublicPage } from '#src/shell/page-loader.ts'
import { ContentPage } from '#src/ui/content-page.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { ask, language } = openPublicPage('blog-category', args)
  const slug = args.params['slug'] ?? ''
  const category = categoryOfSlug(slug)
  if (category === undefined) throw pageNotFound(new URL(args.request.url).pathname)
  const { en, es } = categorySlugs[category]
  const own = language === 'en' ? en : es
  if (slug !== own) throw movedPage('blog-category', slug === en ? 'en' : 'es', { slug })
  const answer = await ask(listPosts, { language, category })
  return {
    category,
    slug,
    posts: answer.ok ? answer.value.posts : [],
    alternates: { en: { slug: en }, es: { slug: es } },
  }
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return withContentWords(serverLoader<typeof loader>())
}

/** The posts of one topic. */
export default function BlogCategory() {
  const t = useT()
  const language = useLanguage()
  const { category, slug, posts } = useLoaderData<typeof loader>()
  const title = t(`blog.categories.${category}.title`)
  const text = t(`blog.categories.${category}.text`)
  const above = [{ name: t('blog.title'), address: addressIn('blog', language) }]
  return (
    <ContentPage>
      <PageHead name="blog-category" params={{ slug }} title={title} description={text} above={above} />
      <h1>{title}</h1>
      <p className={classNames('k-soft k-large', styles['lead'])}>{text}</p>
      <Topics current={category} />
      {posts.length > 0 ? <PostCards posts={posts} /> : <p>{t('blog.empty')}</p>}
    </ContentPage>
  )
}
