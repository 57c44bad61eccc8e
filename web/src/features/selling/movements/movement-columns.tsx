import type { Movement } from '@mostrador/contract/features/selling/movements/schema.ts'
import { formatDateTime, formatMoney } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { MovementState } from '#src/features/selling/movements/movement-state.tsx'
import { movementWords } from '#src/features/selling/movements/movement-words.ts'
import type { T } from '#src/language/translator.ts'
import type { ListColumn } from '#src/ui/admin/list-state/list-columns.ts'

type ColumnParts = { t: T; settings: CompanySettings; hasExpected: boolean }

/** The columns of a session's movements; in a blind count the drawer's balance is hidden. */
export function movementColumns({ t, settings, hasExpected }: ColumnParts): ListColumn<Movement>[] {
  return [
    { key: 'kind', label: t('movements.columns.kind'), card: 'title', cell: (movement) => movementWords(movement, t) },
    {
      key: 'at',
      label: t('movements.columns.at'),
      sort: 'occurredAt',
      card: 'note',
      isShort: true,
      cell: ({ occurredAt }) => <time dateTime={occurredAt}>{formatDateTime(occurredAt, settings)}</time>,
    },
    {
      key: 'amount',
      label: t('movements.columns.amount'),
      align: 'end',
      card: 'value',
      isShort: true,
      cell: ({ amount }) => (amount === null ? '' : formatMoney(amount, settings)),
    },
    ...(hasExpected
      ? [
          {
            key: 'balance',
            label: t('movements.columns.balance'),
            align: 'end' as const,
            isShort: true,
            cell: ({ balance }: Movement) => (balance === null ? '' : formatMoney(balance, settings)),
          },
        ]
      : []),
    ...factColumns(t),
    {
      key: 'state',
      label: t('movements.columns.state'),
      card: 'badge',
      cell: (movement) => <MovementState movement={movement} t={t} />,
    },
  ]
}

/** Who moved it, why, and to what it belongs. */
function factColumns(t: T): ListColumn<Movement>[] {
  return [
    { key: 'by', label: t('movements.columns.by'), card: 'note', isShort: true, cell: ({ userName }) => userName },
    {
      key: 'reason',
      label: t('movements.columns.reason'),
      card: 'note',
      needs: 'medium',
      cell: ({ reason }) => reason,
    },
    {
      key: 'category',
      label: t('movements.columns.category'),
      card: 'note',
      needs: 'medium',
      isShort: true,
      cell: ({ category }) => category,
    },
    {
      key: 'belongsTo',
      label: t('movements.columns.belongsTo'),
      card: 'note',
      needs: 'medium',
      isShort: true,
      cell: (movement) => belongsTo(movement, t),
    },
    { key: 'approvedBy', label: t('movements.columns.approvedBy'), needs: 'wide', cell: (row) => row.approvedByName },
  ]
}

function belongsTo({ sale, closing, customer }: Movement, t: T): string | null {
  if (sale) return sale.receiptNumber
  if (customer) return customer.name
  return closing && t('movements.closing', { number: closing.zNumber })
}
