import { classNames } from '#src/ui/class-names.ts'
import { Button } from '@mantine/core'
import { receiveTransfer } from '@mostrador/contract/features/catalogue/transfers/endpoints.ts'
import type { Transfer } from '@mostrador/contract/features/catalogue/transfers/schema.ts'
import { formatDateTime, formatQuantity } from '@mostrador/contract/format.ts'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { RecordActivity } from '#src/features/office/audit/public.tsx'
import { isNothing, showAmount, showWorth } from '#src/features/catalogue/stock/public.tsx'
import { openOf, ReceiveDialog } from '#src/features/catalogue/transfers/receive-dialog.tsx'
import { TransferStatus } from '#src/features/catalogue/transfers/transfer-status.tsx'
import styles from '#src/features/catalogue/transfers/transfers.module.css'
import { useT } from '#src/language/use-t.ts'
import { useCan } from '#src/session/use-can.ts'
import { DataTable } from '#src/ui/admin/parts/data-table.tsx'
import { PrintSheet } from '#src/ui/admin/parts/print-sheet.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card, DetailPage } from '#src/ui/detail-page.tsx'
import { Facts } from '#src/ui/layout/facts.tsx'

type ViewProps = { transfer: Transfer; back: { to: string; label: string } }

/** A transfer that is no draft any more: what left, what arrived, what was lost and what is on the way. */
export function TransferView({ transfer, back }: ViewProps) {
  const t = useT()
  const { settings } = useCompany()
  const [isReceiving, setReceiving] = useState(false)
  const mayReceive = useCan(receiveTransfer)
  const { number, status, createdAt, createdByName, sentAt, sentByName, from, to, note } = transfer
  return (
    <DetailPage
      title={t('transfers.number', { number })}
      back={back}
      badge={<TransferStatus status={status} hasLosses={transfer.lines.some(({ lost }) => !isNothing(lost))} />}
      note={
        sentAt === null
          ? t('transfers.detail.created', { date: formatDateTime(createdAt, settings), name: createdByName })
          : t('transfers.detail.sentBy', { date: formatDateTime(sentAt, settings), name: sentByName ?? '' })
      }
      actions={
        <>
          <PrintButton />
          {status === 'sent' && mayReceive && (
            <Button onClick={() => setReceiving(true)} data-testid="transfer-receive">
              {t('transfers.receive.action')}
            </Button>
          )}
        </>
      }
      aside={<WorthCard transfer={transfer} />}
    >
      <Card title={t('transfers.form.basics')}>
        <Facts
          facts={[
            [t('transfers.form.from'), from.name],
            [t('transfers.form.to'), to.name],
            [t('transfers.form.note'), note],
          ]}
        />
      </Card>
      <LinesCard transfer={transfer} />
      <ReceiptsCard transfer={transfer} />
      <RecordActivity entity="transfer" entityId={transfer.id} />
      <TransferNote transfer={transfer} />
      {isReceiving && <ReceiveDialog transfer={transfer} onClose={() => setReceiving(false)} />}
    </DetailPage>
  )
}

function PrintButton() {
  const t = useT()
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={18} stroke={1.75} />}
      onClick={() => window.print()}
      data-testid="transfer-print"
    >
      {t('transfers.detail.print')}
    </Button>
  )
}

function LinesCard({ transfer: { lines, status } }: { transfer: Transfer }) {
  const t = useT()
  const { settings } = useCompany()
  const end = 'end' as const
  const maySeeValue = lines.some(({ value }) => value !== null)
  const shown = (quantity: string) => (isNothing(quantity) ? '–' : formatQuantity(quantity, settings))
  return (
    <Card title={t('transfers.detail.lines')} testId="transfer-lines">
      <DataTable
        caption={t('transfers.detail.lines')}
        columns={[
          { key: 'name', label: t('transfers.form.product') },
          { key: 'sent', label: t('transfers.detail.sent'), align: end },
          { key: 'received', label: t('transfers.detail.received'), align: end, minor: true },
          { key: 'lost', label: t('transfers.detail.lost'), align: end, minor: true },
          { key: 'open', label: t('transfers.detail.open'), align: end },
          ...(maySeeValue ? [{ key: 'value', label: t('transfers.detail.value'), align: end, minor: true }] : []),
        ]}
        rows={lines.map((line) => ({
          key: line.id,
          cells: [
            <span key="name" className={classNames('k-breaks k-shrinks', styles['what'])}>
              {line.name}
              <small className="k-muted k-small k-block">{line.sku}</small>
            </span>,
            formatQuantity(line.quantity, settings, line.unitTag === 'un' ? undefined : line.unitTag),
            shown(line.received),
            shown(line.lost),
            status === 'sent' ? shown(openOf(line)) : '–',
            line.value === null ? '' : showAmount(line.value, settings),
          ],
        }))}
      />
    </Card>
  )
}

function ReceiptsCard({ transfer: { receipts, lines } }: { transfer: Transfer }) {
  const t = useT()
  const { settings } = useCompany()
  if (receipts.length === 0) return null
  const nameOf = (lineId: string) => lines.find(({ id }) => id === lineId)?.name ?? ''
  return (
    <Card title={t('transfers.detail.receipts')} testId="transfer-receipts">
      {receipts.map(({ id, receivedAt, receivedByName, note, lines: arrived }) => (
        <div key={id} className={styles['receipt']}>
          <strong>
            {t('transfers.detail.receipt', { date: formatDateTime(receivedAt, settings), name: receivedByName })}
          </strong>
          {note !== '' && <p>{note}</p>}
          <ul>
            {arrived.flatMap(({ lineId, quantity, lostQuantity, lostReason }) => [
              !isNothing(quantity) && (
                <li key={`${lineId}-in`}>
                  {t('transfers.detail.receiptLine', {
                    name: nameOf(lineId),
                    quantity: formatQuantity(quantity, settings),
                  })}
                </li>
              ),
              !isNothing(lostQuantity) && (
                <li key={`${lineId}-lost`}>
                  {t('transfers.detail.receiptLost', {
                    name: nameOf(lineId),
                    quantity: formatQuantity(lostQuantity, settings),
                    reason: lostReason ?? '',
                  })}
                </li>
              ),
            ])}
          </ul>
        </div>
      ))}
    </Card>
  )
}

function WorthCard({ transfer: { valueOnTheWay, valueLost } }: { transfer: Transfer }) {
  const t = useT()
  const { settings } = useCompany()
  if (valueOnTheWay === null || valueLost === null) return null
  return (
    <Card title={t('transfers.detail.worth')} testId="transfer-worth">
      <p>
        {t('transfers.detail.valueOnTheWay')}
        <br />
        <span className="k-large k-figures" data-testid="value-on-the-way">
          {showWorth(valueOnTheWay, settings)}
        </span>
      </p>
      {!isNothing(valueLost) && (
        <p>
          {t('transfers.detail.valueLost')}
          <br />
          <span className="k-large k-figures">{showWorth(valueLost, settings)}</span>
        </p>
      )}
      <p className="k-muted k-small">{t('transfers.detail.worthText')}</p>
    </Card>
  )
}

/** The paper that goes along with the goods. */
function TransferNote({ transfer: { number, from, to, sentAt, createdAt, note, lines } }: { transfer: Transfer }) {
  const t = useT()
  const { settings } = useCompany()
  const placeOf = ({ name, address }: Transfer['from']) => [name, address].filter((text) => text !== '').join('\n')
  return (
    <PrintSheet
      title={t('transfers.note.title', { number })}
      facts={[
        [t('transfers.note.from'), placeOf(from)],
        [t('transfers.note.to'), placeOf(to)],
        [t('transfers.note.sent'), formatDateTime(sentAt ?? createdAt, settings)],
      ]}
      note={note}
      columns={[
        { key: 'code', label: t('transfers.note.code') },
        { key: 'name', label: t('transfers.note.product') },
        { key: 'quantity', label: t('transfers.note.quantity'), align: 'end' },
        { key: 'received', label: t('transfers.note.received'), align: 'end' },
      ]}
      rows={lines.map(({ id, sku, name, quantity, unitTag, received }) => ({
        key: id,
        cells: [
          sku,
          name,
          formatQuantity(quantity, settings, unitTag === 'un' ? undefined : unitTag),
          isNothing(received) ? '' : formatQuantity(received, settings),
        ],
      }))}
      signatures={[t('transfers.note.handed'), t('transfers.note.taken')]}
    />
  )
}
