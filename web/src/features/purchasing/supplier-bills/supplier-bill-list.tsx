import {
  createSupplierBill,
  listSupplierBills,
} from '@mostrador/contract/features/purchasing/supplier-bills/endpoints.ts'
import { supplierBillList } from '@mostrador/contract/features/purchasing/supplier-bills/list.ts'
import type { BillRow } from '@mostrador/contract/features/purchasing/supplier-bills/schema.ts'
import { listSuppliers } from '@mostrador/contract/features/purchasing/suppliers/endpoints.ts'
import { formatDate, formatMoney } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { IconPlus } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { ListExport, SelectionExport, useMayExport } from '#src/features/office/exports/public.tsx'
import { BillState } from '#src/features/purchasing/supplier-bills/bill-state.tsx'
import type { T } from '#src/language/translator.ts'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useCan } from '#src/session/use-can.ts'
import { recordAddress } from '#src/ui/admin/form/record-address.ts'
import type { ListColumn } from '#src/ui/admin/list-state/list-columns.ts'
import type { ListFilter } from '#src/ui/admin/list-state/list-filters.ts'
import { useListQuery } from '#src/ui/admin/list-state/list-query.ts'
import type { ReferenceSource } from '#src/ui/admin/list-state/reference-source.ts'
import { useListUrl } from '#src/ui/admin/list-state/use-list-url.ts'
import { ActionLink } from '#src/ui/admin/parts/action-link.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { ListPage } from '#src/ui/list-page.tsx'
import styles from '#src/ui/admin/form/record-parts.module.css'

const addressOf = recordAddress('supplierBill')

const supplierSource: ReferenceSource = {
  list: 'suppliers',
  search: async (q, signal) => {
    const { items } = await callEndpoint(listSuppliers, { per: 20, ...(q !== '' && { q }) }, { signal })
    return items.map(({ id, name }) => ({ id, label: name }))
  },
}

/** All bills, those due first. */
export function SupplierBillList() {
  const t = useT()
  const { settings } = useCompany()
  const { search } = useLocation()
  const navigate = useCheckedNavigate()
  const mayCreate = useCan(createSupplierBill)
  const mayExport = useMayExport('supplierBills')
  const state = useListUrl('supplierBills', supplierBillList)
  const query = useListQuery(listSupplierBills, state.question)
  return (
    <ListPage<BillRow>
      title={t('supplierBills.title')}
      caption={t('supplierBills.caption')}
      columns={columnsOf(t, settings)}
      links={{
        keyOf: ({ id }) => id,
        hrefOf: ({ id }) => addressOf(search, id),
        nameOf: ({ kind, number }) => t('supplierBills.numbered', { kind: t(`supplierBills.kinds.${kind}`), number }),
        testIdOf: ({ number }) => `bill-${number}`,
      }}
      query={query}
      state={state}
      searchLabel={t('supplierBills.search')}
      filters={filtersOf(t)}
      views={[
        {
          key: 'toPay',
          label: t('supplierBills.views.toPay'),
          query: 'f.payment=unpaid,partial&f.isVoided=no&f.kind=invoice',
        },
        { key: 'overdue', label: t('supplierBills.views.overdue'), query: 'f.isOverdue=yes' },
        { key: 'voided', label: t('supplierBills.views.voided'), query: 'f.isVoided=yes' },
      ]}
      entities={['supplierBill']}
      {...(mayExport && {
        bulk: (selection, end, count) => (
          <SelectionExport entity="supplierBills" selection={selection} count={count} onDone={end} />
        ),
      })}
      action={
        <div className={styles['buttons']}>
          <ListExport state={state} data={query.data} />
          <AddLink />
        </div>
      }
      onCreate={mayCreate ? () => void navigate(addressOf(search, 'new')) : undefined}
      empty={{ text: t('supplierBills.empty'), action: <AddLink isFirst /> }}
    />
  )
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

function filtersOf(t: T): ListFilter[] {
  return [
    {
      name: 'payment',
      label: t('supplierBills.filters.payment'),
      isPromoted: true,
      options: (['unpaid', 'partial', 'paid'] as const).map((value) => ({
        value,
        label: t(`supplierBills.payment.${value}`),
      })),
    },
    { name: 'supplier', label: t('supplierBills.filters.supplier'), isPromoted: true, source: supplierSource },
    { name: 'isOverdue', label: t('supplierBills.filters.isOverdue'), isPromoted: true },
    {
      name: 'kind',
      label: t('supplierBills.filters.kind'),
      options: (['invoice', 'creditNote'] as const).map((value) => ({
        value,
        label: t(`supplierBills.kinds.${value}`),
      })),
    },
    { name: 'dueOn', label: t('supplierBills.filters.dueOn') },
    { name: 'billedOn', label: t('supplierBills.filters.billedOn') },
    { name: 'isVoided', label: t('supplierBills.filters.isVoided') },
  ]
}

function AddLink({ isFirst = false }: { isFirst?: boolean }) {
  const t = useT()
  const { search } = useLocation()
  return (
    <ActionLink
      endpoint={createSupplierBill}
      to={addressOf(search, 'new')}
      label={t(isFirst ? 'supplierBills.addFirst' : 'supplierBills.add')}
      icon={<IconPlus size={18} stroke={1.75} />}
      shortcut="c"
      testId={isFirst ? 'add-first-supplier-bill' : 'add-supplier-bill'}
      quiet={isFirst}
    />
  )
}
