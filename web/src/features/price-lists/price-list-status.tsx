import type { PriceList } from '@mostrador/contract/features/price-lists/schema.ts'
import { useT } from '#src/language/use-t.ts'
import { StateBadge } from '#src/ui/admin/parts/state-badge.tsx'

export function PriceListStatus({ status }: Pick<PriceList, 'status'>) {
  const t = useT()
  return <StateBadge tone={status === 'active' ? 'good' : 'quiet'}>{t(`priceLists.status.${status}`)}</StateBadge>
}
