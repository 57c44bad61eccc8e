import { WarningStrip } from '#src/features/selling/sell/base/warning-strip.tsx'
import { useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import type { SellActions } from '#src/features/selling/sell/till/sell-actions.ts'
import { useNewRights } from '#src/features/selling/sell/screen/use-new-rights.ts'
import { useOpenCart } from '#src/features/selling/sell/till/use-open-cart.ts'
import { useT } from '#src/language/use-t.ts'
import { useStore } from '#src/lib/store.ts'

/** Says that the person's rights changed, while the open sale delays their effect. */
export function RightsStrip({ actions }: { actions: SellActions }) {
  const t = useT()
  const { till } = useSelling()
  const cart = useOpenCart(till)
  const { isSending } = useStore(till.sync, till.sync.get())
  const isFree =
    cart.lines.length === 0 &&
    !cart.exchange &&
    actions.payment.kind === 'closed' &&
    actions.asking === null &&
    !isSending
  const isWaiting = useNewRights({ isFree })
  if (!isWaiting || isFree) return null

  return <WarningStrip testId="rights-strip">{t('till.rights.changed')}</WarningStrip>
}
