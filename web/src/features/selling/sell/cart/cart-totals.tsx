import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import { zero } from '@mostrador/domain/money/money.ts'
import type { PricedSale } from '@mostrador/domain/price/price-sale.ts'
import { useState } from 'react'
import { countItems } from '#src/features/selling/sell/base/quantity-text.ts'
import { CartTools } from '#src/features/selling/sell/cart/cart-tools.tsx'
import styles from '#src/features/selling/sell/cart/cart-totals.module.css'
import { PayWords } from '#src/features/selling/sell/payment/pay-words.tsx'
import type { PricedCart } from '#src/features/selling/sell/sale/price-cart.ts'
import { useMoney, useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { totalToPay } from '#src/features/selling/sell/sale/total-to-pay.ts'
import { TotalRow, TotalRows } from '#src/features/selling/sell/cart/total-rows.tsx'
import { TotalsDialog } from '#src/features/selling/sell/cart/totals-dialog.tsx'
import { useT } from '#src/language/use-t.ts'
import { Button } from '#src/ui/button.tsx'
import { IconQuestion } from '#src/features/selling/sell/base/sell-icons.tsx'
import { useOpenCart } from '#src/features/selling/sell/till/use-open-cart.ts'
import type { DraftExchange } from '#src/offline/draft-cart.ts'
import { Fault } from '#src/ui/layout/fault.tsx'

/** The foot of the sale: its total and the Pay button, which is always visible. */
export function CartTotals({ priced, onPay }: { priced: PricedCart; onPay: () => void }) {
  const t = useT()
  const money = useMoney()
  const { till, settings } = useSelling()
  const cart = useOpenCart(till)
  const [isExplained, setExplained] = useState(false)
  const total = priced.ok ? totalToPay(cart, priced.sale) : zero
  const isEmpty = cart.lines.length === 0

  return (
    <Stack gap={2} fit className={styles['totals']}>
      {!isEmpty && <CartTools priced={priced} />}
      {!isEmpty && priced.ok && <TotalRows sale={priced.sale} exemption={cart.exemption} settings={settings} />}
      {cart.exchange && priced.ok && <ExchangeRows sale={priced.sale} exchange={cart.exchange} />}
      {!priced.ok && <Fault>{t('till.cart.cannotPrice')}</Fault>}
      <div className={classNames('k-stack k-baseline k-across3', styles['grand'])}>
        <span className="k-muted k-small">{t('till.cart.items', { count: countItems(cart) })}</span>
        {!isEmpty && (
          <button
            type="button"
            className={classNames('k-inline k-center k-muted k-small', styles['explain'])}
            onClick={() => setExplained(true)}
          >
            <IconQuestion size={16} />
            {t('till.totals.how')}
          </button>
        )}
        <span className={styles['grandLabel']}>{t('till.totals.total')}</span>
        <strong className={`${styles['grandAmount']} numbers`} data-testid="cart-total">
          {money(total)}
        </strong>
      </div>
      <Button
        look="filled"
        wide
        className={styles['pay']}
        disabled={isEmpty || !priced.ok}
        onClick={onPay}
        data-testid="pay"
        aria-keyshortcuts="F9"
      >
        <PayWords total={total} isExchange={cart.exchange !== undefined} />
        <kbd className={classNames('k-tiny k-firm', styles['key'])}>F9</kbd>
      </Button>
      {isExplained && priced.ok && <TotalsDialog cart={cart} sale={priced.sale} onClose={() => setExplained(false)} />}
    </Stack>
  )
}

function ExchangeRows({ sale, exchange }: { sale: PricedSale; exchange: DraftExchange }) {
  const t = useT()
  const money = useMoney()
  return (
    <dl className={styles['rows']}>
      <TotalRow label={t('exchanges.bought')} value={money(sale.totalAmount)} />
      <TotalRow label={t('exchanges.returned')} value={money(exchange.returned.totalAmount)} />
    </dl>
  )
}
