import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import { listPosts } from '@mostrador/contract/features/service/blog/endpoints.ts'
import { categorySlugs, postCategories } from '@mostrador/contract/features/service/blog/post-categories.ts'
import { addressIn } from '@mostrador/contract/routes.ts'
import { type ClientLoaderFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import styles from '#src/features/service/blog/blog.module.css'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { withContentWords } from '#src/language/with-content-words.ts'
import { PageHead } from '#src/shell/page-head.tsx'
import { openPublicPage } from '#src/shell/page-loader.ts'
import { ContentPage, ArticleFacts } from '#src/ui/content-page.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { ask, language } = openPublicPage('blog-categories', args)
  const answer = await ask(listPosts, { language })
  const posts = answer.ok ? answer.value.posts : []
  return {
    topics: postCategories.map((category) => ({
      category,
      count: posts.filter((post) => post.category === category).length,
    })),
  }
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return withContentWords(serverLoader<typeof loader>())
}

/** What the blog is about, with the number of posts of each topic. */
export default function BlogCategories() {
  const t = useT()
  const language = useLanguage()
  const { topics } = useLoaderData<typeof loader>()
  return (
    <ContentPage>
      <PageHead
        name="blog-categories"
        title={t('blog.categoriesTitle')}
        description={t('blog.categoriesDescription')}
      />
      <p>
        <Link to={addressIn('blog', language)} className="tap">
          {t('blog.back')}
        </Link>
      </p>
      <h1>{t('blog.categoriesTitle')}</h1>
      <Stack as="ul" gap={5} className={styles['posts']}>
        {topics.map(({ category, count }) => (
          <li key={category}>
            <Stack as="article" gap={2} className={classNames('k-card', styles['card'])}>
              <ArticleFacts>{t('blog.posts', { count })}</ArticleFacts>
              <h2>
                <Link to={addressIn('blog-category', language, { slug: categorySlugs[category][language] })}>
                  {t(`blog.categories.${category}.title`)}
                </Link>
              </h2>
              <p>{t(`blog.categories.${category}.text`)}</p>
            </Stack>
          </li>
        ))}
      </Stack>
    </ContentPage>
  )
}
