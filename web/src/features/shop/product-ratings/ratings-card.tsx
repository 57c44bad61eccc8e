import { listProductRatings } from '@mostrador/contract/features/shop/product-ratings/endpoints.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { Link } from 'react-router'
import { ProductSummary } from '#src/features/shop/product-ratings/product-summary.tsx'
import { useT } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { QueryCard } from '#src/ui/admin/list/query-card.tsx'

type RatingsCardProps = { product: { id: string; name: string } }

/** What buyers think of a product, with the way to their ratings. */
export function RatingsCard(props: RatingsCardProps) {
  return useCan(listProductRatings) && <Ratings {...props} />
}

function Ratings({ product: { id, name } }: RatingsCardProps) {
  const t = useT()
  const query = useEndpointQuery(
    listProductRatings,
    { filters: { product: id, status: 'approved' }, per: 1 },
    { networkMode: 'always' },
  )
  return (
    <QueryCard title={t('productRatings.onProduct')} testId="product-ratings" query={query}>
      {({ items }) => (
        <>
          <ProductSummary sums={items[0]?.product.sums ?? null} />
          <Link to={`${pathTo('dashboard-ecommerce-productsRatings', 'en')}?product=${id}`}>
            {t('productRatings.allOf', { product: name })}
          </Link>
        </>
      )}
    </QueryCard>
  )
}
