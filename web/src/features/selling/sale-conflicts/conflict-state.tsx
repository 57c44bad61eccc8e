import type { SaleConflictRow } from '@mostrador/contract/features/selling/sale-conflicts/schema.ts'
import { useT } from '#src/language/use-t.ts'
import { StateBadge } from '#src/ui/admin/parts/state-badge.tsx'

const tones = { open: 'warn', accepted: 'good', setAside: 'quiet' } as const

/** The decision, if there is one. */
export function ConflictState({ state }: Pick<SaleConflictRow, 'state'>) {
  const t = useT()
  return (
    <StateBadge tone={tones[state]} testId="conflict-state">
      {t(`saleConflicts.states.${state}`)}
    </StateBadge>
  )
}
