import { Stack } from '#src/ui/layout/boxes.tsx'
import type { Closing } from '@mostrador/contract/features/selling/closings/schema.ts'
import { formatDateTime } from '@mostrador/contract/format.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import type { Money } from '@mostrador/domain/money/money.ts'
import { Link } from 'react-router'
import styles from '#src/features/selling/closings/closings.module.css'
import { PrintOnPaper } from '#src/features/selling/closings/print-on-paper.tsx'
import { supplementName, supplementsDocument } from '#src/features/selling/closings/supplements-document.ts'
import { useT } from '#src/language/use-t.ts'
import { DataTable } from '#src/ui/admin/parts/data-table.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card } from '#src/ui/detail-page.tsx'
import { SlipRow } from '#src/ui/slip.tsx'

type SupplementsProps = { closing: Closing; show: (amount: Money) => string }

/** What arrived after the count, numbered, and the count including it; the Z report stays unchanged. */
export function Supplements({ closing, show }: SupplementsProps) {
  const t = useT()
  const company = useCompany()
  const { settings } = company
  const { supplements } = closing
  const last = supplements.at(-1)
  if (!last) return null
  const end = 'end' as const
  return (
    <Card title={t('closings.supplements.title')} testId="closing-supplements">
      <DataTable
        caption={t('closings.supplements.title')}
        columns={[
          { key: 'number', label: t('closings.supplements.number') },
          { key: 'what', label: t('closings.supplements.what') },
          { key: 'receivedAt', label: t('closings.supplements.receivedAt'), minor: true },
          { key: 'total', label: t('closings.columns.total'), align: end },
          { key: 'cash', label: t('closings.detail.cash'), align: end },
        ]}
        rows={supplements.map(({ number, kind, label, saleId, receivedAt, totalAmount, cashAmount }) => ({
          key: String(number),
          cells: [
            number,
            <What key="what" kind={kind} label={label} saleId={saleId} />,
            <time key="at" dateTime={receivedAt}>
              {formatDateTime(receivedAt, settings)}
            </time>,
            show(totalAmount),
            show(cashAmount),
          ],
        }))}
      />
      <h3 className={styles['corrected']}>{t('closings.supplements.corrected')}</h3>
      <Stack gap={2} data-testid="closing-corrected">
        <SlipRow label={t('closings.columns.total')} value={show(last.corrected.totalAmount)} />
        <SlipRow label={t('closings.columns.expected')} value={show(last.corrected.expectedCashAmount)} />
        <SlipRow label={t('closings.columns.difference')} value={show(last.corrected.differenceAmount)} />
      </Stack>
      <PrintOnPaper
        label={t('closings.supplements.print')}
        make={(printedAt) => supplementsDocument(closing, company, t, printedAt)}
        testId="print-supplements"
      />
    </Card>
  )
}

function What({ kind, label, saleId }: Pick<Closing['supplements'][number], 'kind' | 'label' | 'saleId'>) {
  const t = useT()
  if (saleId === null) return supplementName({ kind, label }, t)
  const name = t(`closings.supplements.kinds.${kind}`)
  return (
    <>
      {name} <Link to={pathTo('dashboard-sale', 'en', { id: saleId })}>{label}</Link>
    </>
  )
}
