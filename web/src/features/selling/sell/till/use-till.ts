import { useEffect, useState } from 'react'
import { holdLeftSale } from '#src/features/selling/sell/till/hold-left-sale.ts'
import { openTill, type Till } from '#src/features/selling/sell/till/till.ts'

type TillState = { kind: 'opening' } | { kind: 'open'; till: Till } | { kind: 'noStorage' }

/** The till of a company while the screen is mounted. */
export function useTill(companyId: string): TillState {
  const [state, setState] = useState<TillState>({ kind: 'opening' })

  useEffect(
    function openWhileThere() {
      let isGone = false
      let opened: Till | null = null
      openTill(companyId, holdLeftSale).then(
        async (till) => {
          if (isGone) return till.stop()
          opened = till
          setState({ kind: 'open', till })
          await till.registers.start()
        },
        () => setState({ kind: 'noStorage' }),
      )
      return () => {
        isGone = true
        opened?.stop()
      }
    },
    [companyId],
  )
  return state
}
