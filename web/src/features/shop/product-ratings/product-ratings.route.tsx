import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Button, TextInput } from '@mantine/core'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { listProductRatings } from '@mostrador/contract/features/shop/product-ratings/endpoints.ts'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import styles from '#src/ui/admin/moderation/moderation.module.css'
import { ProductSummary } from '#src/features/shop/product-ratings/product-summary.tsx'
import { RatingQueue } from '#src/features/shop/product-ratings/rating-queue.tsx'
import { useT } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { PageTitle } from '#src/shell/page-head.tsx'
import { ListFailure, ListWarning } from '#src/ui/admin/list/list-states.tsx'
import { EmptySlip } from '#src/ui/admin/parts/empty-slip.tsx'
import { DetailLoading } from '#src/ui/detail-page.tsx'
import '#src/ui/admin/parts/mantine-parts.css'
import type { RatingState } from '@mostrador/contract/features/shop/product-ratings/list.ts'

/** The views of the queue: a state, or shown ratings of one or two stars without an answer. */
const ratingViews = ['pending', 'low', 'approved', 'rejected', 'spam'] as const satisfies readonly (
  | RatingState
  | 'low'
)[]
type RatingView = (typeof ratingViews)[number]

/** What a view asks of the list. A product narrows any view. */
function filtersOf(view: RatingView, product: string): Record<string, string> {
  return {
    ...(view === 'low' ? { status: 'approved', stars: '1..2', isAnswered: 'no' } : { status: view }),
    ...(product !== '' && { product }),
  }
}

type Found = OutputOf<typeof listProductRatings>

/** What buyers say about products: those that wait first, with view, product and searched words in the address. */
export default function ProductRatings() {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const product = params.get('product') ?? ''
  // Of one product, its shown ratings come first.
  const usual: RatingView = product === '' ? 'pending' : 'approved'
  const view = ratingViews.find((each) => each === params.get('view')) ?? usual
  const q = params.get('q') ?? ''
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(params)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setParams(next, { replace: true })
  }
  return (
    <Stack gap={4} fit className={styles['page']}>
      <PageTitle page={t('productRatings.title')} />
      <header>
        <h1 className="k-title">{t('productRatings.title')}</h1>
        <p className="k-muted k-small k-breaks">{t('productRatings.lead')}</p>
      </header>
      <Ratings key={`${view} ${product} ${q}`} {...{ view, product, q, change }} />
    </Stack>
  )
}

type RatingsProps = { view: RatingView; product: string; q: string; change: (name: string, value: string) => void }

function Ratings({ view, product, q, change }: RatingsProps) {
  const t = useT()
  const [cursor, setCursor] = useState<string>()
  const query = useEndpointQuery(
    listProductRatings,
    { filters: filtersOf(view, product), q, per: 50, ...(cursor !== undefined && { cursor }) },
    { networkMode: 'always', refetchOnReconnect: true },
  )
  const { data, error } = query
  const retry = () => void query.refetch()
  const older = data?.nextCursor ?? null
  const empty = q === '' && product === '' ? t(`productRatings.empty.${view}`) : t('productRatings.noMatch')
  return (
    <>
      <Tools view={view} q={q} found={data} change={change} />
      {product !== '' && data && <OneProduct found={data} />}
      {!data &&
        (error ? <ListFailure error={error} onRetry={retry} /> : <DetailLoading label={t('shell.list.loading')} />)}
      {data && error && <ListWarning error={error} onRetry={retry} />}
      {data?.items.length === 0 && <EmptySlip text={empty} live="status" />}
      {data && data.items.length > 0 && (
        <RatingQueue items={data.items} onOlder={older === null ? null : () => setCursor(older)} />
      )}
    </>
  )
}

type ToolsProps = Pick<RatingsProps, 'view' | 'q' | 'change'> & { found: Found | undefined }

/** The views with what is in each, and the search. */
function Tools({ view, q, found, change }: ToolsProps) {
  const t = useT()
  const [typed, setTyped] = useState(q)
  const countOf = (each: RatingView) => (each === 'low' ? found?.lowUnanswered : found?.counts[each])
  return (
    <search className={classNames('k-line k-wrap k-gap3 k-center', styles['tools'])}>
      <Row aria-label={t('productRatings.views')} as="fieldset" gap={2} className="k-bare">
        {ratingViews.map((each) => (
          <Button
            key={each}
            size="compact-md"
            variant={each === view ? 'filled' : 'default'}
            aria-pressed={each === view}
            onClick={() => change('view', each)}
            data-testid={`view-${each}`}
          >
            {each === 'low' ? t('productRatings.lowUnanswered') : t(`productRatings.states.${each}`)}
            {(countOf(each) ?? 0) > 0 && ` ${countOf(each)}`}
          </Button>
        ))}
      </Row>
      <TextInput
        type="search"
        aria-label={t('productRatings.search')}
        placeholder={t('productRatings.search')}
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => typed.trim() !== q && change('q', typed.trim())}
        onKeyDown={(event) => event.key === 'Enter' && change('q', typed.trim())}
        data-testid="rating-search"
      />
    </search>
  )
}

/** The summary of the product that the list is narrowed to. */
function OneProduct({ found }: { found: Found }) {
  const t = useT()
  const [first] = found.items
  return (
    <Stack as="section" gap={3} fit className={classNames('k-card k-pad4', styles['item'])}>
      {first && (
        <>
          <h2 className="k-medium k-breaks">{first.product.name}</h2>
          <ProductSummary sums={first.product.sums} />
        </>
      )}
      <Link to="?">{t('productRatings.allProducts')}</Link>
    </Stack>
  )
}
