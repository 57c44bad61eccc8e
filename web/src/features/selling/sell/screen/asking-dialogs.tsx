import { useEffect } from 'react'
import type { Asking } from '#src/features/selling/sell/till/asking.ts'
import type { SellActions } from '#src/features/selling/sell/till/sell-actions.ts'
import { readyPart } from '#src/lib/ready-part.tsx'

const AskingDialog = readyPart(
  async () => (await import('#src/features/selling/sell/screen/asking-dialog.tsx')).AskingDialog,
)

/** The small dialogs of the sell screen. They load after the screen, before they are needed. */
export function AskingDialogs({ actions, onPay }: { actions: SellActions; onPay: () => void }) {
  const { asking } = actions
  useEffect(function fetchAhead() {
    AskingDialog.fetch()
  }, [])
  return asking && <AskingDialog key={keyOf(asking)} asking={asking} actions={actions} onPay={onPay} />
}

function keyOf(asking: Asking): string {
  return 'item' in asking ? `${asking.kind} ${asking.item.variantId}` : asking.kind
}
