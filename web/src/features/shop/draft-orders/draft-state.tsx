import type { DraftOrderState } from '@mostrador/contract/features/shop/draft-orders/list.ts'
import { useT } from '#src/language/use-t.ts'
import { type BadgeTone, StateBadge } from '#src/ui/admin/parts/state-badge.tsx'

const tones: Record<DraftOrderState, BadgeTone> = {
  draft: 'quiet',
  sent: 'warn',
  ordered: 'good',
  ended: 'quiet',
  withdrawn: 'quiet',
}

export function DraftStateBadge({ state }: { state: DraftOrderState }) {
  const t = useT()
  return (
    <StateBadge tone={tones[state]} testId="draft-state">
      {t(`draftOrders.states.${state}`)}
    </StateBadge>
  )
}
