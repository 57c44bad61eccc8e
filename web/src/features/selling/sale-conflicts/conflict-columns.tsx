import { classNames } from '#src/ui/class-names.ts'
import type { SaleConflictRow } from '@mostrador/contract/features/selling/sale-conflicts/schema.ts'
import { formatDateTime, formatMoney } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { deviceLabel } from '#src/features/access/devices/public.tsx'
import { ConflictState } from '#src/features/selling/sale-conflicts/conflict-state.tsx'
import styles from '#src/features/selling/sales/sales.module.css'
import type { T } from '#src/language/translator.ts'
import type { ListColumn } from '#src/ui/admin/list-state/list-columns.ts'

/** The columns of the list of sales that were not posted. */
export function conflictColumns(t: T, settings: CompanySettings): ListColumn<SaleConflictRow>[] {
  return [
    {
      key: 'number',
      label: t('saleConflicts.columns.number'),
      card: 'title',
      cell: ({ receiptNumber, kind }) => (
        <span className={classNames('k-figures k-unbroken', styles['code'])}>
          {receiptNumber ?? t(`saleConflicts.kinds.${kind}`)}
        </span>
      ),
    },
    {
      key: 'reason',
      label: t('saleConflicts.columns.reason'),
      card: 'note',
      cell: ({ reason }) => t(`saleConflicts.reasons.${reason}`),
    },
    {
      key: 'amount',
      label: t('saleConflicts.columns.amount'),
      align: 'end',
      card: 'value',
      cell: ({ totalAmount, currencyTag }) =>
        totalAmount === null ? '' : formatMoney(totalAmount, { ...settings, currencyTag }),
    },
    {
      key: 'state',
      label: t('saleConflicts.columns.state'),
      card: 'badge',
      cell: ({ state }) => <ConflictState state={state} />,
    },
    {
      key: 'offered',
      label: t('saleConflicts.columns.offered'),
      sort: 'offeredAt',
      card: 'note',
      cell: ({ offeredAt }) => <time dateTime={offeredAt}>{formatDateTime(offeredAt, settings)}</time>,
    },
    ...originColumns(t),
  ]
}

/** Who sent it, and from where. */
function originColumns(t: T): ListColumn<SaleConflictRow>[] {
  return [
    {
      key: 'by',
      label: t('saleConflicts.columns.by'),
      needs: 'medium',
      cell: ({ offeredByName }) => offeredByName,
    },
    {
      key: 'checkout',
      label: t('saleConflicts.columns.checkout'),
      needs: 'wide',
      isShort: true,
      cell: ({ checkoutName }) => checkoutName ?? '',
    },
    {
      key: 'device',
      label: t('saleConflicts.columns.device'),
      needs: 'wide',
      cell: ({ deviceId: id, deviceName: name }) => id !== null && deviceLabel(t, { id, name }),
    },
  ]
}
