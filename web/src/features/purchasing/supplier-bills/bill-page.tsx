import { Button } from '@mantine/core'
import { getSupplierBill, voidSupplierBill } from '@mostrador/contract/features/purchasing/supplier-bills/endpoints.ts'
import type { Bill } from '@mostrador/contract/features/purchasing/supplier-bills/schema.ts'
import { formatDate, formatMoney, formatQuantity } from '@mostrador/contract/format.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { subtract } from '@mostrador/domain/money/money.ts'
import { unitCost } from '@mostrador/domain/purchase/pack-cost.ts'
import { quantityOf, thousandthsOf } from '@mostrador/domain/purchase/quantity.ts'
import { formatDecimal, parseDecimal, UNIT_PRICE_SCALE } from '@mostrador/domain/money/decimal.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { RecordActivity } from '#src/features/office/audit/public.tsx'
import { costNote, differenceWords } from '#src/features/purchasing/supplier-bills/bill-lines-card.tsx'
import { hasPacks } from '#src/features/purchasing/supplier-bills/bill-line.ts'
import { BillState } from '#src/features/purchasing/supplier-bills/bill-state.tsx'
import { PaymentsCard } from '#src/features/purchasing/supplier-bills/payments-card.tsx'
import { VoidDialog } from '#src/features/purchasing/supplier-bills/void-dialog.tsx'
import type { BackLink } from '#src/features/office/records/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { showPrice } from '#src/ui/admin/parts/amount-text.ts'
import { DataTable } from '#src/ui/admin/parts/data-table.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card, DetailPage } from '#src/ui/detail-page.tsx'
import { Facts } from '#src/ui/layout/facts.tsx'
import { SlipRow } from '#src/ui/slip.tsx'

/** A bill that was entered: its differences, what is paid of it and when. */
export function BillPage({ stored, back }: { stored: Bill; back: BackLink }) {
  const t = useT()
  const mayVoid = useCan(voidSupplierBill)
  const [isVoiding, setVoiding] = useState(false)
  const bill = useEndpointQuery(getSupplierBill, { id: stored.id }).data?.bill ?? stored
  return (
    <DetailPage
      title={t('supplierBills.numbered', { kind: t(`supplierBills.kinds.${bill.kind}`), number: bill.number })}
      back={back}
      badge={<BillState bill={bill} />}
      note={bill.supplierName}
      actions={
        mayVoid &&
        bill.voidedAt === null && (
          <Button variant="default" onClick={() => setVoiding(true)} data-testid="bill-void">
            {t('supplierBills.actions.void')}
          </Button>
        )
      }
      aside={<PaperCard bill={bill} />}
    >
      {bill.lines.length > 0 && <LinesCard bill={bill} />}
      <PaymentsCard bill={bill} />
      <RecordActivity entity="supplierBill" entityId={bill.id} />
      {isVoiding && <VoidDialog bill={bill} onClose={() => setVoiding(false)} />}
    </DetailPage>
  )
}

/** What the bill says and what is left to pay of it, with a link to its order. */
function PaperCard({ bill }: { bill: Bill }) {
  const t = useT()
  const { settings } = useCompany()
  const shown = { ...settings, currencyTag: bill.currencyTag }
  return (
    <Card title={t('supplierBills.form.paper')}>
      {bill.difference && (
        <>
          <SlipRow
            label={t('supplierBills.lines.title')}
            value={formatMoney(subtract(bill.totalAmount, bill.difference.amount), shown)}
          />
          <SlipRow
            label={t(`supplierBills.differenceReasons.${bill.difference.reason}`)}
            value={<span data-testid="bill-beside">{formatMoney(bill.difference.amount, shown)}</span>}
          />
        </>
      )}
      <SlipRow label={t('supplierBills.summary.asked')} value={formatMoney(bill.totalAmount, shown)} />
      <SlipRow label={t('supplierBills.summary.agreed')} value={formatMoney(bill.agreedAmount, shown)} />
      <SlipRow label={t('supplierBills.summary.paid')} value={formatMoney(bill.paidAmount, shown)} />
      <SlipRow
        strong
        label={t('supplierBills.summary.left')}
        value={<span data-testid="bill-left">{formatMoney(bill.leftAmount, shown)}</span>}
      />
      <Facts
        facts={[
          [t('supplierBills.form.billedOn'), formatDate(bill.billedOn, settings)],
          [t('supplierBills.form.dueOn'), formatDate(bill.dueOn, settings)],
          [t('supplierBills.form.note'), bill.note],
          [t('supplierBills.actions.reason'), bill.voidReason],
        ]}
      />
      {bill.orderId !== null && (
        <Link to={`${pathTo('dashboard-purchaseOrders', 'en')}?purchaseOrder=${bill.orderId}`}>
          {t('purchaseOrders.numbered', { number: bill.orderNumber ?? '' })}
        </Link>
      )}
    </Card>
  )
}

function LinesCard({ bill }: { bill: Bill }) {
  const t = useT()
  const { settings } = useCompany()
  const shown = { ...settings, currencyTag: bill.currencyTag }
  return (
    <Card title={t('supplierBills.lines.title')} testId="bill-lines">
      <DataTable
        caption={t('supplierBills.lines.title')}
        columns={[
          { key: 'product', label: t('supplierBills.lines.product') },
          { key: 'billed', label: t('supplierBills.lines.billed'), align: 'end' },
          { key: 'cost', label: t('supplierBills.lines.cost'), align: 'end', minor: true },
          { key: 'pay', label: t('supplierBills.lines.pay'), align: 'end' },
        ]}
        rows={bill.lines.map((line) => ({
          key: line.orderLineId,
          cells: [
            <span key="product">
              {line.name}
              <br />
              <small className="k-muted k-small">{differenceWords(differencesOf(line), shown, t).join(' · ')}</small>
            </span>,
            formatQuantity(line.quantity, settings, line.unitTag),
            <CostCell key="cost" line={line} settings={shown} />,
            formatMoney(line.payAmount, shown),
          ],
        }))}
      />
    </Card>
  )
}

/** The cost of what the column beside counts: units. */
function CostCell({ line, settings }: { line: Bill['lines'][number]; settings: CompanySettings }) {
  const t = useT()
  if (!hasPacks(line)) return showPrice(line.cost, settings)
  return (
    <span>
      {showPrice(unitCost(line.cost, line.packFactor), settings)}
      <br />
      <small className="k-muted k-small">{costNote(line, 'unit', settings, t)}</small>
    </span>
  )
}

/** The differences as they were when the bill was entered. */
function differencesOf(line: Bill['lines'][number]) {
  const cost = (text: string) => parseDecimal(text, UNIT_PRICE_SCALE)?.units ?? 0n
  return {
    per: 'unit' as const,
    packFactor: line.packFactor,
    unitTag: line.unitTag,
    quantityDifference: quantityOf(thousandthsOf(line.quantity) - thousandthsOf(line.receivedQuantity)),
    costDifference: formatDecimal({ units: cost(line.cost) - cost(line.orderedCost), scale: UNIT_PRICE_SCALE }),
  }
}
