import { holdSale } from '@mostrador/contract/features/selling/held-sales/endpoints.ts'
import { lastHeldStore } from '#src/features/selling/sell/held/held-strip.tsx'
import { holdOpenSale } from '#src/features/selling/sell/till/hold-open-sale.ts'
import type { PricedCart } from '#src/features/selling/sell/sale/price-cart.ts'
import { useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { IconPause } from '#src/features/selling/sell/base/sell-icons.tsx'
import { useT } from '#src/language/use-t.ts'
import { showAlert } from '#src/shell/alerts-store.ts'
import { sessionCan } from '#src/session/use-can.ts'
import { Button } from '#src/ui/button.tsx'

/** Holds the sale with one tap. */
export function HoldButton({ priced }: { priced: PricedCart }) {
  const t = useT()
  const selling = useSelling()
  if (!sessionCan(selling.session, holdSale)) return null
  const hold = async () => {
    if (selling.till.cart.latest().exchange) showAlert({ type: 'warning', title: t('exchanges.noHold') })
    else lastHeldStore.set(await holdOpenSale(selling, priced))
  }
  return (
    <Button
      look="quiet"
      size="sm"
      icon={<IconPause size={18} />}
      aria-keyshortcuts="F6"
      data-hold
      data-testid="hold"
      onClick={() => void hold()}
    >
      {t('heldSales.hold')}
    </Button>
  )
}
