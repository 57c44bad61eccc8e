import type { Checkout } from '@mostrador/contract/features/checkouts/schema.ts'
import { formatDateTime, formatMoney } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import type { T } from '#src/language/translator.ts'
import type { ListColumn } from '#src/ui/admin/list-columns.ts'
import { StateBadge } from '#src/ui/admin/state-badge.tsx'

type ColumnParts = { t: T; settings: CompanySettings; priceLists: ReadonlyMap<string, string> }

/** The columns of the list of registers. */
export function checkoutColumns({ t, settings, priceLists }: ColumnParts): ListColumn<Checkout>[] {
  return [
    { key: 'name', label: t('checkouts.list.name'), sort: 'name', card: 'title', cell: ({ name }) => name },
    { key: 'code', label: t('checkouts.list.code'), card: 'note', cell: ({ code }) => <code>{code}</code> },
    {
      key: 'state',
      label: t('checkouts.list.state'),
      card: 'badge',
      cell: (checkout) => <CheckoutState checkout={checkout} t={t} />,
    },
    {
      key: 'session',
      label: t('checkouts.list.session'),
      card: 'note',
      cell: ({ openSession }) =>
        openSession &&
        t('checkouts.list.openedBy', {
          name: openSession.openedByName,
          time: formatDateTime(openSession.openedAt, settings),
        }),
    },
    {
      key: 'left',
      label: t('checkouts.list.left'),
      align: 'end',
      card: 'value',
      cell: ({ leftAmount }) => (leftAmount === null ? '' : formatMoney(leftAmount, settings)),
    },
    {
      key: 'priceList',
      label: t('checkouts.list.priceList'),
      needs: 'medium',
      cell: ({ priceListId }) =>
        priceListId === null ? t('checkouts.list.usualPrices') : (priceLists.get(priceListId) ?? ''),
    },
  ]
}

function CheckoutState({ checkout: { status, openSession }, t }: { checkout: Checkout; t: T }) {
  if (status === 'inactive') return <StateBadge tone="warn">{t('checkouts.list.statuses.inactive')}</StateBadge>
  return openSession ? (
    <StateBadge tone="good">{t('checkouts.list.open')}</StateBadge>
  ) : (
    <StateBadge tone="quiet">{t('checkouts.list.closed')}</StateBadge>
  )
}
