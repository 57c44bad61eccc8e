import { Row } from '#src/ui/layout/boxes.tsx'
import type { CustomerRow } from '@mostrador/contract/features/customers/customers/schema.ts'
import { formatMoney } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { CustomerStatus } from '#src/features/customers/customers/customer-status.tsx'
import { shownTaxId } from '#src/features/customers/customers/shown-tax-id.ts'
import type { T } from '#src/language/translator.ts'
import type { ListColumn } from '#src/ui/admin/list-state/list-columns.ts'
import { TimeAgo } from '#src/ui/admin/parts/time-ago.tsx'
import styles from '#src/ui/admin/form/record-parts.module.css'
import { useT } from '#src/language/use-t.ts'
import { useCan } from '#src/session/use-can.ts'

/** The columns of the customer list. */
export function customerColumns(t: T, settings: CompanySettings): ListColumn<CustomerRow>[] {
  return [...identityColumns(t), ...termsColumns(t), ...purchaseColumns(t, settings), ...stateColumns(t)]
}

/** Who the customer is, and how to reach them. */
function identityColumns(t: T): ListColumn<CustomerRow>[] {
  return [
    {
      key: 'name',
      label: t('customers.columns.name'),
      sort: 'name',
      card: 'title',
      cell: (row) => <NameCell row={row} kind={t(`customers.kinds.${row.kind}`)} />,
    },
    {
      key: 'taxId',
      label: t('customers.columns.taxId'),
      card: 'note',
      cell: ({ taxIdType, taxId }) => <PersonalCell text={shownTaxId(taxIdType, taxId)} isCode />,
    },
    {
      key: 'email',
      label: t('customers.columns.email'),
      needs: 'wide',
      cell: ({ email }) => <PersonalCell text={email} />,
    },
    {
      key: 'phone',
      label: t('customers.columns.phone'),
      needs: 'wide',
      cell: ({ phone }) => <PersonalCell text={phone} isCode />,
    },
    {
      key: 'cardCode',
      label: t('customers.columns.cardCode'),
      isHidden: true,
      cell: ({ cardCode }) => cardCode !== null && <span className={styles['code']}>{cardCode}</span>,
    },
  ]
}

function termsColumns(t: T): ListColumn<CustomerRow>[] {
  return [
    { key: 'group', label: t('customers.columns.group'), needs: 'wide', cell: ({ groupName }) => groupName },
    {
      key: 'priceList',
      label: t('customers.columns.priceList'),
      isHidden: true,
      cell: ({ priceListName }) => priceListName,
    },
  ]
}

function purchaseColumns(t: T, settings: CompanySettings): ListColumn<CustomerRow>[] {
  return [
    {
      key: 'lastPurchase',
      label: t('customers.columns.lastPurchase'),
      sort: 'lastPurchaseAt',
      needs: 'wide',
      cell: ({ lastPurchaseAt }) => lastPurchaseAt !== null && <TimeAgo at={lastPurchaseAt} />,
    },
    {
      key: 'totalSpent',
      label: t('customers.columns.totalSpent'),
      sort: 'totalSpent',
      align: 'end',
      card: 'value',
      cell: ({ totalSpent }) => formatMoney(totalSpent, settings),
    },
    {
      key: 'balance',
      label: t('customers.columns.balance'),
      sort: 'balance',
      align: 'end',
      isHidden: true,
      cell: ({ balance }) => formatMoney(balance, settings),
    },
  ]
}

function stateColumns(t: T): ListColumn<CustomerRow>[] {
  return [
    { key: 'tags', label: t('customers.columns.tags'), needs: 'wide', cell: ({ tags }) => tags.join(', ') },
    {
      key: 'status',
      label: t('customers.columns.status'),
      isHidden: true,
      cell: ({ status }) => <CustomerStatus status={status} />,
    },
    {
      key: 'created',
      label: t('customers.columns.created'),
      sort: 'createdAt',
      isHidden: true,
      cell: ({ createdAt }) => <TimeAgo at={createdAt} />,
    },
    {
      key: 'updated',
      label: t('customers.columns.updated'),
      sort: 'updatedAt',
      isHidden: true,
      cell: ({ updatedAt }) => <TimeAgo at={updatedAt} />,
    },
  ]
}

/** The name, the kind of customer, and a mark on blocked ones. */
function NameCell({ row, kind }: { row: CustomerRow; kind: string }) {
  return (
    <Row as="span" align="center" inline className="k-across2">
      <span>{row.name}</span>
      {row.kind === 'business' && <small className="k-muted">{kind}</small>}
      {row.status !== 'active' && <CustomerStatus status={row.status} />}
    </Row>
  )
}

/** A personal value; without the permission a dash that says why. */
function PersonalCell({ text, isCode = false }: { text: string | null; isCode?: boolean }) {
  const t = useT()
  const maySee = useCan('CUSTOMERS__PERSONAL_VIEW')
  if (maySee) return <span className={isCode ? styles['code'] : undefined}>{text}</span>
  return (
    <span className="k-muted" title={t('customers.hidden')}>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t('customers.hidden')}</span>
    </span>
  )
}
