import { classNames } from '#src/ui/class-names.ts'
import type { SaleRow } from '@mostrador/contract/features/selling/sales/schema.ts'
import { formatDateTime, formatMoney, formatQuantity } from '@mostrador/contract/format.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { SaleBadges } from '#src/features/selling/sales/sale-badges.tsx'
import styles from '#src/features/selling/sales/sales.module.css'
import type { T } from '#src/language/translator.ts'
import type { ListColumn } from '#src/ui/admin/list-state/list-columns.ts'

type ColumnWorld = { t: T; language: Language; settings: CompanySettings }

/** The columns of the sales list. */
export function saleColumns({ t, language, settings }: ColumnWorld): ListColumn<SaleRow>[] {
  return [
    {
      key: 'number',
      label: t('sales.columns.number'),
      card: 'title',
      cell: ({ receiptNumber }) => (
        <span className={classNames('k-figures k-unbroken', styles['code'])}>{receiptNumber}</span>
      ),
    },
    {
      key: 'soldAt',
      label: t('sales.columns.soldAt'),
      sort: 'soldAt',
      card: 'note',
      cell: ({ soldAt }) => <time dateTime={soldAt}>{formatDateTime(soldAt, settings)}</time>,
    },
    {
      key: 'total',
      label: t('sales.columns.total'),
      align: 'end',
      card: 'value',
      cell: ({ totalAmount, currencyTag }) => formatMoney(totalAmount, { ...settings, currencyTag }),
    },
    { key: 'status', label: t('sales.columns.status'), card: 'badge', cell: (sale) => <SaleBadges sale={sale} /> },
    {
      key: 'payments',
      label: t('sales.columns.payments'),
      card: 'note',
      needs: 'medium',
      isShort: true,
      cell: ({ tenderNames }) => [...new Set(tenderNames.map((name) => name[language]))].join(', '),
    },
    ...peopleColumns({ t, language, settings }),
  ]
}

/** Customer, cashier, seller, register and number of items. */
function peopleColumns({ t, settings }: ColumnWorld): ListColumn<SaleRow>[] {
  return [
    {
      key: 'customer',
      label: t('sales.columns.customer'),
      needs: 'wide',
      cell: ({ customerName }) => customerName ?? <span className="k-muted">{t('sales.noCustomer')}</span>,
    },
    { key: 'cashier', label: t('sales.columns.cashier'), needs: 'wide', cell: ({ cashierName }) => cashierName },
    { key: 'seller', label: t('sales.columns.seller'), needs: 'wide', cell: ({ sellerName }) => sellerName },
    {
      key: 'checkout',
      label: t('sales.columns.checkout'),
      needs: 'wide',
      isShort: true,
      cell: ({ checkoutName }) => checkoutName,
    },
    {
      key: 'items',
      label: t('sales.columns.items'),
      align: 'end',
      needs: 'wide',
      cell: ({ itemCount }) => formatQuantity(String(itemCount), settings),
    },
  ]
}
