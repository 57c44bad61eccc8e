import { Stack } from '#src/ui/layout/boxes.tsx'
import type { ComparedSale } from '@mostrador/contract/features/selling/sale-conflicts/schema.ts'
import { formatMoney, formatQuantity } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { priceText } from '#src/features/selling/sales/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { DataTable } from '#src/ui/admin/parts/data-table.tsx'
import { Card } from '#src/ui/detail-page.tsx'
import { SlipRow } from '#src/ui/slip.tsx'

type ComparedLinesProps = { title: string; sale: ComparedSale; settings: CompanySettings; testId: string }

/** The lines and payments of one of the two sales. */
export function ComparedLines({ title, sale: { lines, payments }, settings, testId }: ComparedLinesProps) {
  const t = useT()
  return (
    <Card title={title} testId={`conflict-${testId}`}>
      <DataTable
        caption={title}
        columns={[
          { key: 'line', label: t('sales.detail.line') },
          { key: 'quantity', label: t('sales.detail.quantity'), align: 'end' },
          { key: 'price', label: t('sales.detail.unitPrice'), align: 'end' },
        ]}
        rows={lines.map(({ name, sku, quantity, unitPrice }, index) => ({
          key: `${index} ${name}`,
          cells: [
            <>
              {name} {sku !== null && <small className="k-muted k-unbroken">{sku}</small>}
            </>,
            formatQuantity(quantity, settings),
            priceText(unitPrice, settings),
          ],
        }))}
      />
      <Stack gap={2} aria-label={t('saleConflicts.detail.payments')}>
        {payments.map(({ tenderType, tenderedAmount }, index) => (
          <SlipRow
            // Payments are identified only by their position.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            label={t(`tenders.types.${tenderType}`)}
            value={formatMoney(tenderedAmount, settings)}
          />
        ))}
      </Stack>
    </Card>
  )
}
