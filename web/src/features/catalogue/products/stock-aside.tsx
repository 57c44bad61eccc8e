import { classNames } from '#src/ui/class-names.ts'
import { Row } from '#src/ui/layout/boxes.tsx'
import { Button, NativeSelect } from '@mantine/core'
import {
  adjustStock,
  getProduct,
  listPriceChanges,
  listStockMovements,
} from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import type { Product } from '@mostrador/contract/features/catalogue/products/schema.ts'
import type { StockMovement } from '@mostrador/contract/features/catalogue/products/stock-schema.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { AdjustDialog } from '#src/features/catalogue/products/adjust-dialog.tsx'
import styles from '#src/features/catalogue/products/products.module.css'
import { StockCell } from '#src/features/catalogue/products/stock-cell.tsx'
import { useT, useTranslator } from '#src/language/use-t.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { showPrice } from '#src/ui/admin/parts/amount-text.ts'
import { DataTable } from '#src/ui/admin/parts/data-table.tsx'
import { ListFailure } from '#src/ui/admin/list/list-states.tsx'
import { TimeAgo } from '#src/ui/admin/parts/time-ago.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card } from '#src/ui/detail-page.tsx'

const CostCard = lazyPart(async () => (await import('#src/features/catalogue/products/office-cards.tsx')).CostCard)
const OfficeCards = lazyPart(
  async () => (await import('#src/features/catalogue/products/office-cards.tsx')).OfficeCards,
)

/** The stock of a product, its movements, and its price history. */
export function StockAside({ product }: { product: Product }) {
  const t = useT()
  const [isAdjusting, setAdjusting] = useState(false)
  const mayAdjust = useCan(adjustStock)
  const maySeeCost = useCan('PRODUCTS__COST_VIEW')
  // The form keeps the version it loaded; the stock is refreshed separately.
  const fresh = useEndpointQuery(getProduct, { id: product.id }, { networkMode: 'always' }).data?.product ?? product
  const [variantId, setVariantId] = useState(product.variants[0]?.id ?? '')
  const isCounted = fresh.trackStock && fresh.type === 'standard'
  return (
    <>
      {(isCounted || fresh.type === 'kit') && (
        <Card title={t('products.detail.stock')} testId="stock-card">
          <p>
            <span className="k-muted k-small">{t('products.stock.onHand')}</span>
            <br />
            <span className={classNames('k-headline k-strong k-figures', styles['onHand'])}>
              <StockCell product={fresh} />
            </span>
          </p>
          {isCounted && <StockTable product={fresh} />}
          <LastCosts product={fresh} />
          {mayAdjust && isCounted && fresh.status !== 'archived' && (
            <Button variant="default" onClick={() => setAdjusting(true)} data-testid="adjust-stock">
              {t('products.adjust.action')}
            </Button>
          )}
        </Card>
      )}
      {fresh.variants.length > 1 && (
        <VariantSelect variants={fresh.variants} value={variantId} onChange={setVariantId} />
      )}
      {isCounted && maySeeCost && (
        <Suspense>
          <CostCard key={`cost-${variantId}`} name={nameOf(fresh, variantId)} variantId={variantId} />
        </Suspense>
      )}
      <Ledger key={`ledger-${variantId}`} variantId={variantId} places={placesOf(fresh)} />
      <PriceHistory key={`prices-${variantId}`} variantId={variantId} />
      <Suspense>
        <OfficeCards product={fresh} variantId={variantId} />
      </Suspense>
      {isAdjusting && <AdjustDialog product={fresh} onClose={() => setAdjusting(false)} />}
    </>
  )
}

type VariantSelectProps = Pick<Product, 'variants'> & { value: string; onChange: (variantId: string) => void }

function VariantSelect({ variants, value, onChange }: VariantSelectProps) {
  const t = useT()
  return (
    <NativeSelect
      label={t('products.detail.variant')}
      data={variants.map(({ id, sku, optionValues }) => ({ value: id, label: [...optionValues, sku].join(' · ') }))}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

function nameOf({ name, variants }: Product, variantId: string): string {
  const { optionValues = [] } = variants.find(({ id }) => id === variantId) ?? {}
  return [name, ...optionValues].join(' · ')
}

function StockTable({ product }: { product: Product }) {
  const t = useT()
  const { settings } = useCompany()
  const rows = product.variants.flatMap((variant) =>
    variant.stock.map(({ locationId, name, onHand }) => ({
      key: `${variant.id}-${locationId}`,
      cells: [
        variant.optionValues.length === 0 ? variant.sku : variant.optionValues.join(' · '),
        name,
        formatQuantity(onHand, settings),
      ],
    })),
  )
  if (rows.length < 2) return null
  return (
    <DataTable
      caption={t('products.detail.stockCaption')}
      columns={[
        { key: 'variant', label: t('products.detail.variant') },
        { key: 'place', label: t('products.detail.place') },
        { key: 'onHand', label: t('products.stock.onHand'), align: 'end' },
      ]}
      rows={rows}
    />
  )
}

/** The last purchase cost of each variant, if known, for members who may see costs. */
function LastCosts({ product: { variants } }: { product: Product }) {
  const t = useT()
  const { settings } = useCompany()
  const known = variants.flatMap(({ id, lastCost, optionValues }) =>
    lastCost === null ? [] : [{ id, name: optionValues.join(' · '), cost: showPrice(lastCost, settings) }],
  )
  if (known.length === 0) return null
  return (
    <p data-testid="last-costs">
      <span className="k-muted k-small">{t('products.stock.lastCost')}</span>
      {known.map(({ id, name, cost }) => (
        <span key={id}>
          <br />
          {name && `${name}: `}
          {cost}
        </span>
      ))}
    </p>
  )
}

const pageSize = 10

/** Cursors of the previous pages, to go back. */
function usePages() {
  const [cursors, setCursors] = useState<readonly string[]>([])
  const cursor = cursors.at(-1)
  return {
    input: { per: pageSize, ...(cursor !== undefined && { cursor }) },
    isFirst: cursors.length === 0,
    older: (next: string) => setCursors([...cursors, next]),
    newer: () => setCursors(cursors.slice(0, -1)),
  }
}

function PageButtons({ pages, next }: { pages: ReturnType<typeof usePages>; next: string | null | undefined }) {
  const t = useT()
  if (pages.isFirst && !next) return null
  return (
    <Row gap={2} wrap={false}>
      <Button variant="default" size="compact-sm" disabled={pages.isFirst} onClick={pages.newer}>
        {t('shell.buttons.previous')}
      </Button>
      <Button variant="default" size="compact-sm" disabled={!next} onClick={() => next && pages.older(next)}>
        {t('shell.buttons.next')}
      </Button>
    </Row>
  )
}

type Places = ReadonlyMap<string, string>

/** The names of the locations of a product by id; empty where there is only one, whose name says nothing. */
function placesOf({ variants }: Product): Places {
  const places = new Map(variants.flatMap(({ stock }) => stock.map(({ locationId, name }) => [locationId, name])))
  return places.size > 1 ? places : new Map()
}

function Ledger({ variantId, places }: { variantId: string; places: Places }) {
  const t = useT()
  const { settings } = useCompany()
  const pages = usePages()
  const query = useEndpointQuery(listStockMovements, { variantId, ...pages.input }, { networkMode: 'always' })
  const signed = (quantity: string) => `${quantity.startsWith('-') ? '' : '+'}${formatQuantity(quantity, settings)}`
  return (
    <Card title={t('products.detail.ledger')} testId="stock-movements">
      {query.error && <ListFailure error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.items.length === 0 && <p className="k-muted">{t('stock.movements.none')}</p>}
      {query.data && query.data.items.length > 0 && (
        <DataTable
          caption={t('stock.movements.caption')}
          columns={[
            { key: 'what', label: t('stock.movements.what') },
            { key: 'change', label: t('stock.movements.change'), align: 'end' },
            { key: 'balance', label: t('stock.movements.balance'), align: 'end' },
          ]}
          rows={query.data.items.map((movement) => ({
            key: movement.id,
            cells: [
              <MovementWords key="what" movement={movement} place={places.get(movement.locationId)} />,
              signed(movement.quantity),
              formatQuantity(movement.balanceAfter, settings),
            ],
          }))}
        />
      )}
      <PageButtons pages={pages} next={query.data?.nextCursor} />
    </Card>
  )
}

function MovementWords({ movement, place }: { movement: StockMovement; place: string | undefined }) {
  const t = useT()
  const { translate } = useTranslator()
  const words = movement.reason ?? translate(`stock.movements.kinds.${movement.kind}`)
  return (
    <>
      {movement.sourceType === 'sale' ? <Link to={`/dashboard/sales/${movement.sourceId}`}>{words}</Link> : words}
      <br />
      <small className="k-muted">
        {place !== undefined && `${place} · `}
        <TimeAgo at={movement.occurredAt} /> {movement.userName && t('products.detail.by', { name: movement.userName })}
      </small>
    </>
  )
}

function PriceHistory({ variantId }: { variantId: string }) {
  const t = useT()
  const { settings } = useCompany()
  const pages = usePages()
  const query = useEndpointQuery(listPriceChanges, { variantId, ...pages.input }, { networkMode: 'always' })
  return (
    <Card title={t('products.detail.history')} testId="price-history">
      {query.error && <ListFailure error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.items.length === 0 && <p className="k-muted">{t('products.detail.historyNone')}</p>}
      {query.data && query.data.items.length > 0 && (
        <DataTable
          caption={t('products.detail.historyCaption')}
          columns={[
            { key: 'when', label: t('products.detail.when') },
            { key: 'from', label: t('products.detail.from'), align: 'end' },
            { key: 'to', label: t('products.detail.to'), align: 'end' },
          ]}
          rows={query.data.items.map(({ id, changedAt, changedByName, source, oldPrice, newPrice }) => ({
            key: id,
            cells: [
              <span key="when">
                <TimeAgo at={changedAt} />
                <br />
                <small className="k-muted">
                  {t('products.detail.by', { name: changedByName })} · {t(`products.detail.sources.${source}`)}
                </small>
              </span>,
              oldPrice === null ? '–' : showPrice(oldPrice, settings),
              showPrice(newPrice, settings),
            ],
          }))}
        />
      )}
      <PageButtons pages={pages} next={query.data?.nextCursor} />
    </Card>
  )
}
