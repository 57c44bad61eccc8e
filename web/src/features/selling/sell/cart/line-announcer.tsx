import type { Money } from '@mostrador/domain/money/money.ts'
import { useEffect, useState } from 'react'
import { useMoney, useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { useT } from '#src/language/use-t.ts'
import { useStore } from '#src/lib/store.ts'

/** At most one announcement per interval: a screen reader cannot keep up with a scanner. */
const announceEveryMs = 700

/** Announces the changed line and the new total to screen readers. */
export function LineAnnouncer({ total }: { total: Money | null }) {
  const t = useT()
  const money = useMoney()
  const { till } = useSelling()
  const { cart, touched } = useStore(till.cart.view, till.cart.view.get())
  const [words, setWords] = useState('')
  const line = cart.lines.find((candidate) => candidate.lineId === touched?.lineId)
  const next =
    line && total !== null
      ? t('till.cart.announce', {
          name: line.name,
          quantity: line.quantity,
          total: money(total),
        })
      : ''

  useEffect(
    function announceLater() {
      if (next === '') return
      const timer = setTimeout(() => setWords(next), announceEveryMs)
      return () => clearTimeout(timer)
    },
    [next],
  )
  return (
    <p className="visually-hidden" aria-live="polite">
      {words}
    </p>
  )
}
