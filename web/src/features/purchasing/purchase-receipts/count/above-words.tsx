import type { CountedVariant } from '@mostrador/contract/features/purchasing/purchase-receipts/schema.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import { aboveOf } from '#src/features/purchasing/purchase-receipts/count/counted.ts'
import { useT } from '#src/language/use-t.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

/** How much more than ordered came, and how much of it needs no approval. */
export function AboveWords({ variant }: { variant: CountedVariant }) {
  const t = useT()
  const { settings } = useCompany()
  const over = aboveOf(variant)
  if (!over) return null
  const show = (quantity: string) => formatQuantity(quantity, settings, variant.unitTag)
  const words = t('purchaseReceipts.count.over', { quantity: show(over.above) })
  const key = over.needsApproval && over.allowed === '0' ? 'overNeeds' : over.needsApproval ? 'overLimit' : 'overFree'
  return (
    <em data-testid={`above-${variant.sku}`}>
      {words}. {t(`purchaseReceipts.count.${key}`, { quantity: show(over.allowed) })}
    </em>
  )
}
