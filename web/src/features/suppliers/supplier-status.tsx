import type { Supplier } from '@mostrador/contract/features/suppliers/schema.ts'
import { useT } from '#src/language/use-t.ts'
import { StateBadge } from '#src/ui/admin/parts/state-badge.tsx'

export function SupplierStatus({ status }: Pick<Supplier, 'status'>) {
  const t = useT()
  return <StateBadge tone={status === 'active' ? 'good' : 'quiet'}>{t(`suppliers.status.${status}`)}</StateBadge>
}
