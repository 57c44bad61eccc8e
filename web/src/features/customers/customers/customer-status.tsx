import type { Customer } from '@mostrador/contract/features/customers/customers/schema.ts'
import { useT } from '#src/language/use-t.ts'
import { StateBadge } from '#src/ui/admin/parts/state-badge.tsx'

const tones = { active: 'good', blocked: 'bad', archived: 'quiet' } as const

export function CustomerStatus({ status }: Pick<Customer, 'status'>) {
  const t = useT()
  return <StateBadge tone={tones[status]}>{t(`customers.status.${status}`)}</StateBadge>
}
