import { Suspense } from 'react'
import { useParams } from 'react-router'
import { BlogPostList } from '#src/features/shop/blog-posts/blog-post-list.tsx'
import { useT } from '#src/language/use-t.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { DetailLoading } from '#src/ui/detail-page.tsx'

const BlogPostScreen = lazyPart(
  async () => (await import('#src/features/shop/blog-posts/blog-post-screen.tsx')).BlogPostScreen,
)

/** The posts of the shop's blog, or one of them. */
export default function BlogPosts() {
  const t = useT()
  const { id } = useParams()
  return (
    <Suspense fallback={<DetailLoading label={t('shell.list.loading')} />}>
      {id === undefined ? <BlogPostList /> : <BlogPostScreen key={id} id={id} />}
    </Suspense>
  )
}
