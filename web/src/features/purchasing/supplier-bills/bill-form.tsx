import { Stack } from '#src/ui/layout/boxes.tsx'
import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { getPurchaseOrder } from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import type { PurchaseOrder } from '@mostrador/contract/features/purchasing/purchase-orders/schema.ts'
import { getSupplier } from '@mostrador/contract/features/purchasing/suppliers/endpoints.ts'
import { useSearchParams } from 'react-router'
import { BillLinesCard } from '#src/features/purchasing/supplier-bills/bill-lines-card.tsx'
import { DecisionCard } from '#src/features/purchasing/supplier-bills/decision-card.tsx'
import { type BillFormState, useBillForm } from '#src/features/purchasing/supplier-bills/use-bill-form.ts'
import { longest } from '#src/features/purchasing/supplier-bills/bill-values.ts'
import { supplierSource } from '#src/features/purchasing/suppliers/public.tsx'
import type { BackLink } from '#src/features/office/records/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { ReferencePicker } from '#src/ui/admin/filter/reference-picker.tsx'
import { SaveBar } from '#src/ui/admin/form/save-bar.tsx'
import { ListFailure } from '#src/ui/admin/list/list-states.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card, DetailLoading, DetailPage, Pair } from '#src/ui/detail-page.tsx'
import { MoneyInput } from '#src/ui/money-input.tsx'
import parts from '#src/ui/admin/form/record-parts.module.css'

/** A bill being entered; `?order=` names the order it is for. */
export function BillForm({ back }: { back: BackLink }) {
  const t = useT()
  const [params] = useSearchParams()
  const orderId = params.get('order')
  const { data, error, refetch } = useEndpointQuery(
    getPurchaseOrder,
    { id: orderId ?? '' },
    { enabled: orderId !== null },
  )
  if (orderId === null) return <TypedBill order={null} back={back} />
  if (data) return <TypedBill order={data.purchaseOrder} back={back} />
  if (!error) return <DetailLoading label={t('shell.list.loading')} />
  return (
    <DetailPage title={t('supplierBills.form.newTitle')} back={back}>
      <ListFailure error={error} onRetry={() => void refetch()} />
    </DetailPage>
  )
}

function TypedBill({ order, back }: { order: PurchaseOrder | null; back: BackLink }) {
  const t = useT()
  const bill = useBillForm(order)
  return (
    <DetailPage
      title={t('supplierBills.form.newTitle')}
      back={back}
      note={order ? t('purchaseOrders.numbered', { number: order.number }) : t('supplierBills.form.noOrder')}
      actions={
        <SaveBar
          isDirty={bill.isDirty}
          isNew
          isSaving={bill.isSaving}
          isSaved={false}
          saveLabel={t('supplierBills.form.save')}
          onSave={() => void bill.submit()}
          onDiscard={bill.form.reset}
          testId="supplier-bill-save"
        />
      }
      aside={<DecisionCard bill={bill} />}
    >
      <Stack noValidate as="form" gap={3} fit className={parts['parts']} onSubmit={(event) => event.preventDefault()}>
        <PaperCard bill={bill} order={order} />
        {order && <BillLinesCard bill={bill} />}
      </Stack>
    </DetailPage>
  )
}

type PaperProps = { bill: BillFormState; order: PurchaseOrder | null }

function PaperCard({ bill: { form }, order }: PaperProps) {
  const t = useT()
  const { values } = form
  return (
    <Card title={t('supplierBills.form.paper')}>
      {!order && <SupplierField form={form} />}
      <KindAndNumber form={form} />
      <Pair>
        <TextInput
          type="date"
          label={t('supplierBills.form.billedOn')}
          {...form.getInputProps('billedOn')}
          data-field="billedOn"
          data-testid="bill-billedOn"
        />
        <DueField form={form} />
      </Pair>
      <TotalFields form={form} />
      {values.kind === 'creditNote' && (
        <Switch
          label={t('supplierBills.form.isForReturn')}
          description={t('supplierBills.form.isForReturnHelp')}
          checked={values.isForReturn}
          onChange={(event) => form.setFieldValue('isForReturn', event.currentTarget.checked)}
        />
      )}
      <TextInput label={t('supplierBills.form.note')} {...form.getInputProps('note')} data-field="note" />
    </Card>
  )
}

function KindAndNumber({ form }: Pick<BillFormState, 'form'>) {
  const t = useT()
  return (
    <Pair>
      <NativeSelect
        label={t('supplierBills.form.kind')}
        data={(['invoice', 'creditNote'] as const).map((value) => ({
          value,
          label: t(`supplierBills.kinds.${value}`),
        }))}
        value={form.values.kind}
        onChange={(event) =>
          form.setFieldValue('kind', event.currentTarget.value === 'creditNote' ? 'creditNote' : 'invoice')
        }
        data-testid="bill-kind"
      />
      <TextInput
        label={t('supplierBills.form.number')}
        maxLength={longest.number}
        autoComplete="off"
        {...form.getInputProps('number')}
        data-field="number"
        data-testid="bill-number"
      />
    </Pair>
  )
}

/** The total of the bill, and the rate of the day where the bill is in another currency. */
function TotalFields({ form }: Pick<BillFormState, 'form'>) {
  const t = useT()
  const { settings } = useCompany()
  const { values, errors } = form
  const shown = { ...settings, currencyTag: values.currencyTag }
  return (
    <>
      <MoneyInput
        label={t('supplierBills.form.total')}
        description={t('supplierBills.form.totalHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        settings={shown}
        value={values.total}
        error={errors['total']}
        onChange={(text) => form.setFieldValue('total', text)}
        data-field="total"
        data-testid="bill-total"
      />
      {values.currencyTag !== settings.currencyTag && (
        <TextInput
          label={t('supplierBills.form.exchangeRate')}
          inputMode="decimal"
          {...form.getInputProps('exchangeRate')}
          data-field="exchangeRate"
        />
      )}
    </>
  )
}

function SupplierField({ form }: Pick<BillFormState, 'form'>) {
  const t = useT()
  const { run } = useAction()
  return (
    <ReferencePicker
      label={t('supplierBills.form.supplier')}
      source={supplierSource}
      value={form.values.supplierId}
      onChange={(id) => {
        form.setFieldValue('supplierId', id)
        if (id !== null)
          void run(async () => {
            const { supplier } = await callEndpoint(getSupplier, { id })
            form.setFieldValue('currencyTag', supplier.currencyTag)
          })
      }}
      error={form.errors['supplierId']}
      name="supplierId"
    />
  )
}

function DueField({ form }: Pick<BillFormState, 'form'>) {
  const t = useT()
  const { supplierId } = form.values
  const { data } = useEndpointQuery(getSupplier, { id: supplierId ?? '' }, { enabled: supplierId !== null })
  return (
    <TextInput
      type="date"
      label={t('supplierBills.form.dueOn')}
      description={data && t('supplierBills.form.dueOnHelp', { days: data.supplier.paymentTermsDays })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...form.getInputProps('dueOn')}
      data-field="dueOn"
      data-testid="bill-dueOn"
    />
  )
}
