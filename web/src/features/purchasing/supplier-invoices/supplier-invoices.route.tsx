import {
  listSupplierInvoices,
  uploadSupplierInvoice,
} from '@mostrador/contract/features/purchasing/supplier-invoices/endpoints.ts'
import { supplierInvoiceList } from '@mostrador/contract/features/purchasing/supplier-invoices/list.ts'
import type { SupplierInvoiceRow } from '@mostrador/contract/features/purchasing/supplier-invoices/schema.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { invoiceColumns } from '#src/features/purchasing/supplier-invoices/invoice-columns.tsx'
import { UploadInvoices } from '#src/features/purchasing/supplier-invoices/upload-invoices.tsx'
import { supplierSource } from '#src/features/purchasing/suppliers/public.tsx'
import type { T } from '#src/language/translator.ts'
import { useT } from '#src/language/use-t.ts'
import { useCan } from '#src/session/use-can.ts'
import type { ListFilter } from '#src/ui/admin/list-state/list-filters.ts'
import { useListQuery } from '#src/ui/admin/list-state/list-query.ts'
import { useListUrl } from '#src/ui/admin/list-state/use-list-url.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { ListPage } from '#src/ui/list-page.tsx'

/** Electronic invoices of suppliers, newest first, and the place to upload more. */
export default function SupplierInvoices() {
  const t = useT()
  const { settings } = useCompany()
  const state = useListUrl('supplierInvoices', supplierInvoiceList)
  const query = useListQuery(listSupplierInvoices, state.question)
  const mayUpload = useCan(uploadSupplierInvoice)
  return (
    <ListPage<SupplierInvoiceRow>
      title={t('supplierInvoices.title')}
      caption={t('supplierInvoices.caption')}
      note={t('supplierInvoices.lead')}
      columns={invoiceColumns(t, settings)}
      links={{
        keyOf: ({ id }) => id,
        hrefOf: ({ id }) => pathTo('dashboard-supplierInvoice', 'en', { id }),
        nameOf: ({ kind, number }) => t(`supplierInvoices.named.${kind}`, { number }),
        testIdOf: ({ number }) => `row-${number}`,
      }}
      query={query}
      summary={mayUpload && <UploadInvoices />}
      entities={['supplierInvoice']}
      state={state}
      searchLabel={t('supplierInvoices.search')}
      filters={filtersOf(t)}
      views={(['open', 'received', 'setAside'] as const).map((key) => ({
        key,
        label: t(`supplierInvoices.views.${key}`),
        query: `f.status=${key}`,
      }))}
      empty={{ text: t('supplierInvoices.empty') }}
    />
  )
}

function filtersOf(t: T): ListFilter[] {
  const { status, kind } = supplierInvoiceList.filters
  return [
    {
      name: 'status',
      label: t('supplierInvoices.filters.status'),
      isPromoted: true,
      options: status.values.map((value) => ({ value, label: t(`supplierInvoices.states.${value}`) })),
    },
    {
      name: 'kind',
      label: t('supplierInvoices.filters.kind'),
      isPromoted: true,
      options: kind.values.map((value) => ({ value, label: t(`supplierInvoices.kinds.${value}`) })),
    },
    { name: 'supplier', label: t('supplierInvoices.filters.supplier'), source: supplierSource, mayBeEmpty: true },
    { name: 'issuedOn', label: t('supplierInvoices.filters.issuedOn') },
  ]
}
