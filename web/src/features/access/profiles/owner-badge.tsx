import { useT } from '#src/language/use-t.ts'
import { StateBadge } from '#src/ui/admin/parts/state-badge.tsx'

/** Marks the one profile that allows everything. */
export function OwnerBadge() {
  const t = useT()
  return <StateBadge tone="good">{t('profiles.owner')}</StateBadge>
}
