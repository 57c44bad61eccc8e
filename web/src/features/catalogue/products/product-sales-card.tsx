import { Row } from '#src/ui/layout/boxes.tsx'
import { getProductSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import type { ProductSales } from '@mostrador/contract/features/selling/sales/product-sales-schema.ts'
import { formatMoney, formatQuantity } from '@mostrador/contract/format.ts'
import styles from '#src/features/catalogue/products/products.module.css'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { DataTable } from '#src/ui/admin/parts/data-table.tsx'
import { dayBars } from '#src/ui/admin/list/day-bars.ts'
import { dayWords } from '#src/ui/admin/list/day-words.ts'
import { QueryCard } from '#src/ui/admin/list/query-card.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

/** In the units of the drawing, which is stretched to the width of its card. */
const sparkWidth = 300
const sparkHeight = 48

/** The recent sales of a product. */
export function SalesCard({ productId }: { productId: string }) {
  const t = useT()
  const query = useEndpointQuery(getProductSales, { productId }, { networkMode: 'always' })
  return (
    <QueryCard title={t('products.office.sales')} testId="product-sales" query={query}>
      {(sales) => <Sold sales={sales} />}
    </QueryCard>
  )
}

/** The sums, a bar for each day, and an expandable table of the days. */
function Sold({ sales: { days, total, isOwnOnly } }: { sales: ProductSales }) {
  const t = useT()
  const { settings } = useCompany()
  const sold = days.filter(({ quantity, netAmount }) => Number(quantity) !== 0 || netAmount !== 0)
  return (
    <>
      {sold.length === 0 ? (
        <p className="k-muted">{t('products.office.salesNone')}</p>
      ) : (
        <>
          <Row as="dl" gap={1} across={5} className="k-facts">
            <div>
              <dt>{t('products.office.units')}</dt>
              <dd className="k-large k-strong k-figures" data-testid="sold-units">
                {formatQuantity(total.quantity, settings)}
              </dd>
            </div>
            <div>
              <dt>{t('products.office.net')}</dt>
              <dd className="k-large k-strong k-figures" data-testid="sold-net">
                {formatMoney(total.netAmount, settings)}
              </dd>
            </div>
          </Row>
          <Sparkline days={days} />
          <details>
            <summary data-testid="sold-days">{t('products.office.days', { count: sold.length })}</summary>
            <DaysTable days={sold.toReversed()} />
          </details>
        </>
      )}
      {isOwnOnly && <p className="k-muted">{t('products.office.ownOnly')}</p>}
    </>
  )
}

type Days = ProductSales['days']

function Sparkline({ days }: { days: Days }) {
  const bars = dayBars(
    days.map(({ netAmount }) => netAmount),
    sparkWidth,
    sparkHeight,
  )
  return (
    <svg
      className={styles['spark']}
      viewBox={`0 0 ${sparkWidth} ${sparkHeight}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <line x1="0" x2={sparkWidth} y1={sparkHeight} y2={sparkHeight} />
      {bars.map((bar, at) => (
        <rect key={days[at]?.businessDate} {...bar} />
      ))}
    </svg>
  )
}

function DaysTable({ days }: { days: Days }) {
  const t = useT()
  const language = useLanguage()
  const { settings } = useCompany()
  return (
    <DataTable
      caption={t('products.office.salesCaption')}
      columns={[
        { key: 'day', label: t('products.office.day') },
        { key: 'units', label: t('products.office.units'), align: 'end' },
        { key: 'net', label: t('products.office.net'), align: 'end' },
      ]}
      rows={days.map(({ businessDate, quantity, netAmount }) => ({
        key: businessDate,
        cells: [
          dayWords(businessDate, 'short', language, settings.regionTag),
          formatQuantity(quantity, settings),
          formatMoney(netAmount, settings),
        ],
      }))}
    />
  )
}
