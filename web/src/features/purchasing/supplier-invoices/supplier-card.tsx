import { Stack } from '#src/ui/layout/boxes.tsx'
import {
  createInvoiceSupplier,
  setInvoiceSupplier,
} from '@mostrador/contract/features/purchasing/supplier-invoices/endpoints.ts'
import type { SupplierInvoice } from '@mostrador/contract/features/purchasing/supplier-invoices/schema.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { Link } from 'react-router'
import { supplierSource } from '#src/features/purchasing/suppliers/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { ReferencePicker } from '#src/ui/admin/filter/reference-picker.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/detail-page.tsx'

/** The supplier, or the ways to name one. */
export function SupplierCard({ invoice }: { invoice: SupplierInvoice }) {
  const t = useT()
  const [seesSuppliers, mayChange] = [useCan('SUPPLIERS__VIEW'), useCan(setInvoiceSupplier)]
  const { supplierId, supplierName, status } = invoice
  const address = `${pathTo('dashboard-suppliers', 'en')}?supplier=${supplierId}`
  return (
    <Card title={t('supplierInvoices.supplier.title')} testId="invoice-supplier">
      {supplierId !== null && (seesSuppliers ? <Link to={address}>{supplierName}</Link> : <p>{supplierName}</p>)}
      {supplierId === null && <p>{t('supplierInvoices.supplier.unknown', { taxId: invoice.issuerTaxId })}</p>}
      {supplierId === null && status === 'open' && mayChange && <NameSupplier invoice={invoice} />}
    </Card>
  )
}

function NameSupplier({ invoice }: { invoice: SupplierInvoice }) {
  const t = useT()
  const { run, isRunning } = useAction()
  const [mayCreate, seesSuppliers] = [useCan(createInvoiceSupplier), useCan('SUPPLIERS__VIEW')]
  const create = useEndpointMutation(createInvoiceSupplier, { invalidates: ['suppliers'] })
  const set = useEndpointMutation(setInvoiceSupplier)
  const { id, version, proposal } = invoice
  const createNew = async () => {
    const made = await create.mutateAsync({ id, version })
    showSnackbar({ text: t('supplierInvoices.supplier.created', { name: made.invoice.supplierName ?? '' }) })
  }
  const choose = async (supplierId: string) => {
    const chosen = await set.mutateAsync({ id, version, supplierId })
    showSnackbar({ text: t('supplierInvoices.supplier.set', { name: chosen.invoice.supplierName ?? '' }) })
  }
  return (
    <Stack gap={3}>
      {proposal && mayCreate ? (
        <Button
          look="filled"
          loading={isRunning}
          onClick={() => void run(createNew)}
          data-testid="invoice-create-supplier"
        >
          {t('supplierInvoices.supplier.create', { name: proposal.name })}
        </Button>
      ) : (
        <p className="k-muted k-small">{t('supplierInvoices.supplier.cannotCreate')}</p>
      )}
      {seesSuppliers && (
        <ReferencePicker
          label={t('supplierInvoices.supplier.choose')}
          source={supplierSource}
          value={null}
          onChange={(supplierId) => supplierId !== null && void run(() => choose(supplierId))}
          name="supplierId"
        />
      )}
    </Stack>
  )
}
