import {
  createSupplierBill,
  listSupplierBills,
} from '@mostrador/contract/features/purchasing/supplier-bills/endpoints.ts'
import { supplierBillList } from '@mostrador/contract/features/purchasing/supplier-bills/list.ts'
import type { BillRow } from '@mostrador/contract/features/purchasing/supplier-bills/schema.ts'
import { formatDate, formatMoney } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { supplierSource } from '#src/features/purchasing/suppliers/public.tsx'
import { BillState } from '#src/features/purchasing/supplier-bills/bill-state.tsx'
import type { T } from '#src/language/translator.ts'
import { useT } from '#src/language/use-t.ts'
import { recordAddress } from '#src/ui/admin/form/record-address.ts'
import type { ListColumn } from '#src/ui/admin/list-state/list-columns.ts'
import { describeList } from '#src/ui/admin/list-state/describe-list.ts'
import { useDescribedList } from '#src/ui/admin/list-state/use-described-list.ts'
import { RecordList } from '#src/features/office/records/public.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import styles from '#src/ui/admin/form/record-parts.module.css'

const supplierBills = describeList({
  area: 'supplierBills',
  spec: supplierBillList,
  endpoint: listSupplierBills,
  entities: ['supplierBill'],
  rows: {
    address: recordAddress('supplierBill'),
    nameOf: ({ kind, number }, t) => t('supplierBills.numbered', { kind: t(`supplierBills.kinds.${kind}`), number }),
    testIdOf: ({ number }) => `bill-${number}`,
  },
  create: { endpoint: createSupplierBill, testId: 'supplier-bill' },
  filters: {
    payment: { words: 'payment', isPromoted: true },
    supplier: { source: supplierSource, isPromoted: true },
    isOverdue: { isPromoted: true },
    kind: { words: 'kinds' },
    dueOn: {},
    billedOn: {},
    isVoided: {},
  },
  views: {
    toPay: 'f.payment=unpaid,partial&f.isVoided=no&f.kind=invoice',
    overdue: 'f.isOverdue=yes',
    voided: 'f.isVoided=yes',
  },
})

/** All bills, those due first. */
export function SupplierBillList() {
  const t = useT()
  const { settings } = useCompany()
  return <RecordList list={useDescribedList(supplierBills)} columns={columnsOf(t, settings)} />
}

function columnsOf(t: T, settings: CompanySettings): ListColumn<BillRow>[] {
  return [
    {
      key: 'number',
      label: t('supplierBills.columns.number'),
      card: 'title',
      cell: ({ kind, number }) => (
        <span className={styles['code']}>
          {kind === 'creditNote' ? `${t('supplierBills.kinds.creditNote')} ` : ''}
          {number}
        </span>
      ),
    },
    {
      key: 'supplier',
      label: t('supplierBills.columns.supplier'),
      card: 'note',
      cell: ({ supplierName }) => supplierName,
    },
    {
      key: 'dueOn',
      label: t('supplierBills.columns.dueOn'),
      sort: 'dueOn',
      card: 'note',
      isShort: true,
      cell: ({ dueOn }) => formatDate(dueOn, settings),
    },
    { key: 'state', label: t('supplierBills.columns.state'), card: 'badge', cell: (bill) => <BillState bill={bill} /> },
    ...amountColumns(t, settings),
    {
      key: 'order',
      label: t('supplierBills.columns.order'),
      needs: 'wide',
      cell: ({ orderNumber }) => orderNumber,
    },
    {
      key: 'billedOn',
      label: t('supplierBills.columns.billedOn'),
      sort: 'billedOn',
      isHidden: true,
      cell: ({ billedOn }) => formatDate(billedOn, settings),
    },
  ]
}

/** The amounts, each in the currency of its bill. */
function amountColumns(t: T, settings: CompanySettings): ListColumn<BillRow>[] {
  const show = (amount: BillRow['totalAmount'], { currencyTag }: BillRow) =>
    formatMoney(amount, { ...settings, currencyTag })
  return [
    {
      key: 'agreed',
      label: t('supplierBills.columns.agreed'),
      align: 'end',
      needs: 'medium',
      cell: (bill) => show(bill.agreedAmount, bill),
    },
    {
      key: 'left',
      label: t('supplierBills.columns.left'),
      align: 'end',
      card: 'value',
      cell: (bill) => show(bill.leftAmount, bill),
    },
    {
      key: 'total',
      label: t('supplierBills.columns.total'),
      sort: 'totalAmount',
      align: 'end',
      needs: 'wide',
      cell: (bill) => show(bill.totalAmount, bill),
    },
  ]
}
