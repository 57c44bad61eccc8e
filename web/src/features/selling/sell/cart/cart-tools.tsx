import { Row } from '#src/ui/layout/boxes.tsx'
import { useState } from 'react'
import { reduceCart } from '#src/features/selling/sell/sale/cart.ts'
import { CartMenu, SaleMaking, SaleNote } from '#src/features/selling/sell/cart/cart-menu.tsx'
import styles from '#src/features/selling/sell/cart/cart-totals.module.css'
import { DiscountForm } from '#src/features/selling/sell/cart/change-forms.ts'
import { HoldButton } from '#src/features/selling/sell/held/hold-button.tsx'
import { lastHeldStore } from '#src/features/selling/sell/held/held-strip.tsx'
import type { PricedCart } from '#src/features/selling/sell/sale/price-cart.ts'
import { printQuote } from '#src/features/selling/sell/held/print-quote.ts'
import { useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { IconPercent, IconTrash } from '#src/features/selling/sell/base/sell-icons.tsx'
import { useOpenCart } from '#src/features/selling/sell/till/use-open-cart.ts'
import { useT } from '#src/language/use-t.ts'
import { showAlert } from '#src/shell/alerts-store.ts'
import { Button } from '#src/ui/button.tsx'

/** The actions on the whole sale. */
export function CartTools({ priced }: { priced: PricedCart }) {
  const t = useT()
  const selling = useSelling()
  const { till } = selling
  const [isDiscounting, setDiscounting] = useState(false)
  const [isNoting, setNoting] = useState(false)

  const quote = async () => {
    if (till.cart.latest().exchange) showAlert({ type: 'warning', title: t('sell.quote.isExchange') })
    else lastHeldStore.set(await printQuote(selling, priced, t))
  }
  return (
    <>
      <Row gap={1} wrap={false} className={styles['tools']}>
        <HoldButton priced={priced} />
        <Button
          look="quiet"
          size="sm"
          icon={<IconPercent size={18} />}
          aria-expanded={isDiscounting}
          data-cart-discount
          data-testid="cart-discount"
          onClick={() => setDiscounting((open) => !open)}
        >
          {t('till.cart.discount')}
        </Button>
        <Button
          look="quiet"
          size="sm"
          icon={<IconTrash size={18} />}
          data-testid="cart-clear"
          onClick={() => void till.cart.dispatch({ type: 'clear' })}
        >
          {t('till.cart.clear')}
        </Button>
        <CartMenu onNote={() => setNoting(true)} onQuote={() => void quote()} />
      </Row>
      <SaleNote isWriting={isNoting} onDone={() => setNoting(false)} />
      <SaleMaking />
      {isDiscounting && <CartDiscount onDone={() => setDiscounting(false)} />}
    </>
  )
}

/** The discount of the whole sale. */
function CartDiscount({ onDone }: { onDone: () => void }) {
  const { till } = useSelling()
  const { discount: current } = useOpenCart(till)
  return (
    <DiscountForm
      scope="cart"
      subjectName=""
      current={current}
      preview={(open, discount) => reduceCart(open, { type: 'setCartDiscount', discount })}
      onDone={(discount) => {
        onDone()
        void till.cart.dispatch({ type: 'setCartDiscount', discount })
      }}
    />
  )
}
