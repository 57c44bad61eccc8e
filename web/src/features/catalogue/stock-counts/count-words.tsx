import type { CountRow } from '@mostrador/contract/features/catalogue/stock-counts/schema.ts'
import type { T } from '#src/language/translator.ts'
import { useT } from '#src/language/use-t.ts'
import { type BadgeTone, StateBadge } from '#src/ui/admin/parts/state-badge.tsx'

const tones: Record<CountRow['status'], BadgeTone> = {
  draft: 'quiet',
  counting: 'warn',
  review: 'warn',
  applied: 'good',
  cancelled: 'quiet',
}

export function CountStatus({ status }: Pick<CountRow, 'status'>) {
  const t = useT()
  return (
    <StateBadge tone={tones[status]} testId="count-status">
      {t(`stockCounts.status.${status}`)}
    </StateBadge>
  )
}

/** What is counted: the scope, with its category or shelf. */
export function scopeWords({ scope, scopeName }: Pick<CountRow, 'scope' | 'scopeName'>, t: T): string {
  const words = t(`stockCounts.scopes.${scope}`)
  return scopeName === null ? words : t('stockCounts.scopeOf', { scope: words, name: scopeName })
}
