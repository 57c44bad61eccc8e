import { TextInput } from '@mantine/core'
import type { SupplierInvoice } from '@mostrador/contract/features/purchasing/supplier-invoices/schema.ts'
import type { useReceive } from '#src/features/purchasing/supplier-invoices/use-receive.ts'
import { useT } from '#src/language/use-t.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

type RateFieldProps = { invoice: SupplierInvoice; work: ReturnType<typeof useReceive> }

/** Only for a document in another currency. */
export function RateField({ invoice: { currencyTag }, work }: RateFieldProps) {
  const t = useT()
  const { settings } = useCompany()
  if (currencyTag === settings.currencyTag) return null
  return (
    <TextInput
      label={t('supplierInvoices.receive.rate', { currency: currencyTag })}
      inputMode="decimal"
      autoComplete="off"
      value={work.rate}
      error={work.rateFault}
      onChange={(event) => work.setRate(event.currentTarget.value)}
      data-testid="invoice-rate"
    />
  )
}
