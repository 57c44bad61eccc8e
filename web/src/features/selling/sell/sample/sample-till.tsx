import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { formatMoney } from '@mostrador/contract/format.ts'
import { zero } from '@mostrador/domain/money/money.ts'
import type { PricedSale } from '@mostrador/domain/price/price-sale.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { countItems } from '#src/features/selling/sell/base/quantity-text.ts'
import { IconMinus, IconPlus, IconTrash } from '#src/features/selling/sell/base/sell-icons.tsx'
import { LineSummary } from '#src/features/selling/sell/cart/line-summary.tsx'
import { TotalRows } from '#src/features/selling/sell/cart/total-rows.tsx'
import { TileFace } from '#src/features/selling/sell/catalogue/tile-face.tsx'
import tiles from '#src/features/selling/sell/catalogue/catalogue-pane.module.css'
import lines from '#src/features/selling/sell/cart/cart-line.module.css'
import totals from '#src/features/selling/sell/cart/cart-totals.module.css'
import { addSample, drawnSale, openSampleCart, priceSample } from '#src/features/selling/sell/sample/sample-sale.ts'
import { sampleKeys, type SampleShop, sampleShop } from '#src/features/selling/sell/sample/sample-shop.ts'
import { SamplePayment } from '#src/features/selling/sell/sample/sample-payment.tsx'
import styles from '#src/features/selling/sell/sample/sample-till.module.css'
import type { CartStore } from '#src/features/selling/sell/sale/cart-store.ts'
import { formatUnitPrice } from '#src/features/selling/receipts/public.tsx'
import type { SampleKey } from '#src/features/service/home/public.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useStore } from '#src/lib/store.ts'
import { emptyCart } from '#src/offline/draft-cart.ts'
import { Button, IconButton } from '#src/ui/button.tsx'

const tints: Record<SampleKey, string> = {
  beans: '#b97a21',
  milk: '#3284d0',
  bread: '#b97a21',
  honey: '#d04a69',
  chocolate: '#8968d4',
  tea: '#0f9958',
  oil: '#0f9958',
  cookies: '#1c989e',
}

type TillProps = {
  names: Record<SampleKey, string>
  /** The product that was tapped on the drawing. */
  first: SampleKey | null
}

/** The sell screen with products of a sample shop: the cart, the prices and the change of the real one. Nothing is stored or sent. */
export function SampleTill({ names, first }: TillProps) {
  const language = useLanguage()
  const shop = useMemo(() => sampleShop(language, names), [language, names])
  const [cart] = useState(openSampleCart)
  const [isPaying, setPaying] = useState(false)
  const priced = useSamplePrice(cart, shop)
  useEffect(
    function beginAsDrawn() {
      void beginSale(cart, shop, first)
    },
    [cart, shop, first],
  )
  const sale = priced?.ok ? priced.sale : null

  return (
    <div className={styles['till']} data-testid="sample-till">
      <Tiles shop={shop} isOff={isPaying} onChoose={(key) => void addSample(cart, shop, key)} />
      <div className={styles['cart']}>
        {isPaying && sale ? (
          <SamplePayment
            total={sale.totalAmount}
            settings={shop.settings.company.settings}
            onBack={() => setPaying(false)}
            onNewSale={() => {
              cart.start(emptyCart)
              setPaying(false)
            }}
          />
        ) : (
          <Sale cart={cart} shop={shop} sale={sale} onPay={() => setPaying(true)} />
        )}
      </div>
    </div>
  )
}

function useSamplePrice(cart: CartStore, shop: SampleShop) {
  const view = useStore(cart.view, cart.view.get())
  return useMemo(() => (view.cart.lines.length > 0 ? priceSample(view.cart, shop) : null), [view.cart, shop])
}

/** Starts with the sale of the drawing, and what was tapped on it. */
async function beginSale(cart: CartStore, shop: SampleShop, first: SampleKey | null): Promise<void> {
  if (cart.latest().lines.length > 0) return
  for (const [key, quantity] of drawnSale) await addSample(cart, shop, key, quantity)
  if (first) await addSample(cart, shop, first)
}

type TilesProps = { shop: SampleShop; isOff: boolean; onChoose: (key: SampleKey) => void }

function Tiles({ shop, isOff, onChoose }: TilesProps) {
  const { settings } = shop.settings.company
  const tileOf = (key: SampleKey, at: number) => {
    const item = shop.items[at]
    if (!item) return null
    return (
      <button
        key={key}
        type="button"
        className={classNames('k-card k-stack k-gap2', tiles['tile'])}
        style={{ '--tint': tints[key] }}
        disabled={isOff}
        aria-label={`${item.name}, ${formatUnitPrice(item.price, settings)}`}
        data-testid={`sample-tile-${key}`}
        onClick={() => onChoose(key)}
      >
        <TileFace name={item.name}>
          <span className="numbers">{formatUnitPrice(item.price, settings)}</span>
        </TileFace>
      </button>
    )
  }
  return <div className={classNames('k-stack k-gap3', styles['tiles'])}>{sampleKeys.map(tileOf)}</div>
}

type SaleProps = { cart: CartStore; shop: SampleShop; sale: PricedSale | null; onPay: () => void }

function Sale({ cart, shop, sale, onPay }: SaleProps) {
  const t = useT()
  const { settings } = shop.settings.company
  const { cart: open } = useStore(cart.view, cart.view.get())
  const pay = useFocusOnReturn()
  return (
    <>
      <Lines cart={cart} shop={shop} sale={sale} />
      <Stack gap={2} fit className={totals['totals']}>
        {sale && <TotalRows sale={sale} exemption={undefined} settings={shop.settings} />}
        <div className={classNames('k-stack k-baseline k-across3', totals['grand'])} aria-live="polite">
          <span className="k-muted k-small">{t('till.cart.items', { count: countItems(open) })}</span>
          <span className={totals['grandLabel']}>{t('till.totals.total')}</span>
          <strong className={`${totals['grandAmount']} numbers`} data-testid="sample-total">
            {amountOf(sale, settings)}
          </strong>
        </div>
        <Button
          ref={pay}
          look="filled"
          wide
          className={totals['pay']}
          disabled={!sale}
          onClick={onPay}
          data-testid="sample-pay"
        >
          <span>{t('till.cart.pay')}</span>
          <span className="numbers">{amountOf(sale, settings)}</span>
        </Button>
      </Stack>
    </>
  )
}

function Lines({ cart, shop, sale }: Omit<SaleProps, 'onPay'>) {
  const t = useT()
  const { settings } = shop.settings.company
  const { cart: open, selectedLineId, touched } = useStore(cart.view, cart.view.get())
  if (open.lines.length === 0)
    return <p className={classNames('k-muted k-centred', styles['empty'])}>{t('till.cart.emptyHint')}</p>
  return (
    <ul className={styles['lines']}>
      {open.lines.map((line, at) => (
        <li
          key={line.lineId}
          className={lines['line']}
          data-selected={line.lineId === selectedLineId || undefined}
          data-testid={`sample-line-${line.sku}`}
        >
          {touched?.lineId === line.lineId && <span key={touched.beat} className={lines['flash']} aria-hidden="true" />}
          <LineSummary
            line={line}
            priced={sale?.lines[at]}
            settings={settings}
            isSelected={line.lineId === selectedLineId}
            onSelect={() => cart.select(line.lineId === selectedLineId ? null : line.lineId)}
          />
          {line.lineId === selectedLineId && <LineButtons cart={cart} lineId={line.lineId} name={line.name} />}
        </li>
      ))}
    </ul>
  )
}

function amountOf(sale: PricedSale | null, settings: SampleShop['settings']['company']['settings']): string {
  return formatMoney(sale?.totalAmount ?? zero, settings)
}

/** Returns the focus to the button that opened the payment. On the first render the focus stays where it is. */
function useFocusOnReturn() {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(function focusPay() {
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [])
  return button
}

function LineButtons({ cart, lineId, name }: { cart: CartStore; lineId: string; name: string }) {
  const t = useT()
  return (
    <Row gap={1} wrap={false} className={styles['buttons']}>
      <IconButton label={t('till.line.fewer')} onClick={() => void cart.dispatch({ type: 'step', lineId, by: '-1' })}>
        <IconMinus size={18} />
      </IconButton>
      <IconButton label={t('till.line.more')} onClick={() => void cart.dispatch({ type: 'step', lineId, by: '1' })}>
        <IconPlus size={18} />
      </IconButton>
      <IconButton
        label={t('till.line.remove', { name })}
        onClick={() => void cart.dispatch({ type: 'remove', lineId })}
      >
        <IconTrash size={20} />
      </IconButton>
    </Row>
  )
}
