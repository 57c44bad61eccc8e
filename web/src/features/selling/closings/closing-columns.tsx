import { Row } from '#src/ui/layout/boxes.tsx'
import type { ClosingRow } from '@mostrador/contract/features/selling/closings/schema.ts'
import { formatDateTime, formatMoney } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { StateBadge } from '#src/ui/admin/parts/state-badge.tsx'
import type { T } from '#src/language/translator.ts'
import type { ListColumn } from '#src/ui/admin/list-state/list-columns.ts'

/** The columns of the list of closings. */
export function closingColumns(t: T, settings: CompanySettings): ListColumn<ClosingRow>[] {
  return [
    {
      key: 'number',
      label: t('closings.columns.number'),
      card: 'title',
      cell: ({ zNumber, lateCount }) => (
        <Row as="span" gap={2} align="center" inline>
          <span className="numbers">Z {zNumber}</span>
          {lateCount > 0 && (
            <StateBadge tone="quiet" testId={`closing-late-${zNumber}`}>
              {t('closings.late', { count: lateCount })}
            </StateBadge>
          )}
        </Row>
      ),
    },
    {
      key: 'checkout',
      label: t('closings.columns.checkout'),
      card: 'note',
      isShort: true,
      cell: ({ checkoutName }) => checkoutName,
    },
    {
      key: 'closedAt',
      label: t('closings.columns.closedAt'),
      sort: 'closedAt',
      card: 'note',
      cell: ({ closedAt }) => <time dateTime={closedAt}>{formatDateTime(closedAt, settings)}</time>,
    },
    ...amountColumns(t, settings),
    { key: 'by', label: t('closings.columns.by'), needs: 'wide', cell: ({ closedByName }) => closedByName },
  ]
}

/** What was sold, and the cash: expected, counted, their difference. */
function amountColumns(t: T, settings: CompanySettings): ListColumn<ClosingRow>[] {
  return [
    {
      key: 'total',
      label: t('closings.columns.total'),
      align: 'end',
      needs: 'medium',
      cell: ({ totalAmount }) => formatMoney(totalAmount, settings),
    },
    {
      key: 'expected',
      label: t('closings.columns.expected'),
      align: 'end',
      needs: 'medium',
      cell: ({ expectedCashAmount }) => formatMoney(expectedCashAmount, settings),
    },
    {
      key: 'counted',
      label: t('closings.columns.counted'),
      align: 'end',
      card: 'value',
      cell: ({ countedCashAmount }) => formatMoney(countedCashAmount, settings),
    },
    {
      key: 'difference',
      label: t('closings.columns.difference'),
      align: 'end',
      card: 'badge',
      cell: ({ differenceAmount }) =>
        differenceAmount === 0 ? (
          <StateBadge tone="good">{t('closings.exact')}</StateBadge>
        ) : (
          <StateBadge tone="warn">{formatMoney(differenceAmount, settings)}</StateBadge>
        ),
    },
    {
      key: 'rounding',
      label: t('closings.columns.rounding'),
      align: 'end',
      needs: 'wide',
      cell: ({ roundingAmount }) => formatMoney(roundingAmount, settings),
    },
  ]
}
