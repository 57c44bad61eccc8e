import { listPriceListsOfVariant } from '@mostrador/contract/features/catalogue/price-lists/endpoints.ts'
import type { Product } from '@mostrador/contract/features/catalogue/products/schema.ts'
import { getProductSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { listSupplierProducts } from '@mostrador/contract/features/purchasing/suppliers/endpoints.ts'
import type { SupplierProduct } from '@mostrador/contract/features/purchasing/suppliers/schema.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { SafetyCard } from '#src/features/catalogue/product-safety/public.tsx'
import { SalesCard } from '#src/features/catalogue/products/product-sales-card.tsx'
import { ShelvesCard } from '#src/features/catalogue/stock/public.tsx'
import { ShrinkageCard } from '#src/features/catalogue/stock-counts/public.ts'
import { OnTheWayCard } from '#src/features/catalogue/transfers/public.ts'
import { useT } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { shopProductCards } from '#src/record-cards.ts'
import { useCan } from '#src/session/use-can.ts'
import { showPrice } from '#src/ui/admin/parts/amount-text.ts'
import { CardPages, type CardPlace } from '#src/ui/admin/list/card-pages.tsx'
import { DataTable } from '#src/ui/admin/parts/data-table.tsx'
import { useListQuery } from '#src/ui/admin/list-state/list-query.ts'
import { QueryCard } from '#src/ui/admin/list/query-card.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

/** Loaded together, as both open with a product. */
export { CostCard } from '#src/features/catalogue/stock/public.tsx'

type OfficeCardsProps = { product: Product; variantId: string }

/** Related data of a product: sales, ratings, suppliers, price lists. Each card needs its permission. */
export function OfficeCards({ product, variantId }: OfficeCardsProps) {
  const maySeeSales = useCan(getProductSales)
  const maySeeSuppliers = useCan(listSupplierProducts)
  const maySeeLists = useCan(listPriceListsOfVariant)
  const variant = product.variants.find(({ id }) => id === variantId)
  const isCounted = product.trackStock && product.type === 'standard'
  return (
    <>
      <ShopCards product={product} place="first" />
      {isCounted && <OnTheWayCard productId={product.id} />}
      {isCounted && variant && (
        <ShelvesCard
          name={[product.name, ...variant.optionValues].join(' · ')}
          variantId={variant.id}
          places={variant.stock}
        />
      )}
      {isCounted && <ShrinkageCard productId={product.id} />}
      {maySeeSales && <SalesCard productId={product.id} />}
      <SafetyCard productId={product.id} />
      <ShopCards product={product} place="last" />
      {maySeeSuppliers && <SuppliersCard product={product} />}
      {maySeeLists && <PriceListsCard variantId={variantId} />}
    </>
  )
}

function ShopCards({ product, place }: { product: Product; place: keyof typeof shopProductCards }) {
  return product.showInStore && shopProductCards[place].map((Card, at) => <Card key={at} product={product} />)
}

const perPage = 10

function SuppliersCard({ product }: { product: Product }) {
  const t = useT()
  const { settings } = useCompany()
  const maySeeCost = useCan('PRODUCTS__COST_VIEW')
  const [place, setPlace] = useState<CardPlace>(null)
  const query = useListQuery(listSupplierProducts, { filters: { product: product.id }, per: perPage, ...place })
  const costOf = ({ cost, currencyTag }: SupplierProduct) => {
    if (cost === null) return '–'
    const text = showPrice(cost, { ...settings, currencyTag })
    return currencyTag === settings.currencyTag ? text : `${text} ${currencyTag}`
  }
  return (
    <QueryCard title={t('products.office.suppliers')} testId="product-suppliers" query={query}>
      {(data) =>
        data.items.length === 0 ? (
          <p className="k-muted">{t('products.office.suppliersNone')}</p>
        ) : (
          <>
            <DataTable
              caption={t('products.office.suppliersCaption')}
              columns={[
                { key: 'supplier', label: t('products.office.supplier') },
                ...(maySeeCost ? [{ key: 'cost', label: t('products.office.cost'), align: 'end' as const }] : []),
              ]}
              rows={data.items.map((offer) => ({
                key: `${offer.supplierId}-${offer.variantId}`,
                cells: [<Offer key="offer" offer={offer} product={product} />, costOf(offer)],
              }))}
            />
            <CardPages
              data={data}
              words={{ previous: t('shell.buttons.previous'), next: t('shell.buttons.next') }}
              onPlace={setPlace}
            />
          </>
        )
      }
    </QueryCard>
  )
}

/** The supplier of a variant, with the supplier's code. */
function Offer({ offer, product }: { offer: SupplierProduct; product: Product }) {
  const t = useT()
  const { supplierId, supplierName, supplierStatus, supplierSku, variantId, isPreferred, sku } = offer
  const variant = product.variants.find(({ id }) => id === variantId)
  const facts = [
    product.variants.length > 1 && (variant?.optionValues.join(' · ') || sku),
    supplierSku !== null && t('products.office.theirCode', { code: supplierSku }),
    isPreferred && t('products.office.preferred'),
    supplierStatus === 'archived' && t('products.office.archived'),
  ].filter((fact) => fact !== false)
  return (
    <>
      <Link to={`${pathTo('dashboard-suppliers', 'en')}?supplier=${supplierId}`}>{supplierName}</Link>
      <Small>{facts.join(' · ')}</Small>
    </>
  )
}

function PriceListsCard({ variantId }: { variantId: string }) {
  const t = useT()
  const query = useEndpointQuery(listPriceListsOfVariant, { variantId }, { networkMode: 'always' })
  return (
    <QueryCard title={t('products.office.priceLists')} testId="product-price-lists" query={query}>
      {({ items, isCut }) => (
        <>
          {items.length === 0 ? (
            <p className="k-muted">{t('products.office.priceListsNone')}</p>
          ) : (
            <DataTable
              caption={t('products.office.priceListsCaption')}
              columns={[
                { key: 'list', label: t('products.office.priceList') },
                { key: 'price', label: t('products.office.charges'), align: 'end' },
              ]}
              rows={items.map(({ priceListId, name, prices }) => ({
                key: priceListId,
                cells: [
                  <Link key="list" to={`${pathTo('dashboard-priceLists', 'en')}?priceList=${priceListId}`}>
                    {name}
                  </Link>,
                  prices.map((step) => <StepPrice key={step.fromQuantity} {...step} />),
                ],
              }))}
            />
          )}
          {isCut && <p className="k-muted">{t('products.office.priceListsCut')}</p>}
        </>
      )}
    </QueryCard>
  )
}

/** The price from a minimum quantity; the first price needs no words. */
function StepPrice({ fromQuantity, price }: { fromQuantity: string; price: string }) {
  const t = useT()
  const { settings } = useCompany()
  return (
    <span className="k-block">
      {showPrice(price, settings)}
      {fromQuantity !== '0' && (
        <Small>{t('products.office.fromQuantity', { quantity: formatQuantity(fromQuantity, settings) })}</Small>
      )}
    </span>
  )
}

/** A line under its subject; renders nothing if empty. */
function Small({ children }: { children: ReactNode }) {
  if (children === '') return null
  return (
    <>
      <br />
      <small className="k-muted">{children}</small>
    </>
  )
}
