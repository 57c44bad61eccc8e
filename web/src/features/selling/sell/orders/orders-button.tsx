import { classNames } from '#src/ui/class-names.ts'
import { useState } from 'react'
import styles from '#src/features/selling/sell/held/held-sales.module.css'
import { useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { useT } from '#src/language/use-t.ts'
import { readyPart } from '#src/lib/ready-part.tsx'
import { useStore } from '#src/lib/store.ts'
import { IconBag } from '#src/features/selling/sell/base/sell-icons.tsx'

/** Loaded after the till has opened. */
export const OrdersDialog = readyPart(
  async () => (await import('#src/features/selling/sell/orders/orders-dialog.tsx')).OrdersDialog,
)

/** The number of online orders that wait here for their buyers; a tap lists them. Shops that never had an order do not see it. */
export function OrdersButton() {
  const t = useT()
  const { till } = useSelling()
  const { items, tender } = useStore(till.orders.view, till.orders.view.get())
  const [isOpen, setOpen] = useState(false)
  if (tender === null) return null

  return (
    <>
      <button
        type="button"
        className={classNames('k-inline k-center k-justify-center k-hover k-soft k-small k-strong', styles['badge'])}
        aria-label={t('sell.orders.open', { count: items.length })}
        title={t('sell.orders.title')}
        data-testid="till-orders"
        onClick={() => {
          till.orders.pull().catch(() => undefined)
          setOpen(true)
        }}
      >
        <IconBag size={20} />
        {items.length > 0 && <span className="numbers">{items.length}</span>}
      </button>
      {isOpen && <OrdersDialog onClose={() => setOpen(false)} />}
    </>
  )
}
