import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { CartLine } from '#src/features/selling/sell/cart/cart-line.tsx'
import { CartTotals } from '#src/features/selling/sell/cart/cart-totals.tsx'
import styles from '#src/features/selling/sell/screen/cart-pane.module.css'
import strip from '#src/features/selling/sell/base/strip.module.css'
import { type CartView, undoMs } from '#src/features/selling/sell/sale/cart-store.ts'
import { CustomerRow } from '#src/features/selling/sell/customer/customer-row.tsx'
import { sellKeyRegistry } from '#src/features/selling/sell/base/key-registry.ts'
import { ExchangeLines } from '#src/features/selling/sell/screen/lazy-dialogs.tsx'
import { ClockStrip } from '#src/features/selling/sell/register/clock-notice.tsx'
import { OfflineRuleStrip } from '#src/features/selling/sell/register/offline-rule-strip.tsx'
import { PlanStrip } from '#src/features/selling/sell/screen/plan-strip.tsx'
import { PrintTrouble } from '#src/features/selling/printers/public.tsx'
import { PriceStrip } from '#src/features/selling/sell/cart/price-strip.tsx'
import type { PricedCart } from '#src/features/selling/sell/sale/price-cart.ts'
import { RightsStrip } from '#src/features/selling/sell/screen/rights-strip.tsx'
import { ScanStrip } from '#src/features/selling/sell/scan/scan-strip.tsx'
import { HeldStrip } from '#src/features/selling/sell/held/held-strip.tsx'
import { CashLimitStrip } from '#src/features/selling/sell/register/cash-limit-strip.tsx'
import { SessionAgeStrip } from '#src/features/selling/sell/register/session-age-strip.tsx'
import { useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import type { SellActions } from '#src/features/selling/sell/till/sell-actions.ts'
import type { Till } from '#src/features/selling/sell/till/till.ts'
import { StockStrip } from '#src/features/selling/sell/catalogue/stock-strip.tsx'
import { orderChoice } from '#src/features/selling/sell/base/till-choices.ts'
import type { useStock } from '#src/features/selling/sell/catalogue/use-stock.ts'
import { useT } from '#src/language/use-t.ts'
import { useStore } from '#src/lib/store.ts'
import { Button } from '#src/ui/button.tsx'
import { IconWarning } from '#src/ui/icons.tsx'

type PaneProps = { priced: PricedCart; actions: SellActions; stock: ReturnType<typeof useStock>; onPay: () => void }

/** This many lines fit most screens; longer sales lay out only visible lines. */
const shortSaleLines = 20

/** The open sale: lines, undo, the result of a scan, totals and Pay. */
export function CartPane({ priced, actions, stock, onPay }: PaneProps) {
  const t = useT()
  const { till } = useSelling()
  const { view } = till.cart
  const { cart, selectedLineId, touched, undoable, isUnsaved } = useStore(view, view.get())
  const order = useStore(orderChoice.store, 'newestLast')
  const list = useTouchedLineShown(touched)
  useUndoForgotten(undoable, till)

  return (
    <section className={styles['pane']} aria-label={t('till.cart.label')}>
      <CustomerRow />
      {cart.exchange && <ExchangeLines exchange={cart.exchange} hint={cart.lines.length === 0} />}
      {cart.lines.length === 0 ? (
        <EmptyCart isExchange={cart.exchange !== undefined} />
      ) : (
        // Keys act on the selected line while the focus is inside the list.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <ul
          ref={list}
          className={styles['lines']}
          data-long={cart.lines.length > shortSaleLines || undefined}
          onKeyDown={(event) => pressLineKey(event, till.cart)}
        >
          {placesOf(cart.lines.length, order).map((position) => {
            const line = cart.lines[position]
            return (
              line && (
                <CartLine
                  key={line.lineId}
                  line={line}
                  priced={priced.ok ? priced.sale.lines[position] : undefined}
                  isSelected={line.lineId === selectedLineId}
                  beat={touched?.lineId === line.lineId ? touched.beat : 0}
                />
              )
            )
          })}
        </ul>
      )}
      <div className={styles['foot']} data-foot>
        <Strips isUnsaved={isUnsaved} undoable={undoable} actions={actions} stock={stock} />
        <CartTotals priced={priced} onPay={onPay} />
      </div>
    </section>
  )
}

/** Scrolls to the line that changed last. Returns the ref of the list. */
function useTouchedLineShown(touched: CartView['touched']) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(
    function showTouchedLine() {
      if (!touched) return
      // In the frame that shows the line; measuring earlier would compute the layout twice.
      const frame = requestAnimationFrame(() =>
        list.current?.querySelector(`[data-line="${touched.lineId}"]`)?.scrollIntoView({ block: 'nearest' }),
      )
      return () => cancelAnimationFrame(frame)
    },
    [touched],
  )
  return list
}

function useUndoForgotten(undoable: CartView['undoable'], till: Till): void {
  useEffect(
    function forgetUndo() {
      if (!undoable) return
      const timer = setTimeout(() => till.cart.dismissUndo(undoable.id), undoMs)
      return () => clearTimeout(timer)
    },
    [undoable, till],
  )
}

type StripsProps = Pick<CartView, 'isUnsaved' | 'undoable'> & Pick<PaneProps, 'actions' | 'stock'>

/** What the cashier should know now, above the total. */
function Strips({ isUnsaved, undoable, actions, stock }: StripsProps) {
  const t = useT()
  const { till } = useSelling()
  return (
    <Stack data-strips>
      {isUnsaved && (
        <Row
          as="p"
          gap={3}
          align="center"
          justify="between"
          wrap={false}
          className={strip['strip']}
          data-kind="danger"
          role="alert"
        >
          <IconWarning size={18} />
          {t('till.cart.unsaved')}
        </Row>
      )}
      {undoable && (
        <Row as="output" gap={3} align="center" justify="between" wrap={false} className={strip['strip']}>
          <span>
            <UndoableWords {...undoable} />
          </span>
          <Button size="sm" onClick={() => void till.cart.undo()} data-testid="undo">
            {t('shell.buttons.undo')}
          </Button>
        </Row>
      )}
      <PrintTrouble />
      <ClockStrip />
      <SessionAgeStrip />
      <CashLimitStrip />
      <OfflineRuleStrip />
      <PlanStrip />
      <RightsStrip actions={actions} />
      <HeldStrip />
      <PriceStrip />
      <StockStrip {...stock} />
      <ScanStrip actions={actions} />
    </Stack>
  )
}

/** The place of each line, from the top. */
function placesOf(count: number, order: 'newestLast' | 'newestFirst'): number[] {
  return Array.from({ length: count }, (_, at) => (order === 'newestLast' ? at : count - 1 - at))
}

function UndoableWords({ kind, name, count }: NonNullable<CartView['undoable']>) {
  const t = useT()
  if (kind === 'removed') return t('till.cart.removed', { name })
  if (kind === 'exchangeEnded') return t('exchanges.ended', { number: name })
  if (kind === 'cleared') return t('till.cart.cleared')
  if (kind === 'updated') return t('till.changed.updated', { count })
  if (kind === 'discounted') return t('tillCustomers.discounted', { count, name })
  if (kind === 'undiscounted') return t('tillCustomers.undiscounted', { count })
  if (kind === 'terms')
    return name === '' ? t('tillCustomers.termsUsual', { count }) : t('tillCustomers.terms', { count, name })
  return name === '' ? t('sell.lists.repricedUsual', { count }) : t('sell.lists.repriced', { count, name })
}

function EmptyCart({ isExchange }: { isExchange: boolean }) {
  const t = useT()
  // The returned goods already show the hint what to do next.
  if (isExchange) return <div className={classNames('k-stack k-muted k-centred k-gap1', styles['empty'])} />
  return (
    <div className={classNames('k-stack k-muted k-centred k-gap1', styles['empty'])}>
      <svg viewBox="0 0 96 72" width="112" aria-hidden="true">
        <path
          d="M18 6h60v56l-6-4-6 4-6-4-6 4-6-4-6 4-6-4-6 4-6-4-6 4z"
          fill="var(--surface)"
          stroke="var(--border-strong)"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <path d="M28 18h18M28 28h14M28 38h20" stroke="var(--border-strong)" strokeWidth="2.5" strokeLinecap="round" />
        <path d="M60 18h8M60 28h8M60 38h8" stroke="var(--leaf-5)" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      <p className={classNames('k-large k-strong', styles['emptyTitle'])}>{t('till.cart.empty')}</p>
      <p>{t('till.cart.emptyHint')}</p>
    </div>
  )
}

function pressLineKey(
  event: KeyboardEvent<HTMLUListElement>,
  cart: ReturnType<typeof useSelling>['till']['cart'],
): void {
  // Inside a field, keys belong to the field.
  if (event.target instanceof HTMLInputElement) return
  const command = sellKeyRegistry.commandFor('cart', event)
  if (!command) return
  const { cart: open, selectedLineId } = cart.view.get()
  const lines = placesOf(open.lines.length, orderChoice.store.get()).flatMap((place) => open.lines[place] ?? [])
  const at = lines.findIndex((line) => line.lineId === selectedLineId)
  event.preventDefault()

  if (command === 'lineUp' || command === 'lineDown') {
    const next = lines[Math.max(0, Math.min(lines.length - 1, at + (command === 'lineUp' ? -1 : 1)))]
    if (!next) return
    cart.select(next.lineId)
    event.currentTarget.querySelector<HTMLElement>(`[data-line="${next.lineId}"] button`)?.focus()
    return
  }
  if (selectedLineId === null) return
  if (command === 'remove') void cart.dispatch({ type: 'remove', lineId: selectedLineId })
  if (command === 'more') void cart.dispatch({ type: 'step', lineId: selectedLineId, by: '1' })
  if (command === 'fewer') void cart.dispatch({ type: 'step', lineId: selectedLineId, by: '-1' })
}
