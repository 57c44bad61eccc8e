import { getSupplierFacts } from '@mostrador/contract/features/purchasing/reorder/endpoints.ts'
import type { SupplierFacts } from '@mostrador/contract/features/purchasing/reorder/schema.ts'
import { formatPercent, formatQuantity } from '@mostrador/contract/format.ts'
import { useT } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card } from '#src/ui/detail-page.tsx'
import { Facts } from '#src/ui/layout/facts.tsx'

/** How a supplier delivered in the last year. Nothing for people who may not see purchases. */
export function SupplierFactsCard({ supplierId }: { supplierId: string }) {
  return useCan(getSupplierFacts) && <Delivered supplierId={supplierId} />
}

function Delivered({ supplierId }: { supplierId: string }) {
  const t = useT()
  const { data } = useEndpointQuery(getSupplierFacts, { supplierId })
  const rows = useRows(data?.facts)
  if (!data) return null
  return (
    <Card title={t('reorder.supplier.title')} testId="supplier-facts">
      {rows.length === 0 ? <p>{t('reorder.supplier.none')}</p> : <Facts facts={rows} />}
    </Card>
  )
}

function useRows(facts: SupplierFacts | undefined): (readonly [string, string])[] {
  const t = useT()
  const { settings } = useCompany()
  if (!facts) return []
  const { receiptCount: count, usualLeadDays: usual, longestLeadDays: longest, fillRate, costChange } = facts
  const rows: (readonly [string, string])[] = []
  if (usual !== null && longest !== null) {
    const days = { usual: formatQuantity(usual, settings), longest: formatQuantity(longest, settings) }
    rows.push([t('reorder.supplier.lead'), t('reorder.supplier.leadText', { ...days, count })])
  }
  if (fillRate !== null) {
    const rate = formatPercent(fillRate, settings)
    rows.push([t('reorder.supplier.fill'), t('reorder.supplier.fillText', { rate, count: facts.closedOrderCount })])
  }
  if (costChange !== null) {
    const change = `${costChange.startsWith('-') ? '' : '+'}${formatPercent(costChange, settings)}`
    const counts = { count: facts.comparedCount, dearer: facts.dearerCount ?? 0, cheaper: facts.cheaperCount ?? 0 }
    rows.push([t('reorder.supplier.costs'), t('reorder.supplier.costsText', { change, ...counts })])
  }
  return rows
}
