import { getBlogPost } from '@mostrador/contract/features/shop/blog-posts/endpoints.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { useLocation, useSearchParams } from 'react-router'
import { BlogPostForm } from '#src/features/shop/blog-posts/blog-post-form.tsx'
import { useT } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { listAddress } from '#src/ui/admin/list-state/list-address.ts'
import { ListFailure } from '#src/ui/admin/list/list-states.tsx'
import { EmptySlip } from '#src/ui/admin/parts/empty-slip.tsx'
import { DetailLoading, DetailPage } from '#src/ui/detail-page.tsx'

/** One post, a new one, or a new one that says the same as another in the other language (`?twin=`). */
export function BlogPostScreen({ id }: { id: string }) {
  const t = useT()
  const location = useLocation()
  const [params] = useSearchParams()
  const isNew = id === 'new'
  const twinId = isNew ? params.get('twin') : null
  const wanted = isNew ? twinId : id
  const back = {
    to: listAddress(pathTo('dashboard-ecommerce-blog-posts', 'en'), location.state),
    label: t('blogPosts.title'),
  }
  const query = useEndpointQuery(
    getBlogPost,
    { id: wanted ?? '' },
    { networkMode: 'always', enabled: wanted !== null, gcTime: 0 },
  )
  const post = query.data?.post ?? null
  if (isNew && (twinId === null || post)) return <BlogPostForm stored={null} twin={post} back={back} />
  if (!isNew && post) return <BlogPostForm stored={post} twin={null} back={back} />
  if (!query.error) return <DetailLoading label={t('shell.list.loading')} />
  const isMissing = query.error instanceof ApiError && (query.error.status === 404 || query.error.status === 422)
  return (
    <DetailPage title={t('blogPosts.title')} back={back}>
      {isMissing ? (
        <EmptySlip title={t('blogPosts.notFound')} text={t('blogPosts.notFoundText')} />
      ) : (
        <ListFailure error={query.error} onRetry={() => void query.refetch()} />
      )}
    </DetailPage>
  )
}
