import { lazy, Suspense, useEffect } from 'react'
import type { Asking } from '#src/features/checkout/asking.ts'
import type { SellActions } from '#src/features/checkout/use-sell-actions.ts'
import { loadWhenOnline } from '#src/lib/load-when-online.ts'

const loadDialogs = () => import('#src/features/checkout/asking-dialog.tsx')
const AskingDialog = lazy(async () => ({ default: (await loadWhenOnline(loadDialogs)).AskingDialog }))

/** The small dialogs of the sell screen. They come after the screen, and are there before they are wanted. */
export function AskingDialogs({ actions }: { actions: SellActions }) {
  const { asking } = actions
  useEffect(function fetchAhead() {
    loadDialogs().catch(() => undefined)
  }, [])
  if (!asking) return null
  return (
    <Suspense>
      <AskingDialog key={keyOf(asking)} asking={asking} actions={actions} />
    </Suspense>
  )
}

function keyOf(asking: Asking): string {
  return 'item' in asking ? `${asking.kind} ${asking.item.variantId}` : asking.kind
}
