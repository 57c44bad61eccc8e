import { Row } from '#src/ui/layout/boxes.tsx'
import { useEffect } from 'react'
import styles from '#src/features/selling/sell/base/strip.module.css'
import { undoMs } from '#src/features/selling/sell/sale/cart-store.ts'
import type { HeldNow } from '#src/features/selling/sell/till/hold-open-sale.ts'
import { openHeldSale } from '#src/features/selling/sell/held/open-held-sale.ts'
import { useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { useOpenCart } from '#src/features/selling/sell/till/use-open-cart.ts'
import { useTranslator } from '#src/language/use-t.ts'
import { createStore, useStore } from '#src/lib/store.ts'
import { showApiError } from '#src/lib/show-api-error.ts'
import { Button } from '#src/ui/button.tsx'

/** The sale that was just held, while that can be undone. */
export const lastHeldStore = createStore<HeldNow | null>(null)

/** Says that the sale was held; for a few seconds one tap brings it back. */
export function HeldStrip() {
  const translator = useTranslator()
  const { till } = useSelling()
  const last = useStore(lastHeldStore, null)
  const cart = useOpenCart(till)
  const { items } = useStore(till.held.view, till.held.view.get())

  useEffect(
    function forgetSoon() {
      if (!last) return
      const timer = setTimeout(() => lastHeldStore.set(null), undoMs)
      return () => clearTimeout(timer)
    },
    [last],
  )
  const item = items.find(({ id }) => id === last?.saleId)
  if (!last || !item || cart.lines.length > 0 || cart.exchange) return null
  const undo = async () => {
    lastHeldStore.set(null)
    await openHeldSale(till, item, 'open').catch((error: unknown) => showApiError(error, translator))
  }
  return (
    <Row
      as="output"
      gap={3}
      align="center"
      justify="between"
      wrap={false}
      className={styles['strip']}
      data-testid="held-strip"
    >
      <span>{translator.t('heldSales.held', { label: last.label })}</span>
      <Button size="sm" onClick={() => void undo()} data-testid="held-undo">
        {translator.t('shell.buttons.undo')}
      </Button>
    </Row>
  )
}
