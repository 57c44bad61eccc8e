import {
  listSupplierInvoices,
  uploadSupplierInvoice,
} from '@mostrador/contract/features/purchasing/supplier-invoices/endpoints.ts'
import { supplierInvoiceList } from '@mostrador/contract/features/purchasing/supplier-invoices/list.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { invoiceColumns } from '#src/features/purchasing/supplier-invoices/invoice-columns.tsx'
import { UploadInvoices } from '#src/features/purchasing/supplier-invoices/upload-invoices.tsx'
import { supplierSource } from '#src/features/purchasing/suppliers/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { useCan } from '#src/session/use-can.ts'
import { describeList } from '#src/ui/admin/list-state/describe-list.ts'
import { useDescribedList } from '#src/ui/admin/list-state/use-described-list.ts'
import { DescribedList } from '#src/ui/described-list.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

const supplierInvoices = describeList({
  area: 'supplierInvoices',
  spec: supplierInvoiceList,
  endpoint: listSupplierInvoices,
  entities: ['supplierInvoice'],
  rows: {
    address: (_, id) => pathTo('dashboard-supplierInvoice', 'en', { id }),
    nameOf: ({ kind, number }, t) => t(`supplierInvoices.named.${kind}`, { number }),
    testIdOf: ({ number }) => `row-${number}`,
  },
  filters: {
    status: { words: 'states', isPromoted: true },
    kind: { words: 'kinds', isPromoted: true },
    supplier: { source: supplierSource, mayBeEmpty: true },
    issuedOn: {},
  },
  views: { open: 'f.status=open', received: 'f.status=received', setAside: 'f.status=setAside' },
})

/** Electronic invoices of suppliers, newest first, and the place to upload more. */
export default function SupplierInvoices() {
  const t = useT()
  const { settings } = useCompany()
  const mayUpload = useCan(uploadSupplierInvoice)
  return (
    <DescribedList
      list={useDescribedList(supplierInvoices)}
      note={t('supplierInvoices.lead')}
      columns={invoiceColumns(t, settings)}
      summary={mayUpload && <UploadInvoices />}
    />
  )
}
