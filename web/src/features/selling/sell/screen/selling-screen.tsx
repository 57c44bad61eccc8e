import type { TillSettings } from '@mostrador/contract/features/selling/sell/schema.ts'
import { add, zero } from '@mostrador/domain/money/money.ts'
import { doubtfulSerials } from '@mostrador/domain/stock/serials.ts'
import { useMemo, useState } from 'react'
import { AskingDialogs } from '#src/features/selling/sell/screen/asking-dialogs.tsx'
import { ClockDialog } from '#src/features/selling/sell/register/clock-notice.tsx'
import { CameraSlot } from '#src/features/selling/sell/camera/camera-slot.tsx'
import { CartPane } from '#src/features/selling/sell/screen/cart-pane.tsx'
import { CataloguePane } from '#src/features/selling/sell/catalogue/catalogue-pane.tsx'
import { countItems } from '#src/features/selling/sell/base/quantity-text.ts'
import { displayViewOf } from '#src/features/selling/sell/screen/display-view.ts'
import { HeldButton } from '#src/features/selling/sell/held/held-button.tsx'
import { useReadyDialogs } from '#src/features/selling/sell/screen/lazy-dialogs.tsx'
import { LineAnnouncer } from '#src/features/selling/sell/cart/line-announcer.tsx'
import { OrdersButton } from '#src/features/selling/sell/orders/orders-button.tsx'
import { payerInstructionsStore } from '#src/features/selling/sell/payment/payer-instructions.tsx'
import { LockScreen } from '#src/features/selling/sell/screen/lazy-dialogs.tsx'
import { PayWords } from '#src/features/selling/sell/payment/pay-words.tsx'
import { PaymentDialog } from '#src/features/selling/sell/payment/payment-dialog.tsx'
import { surchargeStore } from '#src/features/selling/sell/base/surcharge-store.ts'
import { tipStore } from '#src/features/selling/sell/payment/use-tip.ts'
import { type PricedCart, priceCart } from '#src/features/selling/sell/sale/price-cart.ts'
import { lacksDetails } from '#src/features/selling/sell/sale/sale-details.ts'
import { SearchField } from '#src/features/selling/sell/catalogue/search-field.tsx'
import { type PaymentView, type SellActions, SellActionsContext } from '#src/features/selling/sell/till/sell-actions.ts'
import { type Selling, SellingContext, useMoney, useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { SellHeader } from '#src/features/selling/sell/screen/sell-header.tsx'
import { IconBack, IconChevronUp } from '#src/features/selling/sell/base/sell-icons.tsx'
import styles from '#src/features/selling/sell/screen/sell-screen.module.css'
import { signalRefused } from '#src/features/selling/sell/base/sounds.ts'
import { totalToPay } from '#src/features/selling/sell/sale/total-to-pay.ts'
import { taxesNow } from '#src/features/selling/sell/sale/taxes-of-day.ts'
import { useOpenCart } from '#src/features/selling/sell/till/use-open-cart.ts'
import { useSellActions } from '#src/features/selling/sell/screen/use-sell-actions.ts'
import { useSellKeys } from '#src/features/selling/sell/screen/use-sell-keys.ts'
import { useSellingHolds } from '#src/features/selling/sell/held/use-selling-holds.ts'
import { useHeldSales } from '#src/features/selling/sell/held/use-held-sales.ts'
import { useMergedCustomer } from '#src/features/selling/sell/customer/use-merged-customer.ts'
import { useScreenLock } from '#src/features/selling/sell/register/use-screen-lock.ts'
import { useStock } from '#src/features/selling/sell/catalogue/use-stock.ts'
import { useDisplayFeed } from '#src/features/selling/customer-display/public.tsx'
import { openDrawerFor, useRawPrinting } from '#src/features/selling/printers/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { useStore } from '#src/lib/store.ts'
import { useStable } from '#src/lib/use-stable.ts'
import type { OutboxExchange, OutboxSale } from '#src/offline/outbox-document.ts'
import { type DraftCart, emptyCart } from '#src/offline/draft-cart.ts'
import { Button } from '#src/ui/button.tsx'
import { IconSell } from '#src/ui/screen-icons.tsx'

/** Which of the two halves a narrow window shows. */
type View = { tab: 'products' | 'cart'; isCartFull: boolean }
const productsView: View = { tab: 'products', isCartFull: false }

type ScreenProps = Selling & { isBroughtOver: boolean }

/** The open till: products on one side, the sale on the other, Pay always visible. */
export function SellingScreen({ till, register, settings, session, isBroughtOver }: ScreenProps) {
  const cart = useOpenCart(till)
  const priced = useMemo(() => priceCart(cart, settings), [cart, settings])
  const selling = useMemo(() => ({ till, register, settings, session }), [till, register, settings, session])
  const actions = useSellActions(selling)
  const stock = useStock({ till, settings })
  const total = priced.ok ? totalToPay(cart, priced.sale) : null
  const { payment } = actions
  const choose = useStable(actions.choose)
  const openMenu = useStable(actions.openMenu)
  const [view, setView] = useState(productsView)

  const pay = () => beginPayment({ selling, cart, priced, actions, isBlocked: stock.isBlocked })
  const payLater = useStable(pay)
  const showPaid = (sale: OutboxSale | OutboxExchange) => {
    till.cart.start(emptyCart)
    setView(productsView)
    showSold(selling, actions, sale)
  }
  useHeldSales(till)
  useReadyDialogs()
  useRawPrinting()
  useMergedCustomer(till)
  const isLocked = useScreenLock(selling)
  useCustomerDisplay(settings, { cart, priced, payment, isLocked })
  useSellKeys({ actions, till, settings, session, pay })
  useSellingHolds({
    till,
    language: settings.company.settings.languageTag,
    logoUrl: settings.company.logo?.url ?? null,
    isPaying: payment.kind === 'paying',
    isBroughtOver,
  })

  return (
    <SellingContext value={selling}>
      <SellActionsContext value={actions}>
        <Layout
          header={<Header priced={priced} actions={actions} />}
          catalogue={<CataloguePane search={actions.search} onChoose={choose} onMenu={openMenu} />}
          cart={<CartPane priced={priced} actions={actions} stock={stock} onPay={pay} />}
          count={countItems(cart)}
          hasReturns={cart.exchange !== undefined}
          total={total}
          onPay={pay}
          view={view}
          onView={setView}
        />
        <PaymentDialog priced={priced.ok ? priced.sale : null} actions={actions} onPaid={showPaid} />
        <AskingDialogs actions={actions} onPay={payLater} />
        <CameraSlot actions={actions} />
        <ClockDialog />
        <LineAnnouncer total={total} />
        {isLocked && <LockScreen till={till} session={session} />}
      </SellActionsContext>
    </SellingContext>
  )
}

type PayParts = {
  selling: Selling
  cart: DraftCart
  priced: PricedCart
  actions: SellActions
  isBlocked: boolean
}

/** Opens the payment, unless something is missing: that is asked for first. */
function beginPayment({ selling: { till, settings }, cart, priced, actions, isBlocked }: PayParts): void {
  const { setPayment, setStrip, setAsking } = actions
  if (cart.lines.length === 0 || !priced.ok || till.cart.latest() !== cart) return
  if (isBlocked) {
    signalRefused()
    return
  }
  setStrip(null)
  const doubtful = doubtfulSerials(cart.lines)
  if (doubtful) {
    setAsking({ kind: 'serials', lineId: doubtful.lineId, isHoldingUp: true })
    return
  }
  if (lacksDetails(cart, settings)) {
    setAsking({ kind: 'details', isHoldingUp: true })
    return
  }
  const ofDay = taxesNow(settings, serverNow())
  void till.cart.dispatch({ type: 'retax', known: settings.taxes, ofDay }).then(() => setPayment({ kind: 'paying' }))
}

/** Shows what was paid, opens the drawer for it, and sends it. */
function showSold({ till, settings }: Selling, actions: SellActions, sale: OutboxSale | OutboxExchange): void {
  actions.setStrip(null)
  actions.setPayment({ kind: 'paid', sale })
  openDrawerFor(moneyOf(sale), settings.tenders)
  till.nudge()
}

type Displayed = { cart: DraftCart; priced: PricedCart; payment: PaymentView; isLocked: boolean }

/** Sends the sale to the customer display; a locked screen shows nothing there. */
function useCustomerDisplay({ company }: TillSettings, { cart, priced, payment, isLocked }: Displayed): void {
  const instructions = useStore(payerInstructionsStore, null)
  const besideAmount = add(useStore(tipStore, zero), useStore(surchargeStore, zero))
  const frame = useMemo(
    () => ({
      view: isLocked ? { kind: 'idle' as const } : displayViewOf(cart, priced, payment, instructions, besideAmount),
      shop: { name: company.name, logo: company.logo },
      settings: company.settings,
    }),
    [cart, priced, payment, instructions, besideAmount, company, isLocked],
  )
  useDisplayFeed(company.id, frame)
}

function Header({ priced, actions }: { priced: PricedCart; actions: SellActions }) {
  const { till, register, session } = useSelling()
  return (
    <SellHeader
      till={till}
      session={session}
      checkoutName={register.checkout.name}
      tools={
        <>
          <OrdersButton />
          <HeldButton priced={priced} />
        </>
      }
    >
      <SearchField actions={actions} />
    </SellHeader>
  )
}

/** The payments of the document. */
function moneyOf(sale: OutboxSale | OutboxExchange): { tenderId: string }[] {
  return sale.kind === 'exchange' ? [...sale.payload.payments, ...sale.payload.given] : sale.payload.payments
}

type LayoutProps = {
  header: React.ReactNode
  catalogue: React.ReactNode
  cart: React.ReactNode
  count: number
  hasReturns: boolean
  total: Parameters<ReturnType<typeof useMoney>>[0] | null
  onPay: () => void
  view: View
  onView: (view: View) => void
}

/** Two columns, a sheet that can be pulled up, or two tabs: one markup, chosen by the width of the window. */
function Layout({ header, catalogue, cart, count, hasReturns, total, onPay, view, onView }: LayoutProps) {
  const t = useT()
  const money = useMoney()
  const { tab, isCartFull: isFull } = view
  const sheet = isFull ? 'full' : count === 0 && !hasReturns ? 'bar' : 'half'

  return (
    <div className={styles['screen']} data-tab={tab} data-sheet={sheet}>
      {header}
      <div className={styles['catalogue']}>{catalogue}</div>
      <div className={styles['cart']}>
        <button type="button" className={styles['backToProducts']} onClick={() => onView(productsView)}>
          <IconBack size={20} />
          {t('till.tabs.products')}
        </button>
        <button
          type="button"
          className={styles['handle']}
          aria-expanded={isFull}
          onClick={() => onView({ ...view, isCartFull: !isFull })}
        >
          <IconChevronUp size={20} />
          {t(isFull ? 'till.tabs.lessCart' : 'till.tabs.moreCart')}
        </button>
        {cart}
      </div>
      <div className={styles['phoneBar']}>
        <button
          type="button"
          className={styles['toCart']}
          onClick={() => onView({ ...view, tab: 'cart' })}
          data-testid="to-cart"
        >
          <IconSell size={22} />
          <span key={count} className={styles['bump']}>
            {t('till.cart.items', { count })}
          </span>
          <strong className="numbers">{total === null ? '—' : money(total)}</strong>
        </button>
        <Button look="filled" size="lg" disabled={count === 0} onClick={onPay} data-testid="phone-pay">
          <PayWords total={total ?? zero} isExchange={hasReturns} isShort />
        </Button>
      </div>
    </div>
  )
}
