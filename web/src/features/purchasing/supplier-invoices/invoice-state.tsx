import type { SupplierInvoiceRow } from '@mostrador/contract/features/purchasing/supplier-invoices/schema.ts'
import { useT } from '#src/language/use-t.ts'
import { StateBadge } from '#src/ui/admin/parts/state-badge.tsx'

const tones = { open: 'warn', received: 'good', setAside: 'quiet' } as const

export function InvoiceState({ status }: Pick<SupplierInvoiceRow, 'status'>) {
  const t = useT()
  return (
    <StateBadge tone={tones[status]} testId="invoice-state">
      {t(`supplierInvoices.states.${status}`)}
    </StateBadge>
  )
}
