import type { Checkout } from '@mostrador/contract/features/selling/registers/schema.ts'
import { formatDateTime, formatMoney } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import type { T } from '#src/language/translator.ts'
import type { ListColumn } from '#src/ui/admin/list-state/list-columns.ts'
import { StateBadge } from '#src/ui/admin/parts/state-badge.tsx'

type ColumnParts = { t: T; settings: CompanySettings; priceLists: ReadonlyMap<string, string> }

/** The columns of the list of registers. */
export function registerColumns({ t, settings, priceLists }: ColumnParts): ListColumn<Checkout>[] {
  return [
    { key: 'name', label: t('registers.list.name'), sort: 'name', card: 'title', cell: ({ name }) => name },
    { key: 'code', label: t('registers.list.code'), card: 'note', cell: ({ code }) => <code>{code}</code> },
    {
      key: 'state',
      label: t('registers.list.state'),
      card: 'badge',
      cell: (checkout) => <CheckoutState checkout={checkout} t={t} />,
    },
    {
      key: 'session',
      label: t('registers.list.session'),
      card: 'note',
      cell: ({ openSession }) =>
        openSession &&
        t('registers.list.openedBy', {
          name: openSession.openedByName,
          time: formatDateTime(openSession.openedAt, settings),
        }),
    },
    {
      key: 'left',
      label: t('registers.list.left'),
      align: 'end',
      card: 'value',
      cell: ({ leftAmount }) => (leftAmount === null ? '' : formatMoney(leftAmount, settings)),
    },
    {
      key: 'priceList',
      label: t('registers.list.priceList'),
      needs: 'medium',
      cell: ({ priceListId }) =>
        priceListId === null ? t('registers.list.usualPrices') : (priceLists.get(priceListId) ?? ''),
    },
  ]
}

function CheckoutState({ checkout: { status, openSession }, t }: { checkout: Checkout; t: T }) {
  if (status === 'inactive') return <StateBadge tone="warn">{t('registers.statuses.inactive')}</StateBadge>
  return openSession ? (
    <StateBadge tone="good">{t('registers.list.open')}</StateBadge>
  ) : (
    <StateBadge tone="quiet">{t('registers.list.closed')}</StateBadge>
  )
}
