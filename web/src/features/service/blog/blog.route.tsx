import { listPosts } from '@mostrador/contract/features/service/blog/endpoints.ts'
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PostCards, Topics } from '#src/features/service/blog/post-card.tsx'
import { useT } from '#src/language/use-t.ts'
import { withContentWords } from '#src/language/with-content-words.ts'
import { PageHead } from '#src/shell/page-head.tsx'
import { openPublicPage } from '#src/shell/page-loader.ts'
import { ContentPage } from '#src/ui/content-page.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { ask, language } = openPublicPage('blog', args)
  const answer = await ask(listPosts, { language })
  return { posts: answer.ok ? answer.value.posts : [] }
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return withContentWords(serverLoader<typeof loader>())
}

/** All posts of the product's blog, newest first. */
export default function Blog() {
  const t = useT()
  const { posts } = useLoaderData<typeof loader>()
  return (
    <ContentPage>
      <PageHead name="blog" title={t('blog.title')} description={t('blog.description')} />
      <h1>{t('blog.heading')}</h1>
      <Topics current={null} />
      {posts.length > 0 ? <PostCards posts={posts} featured /> : <p>{t('blog.empty')}</p>}
    </ContentPage>
  )
}
