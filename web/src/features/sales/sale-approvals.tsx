import type { Sale } from '@mostrador/contract/features/sales/schema.ts'
import { useT } from '#src/language/use-t.ts'
import { Card } from '#src/ui/detail-page.tsx'

/** Who allowed in this sale what the seller's profile does not. */
export function SaleApprovals({ approvals }: { approvals: Sale['approvals'] }) {
  const t = useT()
  if (approvals.length === 0) return null
  return (
    <Card title={t('sales.detail.approvals')} testId="sale-approvals">
      <ul>
        {approvals.map(({ approverName: name, permission, isOffline }) => (
          <li key={`${permission} ${name}`}>
            {t(isOffline ? 'approvals.approvedOffline' : 'approvals.approvedBy', { name })}
          </li>
        ))}
      </ul>
    </Card>
  )
}
