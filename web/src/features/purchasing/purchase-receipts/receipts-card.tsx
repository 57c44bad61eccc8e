import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import type { PurchaseOrder } from '@mostrador/contract/features/purchasing/purchase-orders/schema.ts'
import {
  listCostChanges,
  listPurchaseReceipts,
  returnPurchasedGoods,
  reversePurchaseReceipt,
} from '@mostrador/contract/features/purchasing/purchase-receipts/endpoints.ts'
import { listVariants } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import type { PurchaseReceipt, ReceiptLine } from '@mostrador/contract/features/purchasing/purchase-receipts/schema.ts'
import { formatDate, formatDateTime, formatQuantity } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { labelsAddress, type LabelsState } from '#src/features/catalogue/labels/public.tsx'
import { labelsOf } from '#src/features/purchasing/purchase-receipts/labels-of.ts'
import type { ReceiptAction } from '#src/features/purchasing/purchase-receipts/receipt-action.ts'
import { showAmount as valueText } from '#src/features/catalogue/stock/public.tsx'
import type { T } from '#src/language/translator.ts'
import { useT } from '#src/language/use-t.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { ListFailure } from '#src/ui/admin/list/list-states.tsx'
import { DataTable } from '#src/ui/admin/parts/data-table.tsx'
import { StateBadge } from '#src/ui/admin/parts/state-badge.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card, DetailLoading } from '#src/ui/detail-page.tsx'
import styles from '#src/ui/admin/form/record-parts.module.css'

const ReceiptDialogs = lazyPart(
  async () => (await import('#src/features/purchasing/purchase-receipts/receipt-dialogs.tsx')).ReceiptDialogs,
)

/** What came of an order, newest first, with what went back. */
export function ReceiptsCard({ order }: { order: PurchaseOrder }) {
  const t = useT()
  const { data, error, refetch } = useEndpointQuery(listPurchaseReceipts, { orderId: order.id })
  return (
    <Card title={t('purchaseReceipts.title')} testId="receipts-card">
      {error && !data && <ListFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <DetailLoading label={t('shell.list.loading')} />}
      {data?.items.length === 0 && <p className="k-muted">{t('purchaseReceipts.none')}</p>}
      <Stack gap={3} fit className={styles['parts']}>
        {data?.items.map((receipt) => (
          <ReceiptPart key={receipt.id} receipt={receipt} />
        ))}
      </Stack>
    </Card>
  )
}

function ReceiptPart({ receipt }: { receipt: PurchaseReceipt }) {
  const t = useT()
  const { settings } = useCompany()
  const [asked, setAsked] = useState<ReceiptAction | null>(null)
  const { number, documentType, documentNumber, userName, receivedAt, approvedByName, reversal, note } = receipt
  return (
    <Stack as="section" gap={3} fit className={styles['part']} data-testid={`receipt-${number}`}>
      <Row gap={2} align="center" justify="between" wrap={false}>
        <h3>
          {t('purchaseReceipts.numbered', { number })}{' '}
          {documentNumber !== null &&
            t('purchaseReceipts.document', {
              type: t(`purchaseReceipts.documentTypes.${documentType ?? 'other'}`),
              number: documentNumber,
            })}
        </h3>
        {receipt.amount !== null && <span className={styles['code']}>{valueText(receipt.amount, settings)}</span>}
      </Row>
      <p className="k-muted k-small">
        {t('purchaseReceipts.by', { name: userName, when: formatDateTime(receivedAt, settings) })}
        {approvedByName !== null && ` · ${t('purchaseReceipts.approvedBy', { name: approvedByName })}`}
        {note !== '' && ` · ${note}`}
      </p>
      {reversal && (
        <StateBadge tone="bad">
          {t('purchaseReceipts.reversed', { name: reversal.userName, reason: reversal.reason })}
        </StateBadge>
      )}
      <ReceiptLines receipt={receipt} />
      {receipt.returns.map((back) => (
        <p key={back.id} className="k-muted k-small">
          {t('purchaseReceipts.returnNumbered', { number: back.number, reason: back.reason })}
          {': '}
          {back.lines.map(({ name, quantity }) => `${formatQuantity(quantity, settings)} ${name}`).join(', ')}
          {back.expectsReplacement && ` · ${t('purchaseReceipts.replacement')}`}
        </p>
      ))}
      {!reversal && <ReceiptButtons receipt={receipt} onAsk={setAsked} />}
      {asked && (
        <Suspense>
          <ReceiptDialogs receipt={receipt} action={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </Stack>
  )
}

type ReceiptButtonsProps = { receipt: PurchaseReceipt; onAsk: (action: ReceiptAction) => void }

function ReceiptButtons({ receipt, onAsk }: ReceiptButtonsProps) {
  const t = useT()
  const mayReverse = useCan(reversePurchaseReceipt)
  const mayReturn = useCan(returnPurchasedGoods)
  const maySeeCosts = useCan(listCostChanges)
  const mayPrint = useCan(listVariants)
  const look = { variant: 'default', size: 'xs' } as const
  return (
    <Row gap={2}>
      {mayReturn && (
        <Button {...look} onClick={() => onAsk('return')} data-testid="receipt-return">
          {t('purchaseReceipts.actions.return')}
        </Button>
      )}
      {mayPrint && receipt.lines.length > 0 && (
        <Button
          {...look}
          component={Link}
          to={labelsAddress}
          state={{ copies: labelsOf(receipt) } satisfies LabelsState}
          data-testid="receipt-labels"
        >
          {t('purchaseReceipts.actions.labels')}
        </Button>
      )}
      {maySeeCosts && (
        <Button {...look} onClick={() => onAsk('prices')} data-testid="receipt-prices">
          {t('purchaseReceipts.actions.prices')}
        </Button>
      )}
      {mayReverse && (
        <Button {...look} onClick={() => onAsk('reverse')} data-testid="receipt-reverse">
          {t('purchaseReceipts.actions.reverse')}
        </Button>
      )}
    </Row>
  )
}

function ReceiptLines({ receipt }: { receipt: PurchaseReceipt }) {
  const t = useT()
  const { settings } = useCompany()
  const hasCosts = receipt.amount !== null
  return (
    <DataTable
      caption={t('purchaseReceipts.numbered', { number: receipt.number })}
      columns={[
        { key: 'product', label: t('purchaseReceipts.columns.product') },
        { key: 'accepted', label: t('purchaseReceipts.columns.accepted'), align: 'end' },
        ...(hasCosts ? ([{ key: 'amount', label: t('purchaseReceipts.columns.amount'), align: 'end' }] as const) : []),
      ]}
      rows={receipt.lines.map((line) => ({
        key: line.id,
        cells: [
          <span key="product">
            {line.name}
            <small className="k-muted"> {wordsOf(line, t, settings).join(' · ')}</small>
          </span>,
          formatQuantity(line.quantity, settings, line.unitTag),
          line.amount === null ? '' : valueText(line.amount, settings),
        ],
      }))}
    />
  )
}

/** What is special about a line: rejected or returned goods, lot, last day. */
function wordsOf(line: ReceiptLine, t: T, settings: CompanySettings): string[] {
  const show = (quantity: string) => formatQuantity(quantity, settings)
  return [
    line.rejectedQuantity !== '0' &&
      t('purchaseReceipts.rejected', { quantity: show(line.rejectedQuantity), reason: line.rejectReason ?? '' }),
    line.returnedQuantity !== '0' && t('purchaseReceipts.returned', { quantity: show(line.returnedQuantity) }),
    line.lot !== null && t('purchaseReceipts.lot', { lot: line.lot }),
    line.expiresOn !== null && t('purchaseReceipts.expires', { day: formatDate(line.expiresOn, settings) }),
  ].filter((word): word is string => word !== false)
}
