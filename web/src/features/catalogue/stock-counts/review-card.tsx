import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { listCountLines } from '@mostrador/contract/features/catalogue/stock-counts/endpoints.ts'
import type {
  CountSums,
  reviewFilters as contractFilters,
  ReviewLine,
  StockCount,
} from '@mostrador/contract/features/catalogue/stock-counts/schema.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import { useState } from 'react'
import { showAmount } from '#src/features/catalogue/stock/public.tsx'
import { CountProof } from '#src/features/catalogue/stock-counts/count-proof.tsx'
import { ReviewActions } from '#src/features/catalogue/stock-counts/review-actions.tsx'
import { LineWords } from '#src/features/catalogue/stock-counts/review-line.tsx'
import styles from '#src/features/catalogue/stock-counts/stock-counts.module.css'
import { useT } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { ListFailure } from '#src/ui/admin/list/list-states.tsx'
import { DataTable } from '#src/ui/admin/parts/data-table.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card, DetailLoading } from '#src/ui/detail-page.tsx'

/** The contract's filters; a copy by value, because importing them would bring zod into the browser. */
const filters: typeof contractFilters = ['all', 'differences', 'uncounted', 'conflicts']
type Filter = (typeof filters)[number]
const perPage = 50

/** The differences of a count by shelf and product, what they are worth, and what can be done with them. */
export function ReviewCard({ count }: { count: StockCount }) {
  const t = useT()
  const [show, setShow] = useState<Filter>('all')
  const [q, setQ] = useState('')
  const [page, setPage] = useState(0)
  const query = useEndpointQuery(
    listCountLines,
    { id: count.id, show, q, page, per: perPage },
    { networkMode: 'always', placeholderData: (earlier) => earlier },
  )
  const { data, error } = query
  return (
    <Card title={t('stockCounts.review.title')} testId="count-review">
      {data && <Sums sums={data.sums} />}
      {data && <ReviewActions count={count} sums={data.sums} />}
      <Tools
        show={show}
        q={q}
        onShow={(value) => {
          setPage(0)
          setShow(value)
        }}
        onSearch={(text) => {
          setPage(0)
          setQ(text)
        }}
      />
      {error && <ListFailure error={error} onRetry={() => void query.refetch()} />}
      {!error && !data && <DetailLoading label={t('shell.list.loading')} />}
      {data?.items.length === 0 && <p className="k-muted k-small">{t('stockCounts.review.none')}</p>}
      {data && data.items.length > 0 && <Lines count={count} lines={data.items} />}
      <Pages page={page} hasMore={data?.hasMore ?? false} onPage={setPage} />
      {count.status === 'applied' && <CountProof count={count} />}
    </Card>
  )
}

type ToolsProps = { show: Filter; q: string; onShow: (show: Filter) => void; onSearch: (q: string) => void }

function Tools({ show, q, onShow, onSearch }: ToolsProps) {
  const t = useT()
  return (
    <Row gap={2} align="end" className={styles['tools']}>
      <NativeSelect
        label={t('stockCounts.review.show')}
        data={filters.map((value) => ({ value, label: t(`stockCounts.review.shows.${value}`) }))}
        value={show}
        onChange={({ currentTarget: { value } }) => onShow(filters.find((known) => known === value) ?? 'all')}
        data-testid="review-show"
      />
      <TextInput
        label={t('stockCounts.review.search')}
        value={q}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
    </Row>
  )
}

type PagesProps = { page: number; hasMore: boolean; onPage: (page: number) => void }

function Pages({ page, hasMore, onPage }: PagesProps) {
  const t = useT()
  return (
    <Row gap={2} justify="end" wrap={false}>
      {page > 0 && (
        <Button variant="default" onClick={() => onPage(page - 1)}>
          {t('stockCounts.review.newer')}
        </Button>
      )}
      {hasMore && (
        <Button variant="default" onClick={() => onPage(page + 1)}>
          {t('stockCounts.review.older')}
        </Button>
      )}
    </Row>
  )
}

function Sums({ sums: { differences, uncounted, moreValue, lessValue, netValue } }: { sums: CountSums }) {
  const t = useT()
  const { settings } = useCompany()
  const values = [
    ['more', moreValue],
    ['less', lessValue],
    ['net', netValue],
  ] as const
  return (
    <Stack as="dl" gap={3} className={classNames('k-facts', styles['sums'])} data-testid="count-sums">
      <div>
        <dt>{t('stockCounts.review.sums.differences')}</dt>
        <dd className="k-large k-figures">{t('stockCounts.review.lines', { count: differences })}</dd>
      </div>
      <div>
        <dt>{t('stockCounts.review.sums.uncounted')}</dt>
        <dd className="k-large k-figures">{t('stockCounts.review.lines', { count: uncounted })}</dd>
      </div>
      {values.map(([key, value]) =>
        value === null ? null : (
          <div key={key}>
            <dt>{t(`stockCounts.review.sums.${key}`)}</dt>
            <dd className="k-large k-figures" data-testid={`sum-${key}`}>
              {showAmount(value, settings)}
            </dd>
          </div>
        ),
      )}
    </Stack>
  )
}

function Lines({ count, lines }: { count: StockCount; lines: readonly ReviewLine[] }) {
  const t = useT()
  const { settings } = useCompany()
  const end = 'end' as const
  const maySeeValue = lines.some(({ differenceValue }) => differenceValue !== null)
  const show = (quantity: string | null, { unitTag }: ReviewLine) =>
    quantity === null ? '–' : formatQuantity(quantity, settings, unitTag === 'un' ? undefined : unitTag)
  return (
    <DataTable
      caption={t('stockCounts.review.title')}
      testId="review-lines"
      columns={[
        { key: 'product', label: t('stockCounts.review.product') },
        { key: 'shelf', label: t('stockCounts.review.shelf'), minor: true },
        { key: 'expected', label: t('stockCounts.review.expected'), align: end, minor: true },
        { key: 'counted', label: t('stockCounts.review.counted'), align: end },
        { key: 'difference', label: t('stockCounts.review.difference'), align: end },
        ...(maySeeValue ? [{ key: 'value', label: t('stockCounts.review.value'), align: end, minor: true }] : []),
      ]}
      rows={lines.map((line) => ({
        key: line.id,
        cells: [
          <LineWords key="product" count={count} line={line} />,
          line.shelf,
          show(line.expected, line),
          line.counted === null && !line.isZeroed ? t('stockCounts.review.notCounted') : show(line.counted, line),
          show(line.difference, line),
          line.differenceValue === null ? '–' : showAmount(line.differenceValue, settings),
        ],
      }))}
    />
  )
}
