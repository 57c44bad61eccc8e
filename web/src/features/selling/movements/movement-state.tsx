import type { Movement } from '@mostrador/contract/features/selling/movements/schema.ts'
import type { T } from '#src/language/translator.ts'
import { StateBadge } from '#src/ui/admin/parts/state-badge.tsx'

/** The most important fact about a movement, shown in the list; nothing if all is normal. */
export function MovementState({ movement: { isTakenBack, isLate, doubts }, t }: { movement: Movement; t: T }) {
  if (isLate) return <StateBadge tone="warn">{t('movements.states.late')}</StateBadge>
  if (doubts.length > 0) return <StateBadge tone="warn">{t('movements.states.review')}</StateBadge>
  return isTakenBack ? <StateBadge tone="quiet">{t('movements.states.takenBack')}</StateBadge> : null
}
