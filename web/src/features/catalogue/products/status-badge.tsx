import type { Product } from '@mostrador/contract/features/catalogue/products/schema.ts'
import { useT } from '#src/language/use-t.ts'
import { StateBadge } from '#src/ui/admin/parts/state-badge.tsx'

const tones = { active: 'good', draft: 'warn', archived: 'quiet' } as const

export function StatusBadge({ status }: Pick<Product, 'status'>) {
  const t = useT()
  return <StateBadge tone={tones[status]}>{t(`products.status.${status}`)}</StateBadge>
}
