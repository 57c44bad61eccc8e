import type { Sale } from '@mostrador/contract/features/selling/sales/schema.ts'
import { useT } from '#src/language/use-t.ts'
import { Card } from '#src/ui/detail-page.tsx'

/** The approvals of this sale, how each was given, and objections by the approvers. */
export function SaleApprovals({ approvals }: { approvals: Sale['approvals'] }) {
  const t = useT()
  if (approvals.length === 0) return null
  return (
    <Card title={t('sales.detail.approvals')} testId="sale-approvals">
      <ul>
        {approvals.map(({ approverName: name, permission, via, isObjected }) => (
          <li key={`${permission} ${name}`}>
            {t(`approvals.by.${via}`, { name })}
            {isObjected && <strong> · {t('approvals.objected', { name })}</strong>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
