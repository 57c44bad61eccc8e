import { classNames } from '#src/ui/class-names.ts'
import { listHeldSales } from '@mostrador/contract/features/selling/held-sales/endpoints.ts'
import { useState } from 'react'
import styles from '#src/features/selling/sell/held/held-sales.module.css'
import type { PricedCart } from '#src/features/selling/sell/sale/price-cart.ts'
import { useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { IconPause } from '#src/features/selling/sell/base/sell-icons.tsx'
import { useWaitingSales } from '#src/features/selling/sell/held/use-held-sales.ts'
import { useT } from '#src/language/use-t.ts'
import { sessionCan } from '#src/session/use-can.ts'
import { readyPart } from '#src/lib/ready-part.tsx'

/** Loaded after the till has opened. */
export const HeldDialog = readyPart(
  async () => (await import('#src/features/selling/sell/held/held-dialog.tsx')).HeldDialog,
)

/** The number of held sales; a tap lists them. */
export function HeldButton({ priced }: { priced: PricedCart }) {
  const t = useT()
  const { till, session } = useSelling()
  const { items } = useWaitingSales(till)
  const [isOpen, setOpen] = useState(false)
  if (!sessionCan(session, listHeldSales)) return null

  return (
    <>
      <button
        type="button"
        className={classNames('k-inline k-center k-justify-center k-hover k-soft k-small k-strong', styles['badge'])}
        aria-label={t('heldSales.open', { count: items.length })}
        title={t('heldSales.title')}
        data-held-list
        data-testid="held-sales"
        onClick={() => {
          void till.held.refresh()
          setOpen(true)
        }}
      >
        <IconPause size={20} />
        {items.length > 0 && <span className="numbers">{items.length}</span>}
      </button>
      {isOpen && <HeldDialog priced={priced} onClose={() => setOpen(false)} />}
    </>
  )
}
