import type { SaleConflict } from '@mostrador/contract/features/selling/sale-conflicts/schema.ts'
import { formatDateTime, formatMoney } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { useT } from '#src/language/use-t.ts'
import { Card } from '#src/ui/detail-page.tsx'
import { Facts } from '#src/ui/layout/facts.tsx'

type DocumentProps = { conflict: SaleConflict; settings: CompanySettings }

/** The facts of a document other than a sale: time, amount and reason. */
export function OfferedDocument({ conflict, settings }: DocumentProps) {
  const t = useT()
  const { kind, receiptNumber, soldAt, totalAmount, note } = conflict
  const facts = [
    [t('saleConflicts.detail.kind'), t(`saleConflicts.kinds.${kind}`)],
    [t('saleConflicts.detail.number'), receiptNumber],
    [t('saleConflicts.detail.made'), soldAt && formatDateTime(soldAt, settings)],
    [t('saleConflicts.detail.amount'), totalAmount === null ? null : formatMoney(totalAmount, settings)],
    [t('saleConflicts.detail.reason'), note],
  ] as const
  return (
    <Card title={t('saleConflicts.detail.document')} testId="conflict-document">
      <Facts facts={facts} />
    </Card>
  )
}
