import { Row } from '#src/ui/layout/boxes.tsx'
import { useMemo, useState } from 'react'
import { WarningStrip } from '#src/features/selling/sell/base/warning-strip.tsx'
import { countChanges, type PresentPrices, repriceCart } from '#src/features/selling/sell/sale/reprice-cart.ts'
import { useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { taxesNow } from '#src/features/selling/sell/sale/taxes-of-day.ts'
import { useOpenCart } from '#src/features/selling/sell/till/use-open-cart.ts'
import { useT } from '#src/language/use-t.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { useStore } from '#src/lib/store.ts'
import { Button } from '#src/ui/button.tsx'

/**
 * Shows that prices or taxes changed since products were added, also for a held or left-open sale. The lines keep their prices until the
 * cashier updates them. A change answered with Keep is not shown again.
 */
export function PriceStrip() {
  const t = useT()
  const { till, settings } = useSelling()
  const cart = useOpenCart(till)
  const { revision } = useStore(till.catalogue.state, till.catalogue.state.get())
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())

  const present = useMemo(
    (): PresentPrices => ({
      find: till.catalogue.index.get,
      priceLists: settings.priceLists,
      known: settings.taxes,
      ofDay: taxesNow(settings, serverNow()),
    }),
    // The index is mutated in place; its revision signals changes.
    // oxlint-disable-next-line react/exhaustive-deps
    [till, settings, revision],
  )
  const { ids, prices, taxes } = useMemo(() => countChanges(cart, repriceCart(cart, present)), [cart, present])
  if (ids.every((id) => kept.has(id))) return null

  return (
    <WarningStrip isPolite testId="price-strip">
      <span>
        {prices > 0 ? t('till.changed.prices', { count: prices }) : t('till.changed.taxes', { count: taxes })}
      </span>
      <Row as="span" gap={2}>
        <Button
          size="sm"
          onClick={() => void till.cart.dispatch({ type: 'reprice', present })}
          data-testid="price-update"
        >
          {t('till.changed.update')}
        </Button>
        <Button size="sm" look="quiet" onClick={() => setKept(new Set([...kept, ...ids]))} data-testid="price-keep">
          {t('till.changed.keep')}
        </Button>
      </Row>
    </WarningStrip>
  )
}
