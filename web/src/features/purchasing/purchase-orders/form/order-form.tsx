import {
  createPurchaseOrder,
  updatePurchaseOrder,
} from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import type { PurchaseOrder } from '@mostrador/contract/features/purchasing/purchase-orders/schema.ts'
import { listTaxes } from '@mostrador/contract/features/catalogue/taxes/endpoints.ts'
import { RecordActivity } from '#src/features/office/audit/public.tsx'
import { CostsCard } from '#src/features/purchasing/purchase-orders/form/costs-card.tsx'
import { LinesCard } from '#src/features/purchasing/purchase-orders/form/lines-card.tsx'
import { priceTypedOrder } from '#src/features/purchasing/purchase-orders/form/price-typed-order.ts'
import { TotalsCard } from '#src/features/purchasing/purchase-orders/form/totals-card.tsx'
import { type OrderFormState, useOrderForm } from '#src/features/purchasing/purchase-orders/form/use-order-form.ts'
import { WhoCard } from '#src/features/purchasing/purchase-orders/form/who-card.tsx'
import { OrderState } from '#src/features/purchasing/purchase-orders/order-state.tsx'
import { OrderActions } from '#src/features/purchasing/purchase-orders/page/order-actions.tsx'
import { AttachmentsCard } from '#src/features/purchasing/purchase-orders/page/attachments-card.tsx'
import type { BackLink } from '#src/features/office/records/public.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { fieldsOf } from '#src/ui/admin/fields/form-field.tsx'
import { RecordForm } from '#src/ui/admin/form/record-form.tsx'
import { SaveBar } from '#src/ui/admin/form/save-bar.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { taxLabel } from '#src/ui/admin/parts/tax-label.ts'
import { Card, DetailPage } from '#src/ui/detail-page.tsx'
import { orderForm } from '#src/features/purchasing/purchase-orders/form/order-values.ts'

type OrderFormProps = { stored: PurchaseOrder | null; back: BackLink; isDirect?: boolean }

/** A new order or a draft. `isDirect`: the goods are here already, and are received as they are typed. */
export function OrderForm({ stored, back, isDirect = false }: OrderFormProps) {
  const t = useT()
  const editor = useOrderForm(stored, isDirect)
  const { base } = editor
  const mayCreate = useCan(createPurchaseOrder)
  const mayUpdate = useCan(updatePurchaseOrder)
  const priced = usePricedForm(editor)
  const title = isDirect ? t('purchaseReceipts.count.direct') : t('purchaseOrders.form.newTitle')
  const maySave = base ? mayUpdate : mayCreate
  return (
    <DetailPage
      title={base ? t('purchaseOrders.numbered', { number: base.number }) : title}
      back={back}
      badge={base && <OrderState order={base} />}
      actions={isDirect ? <DirectButton editor={editor} /> : <FormActions editor={editor} maySave={maySave} />}
      aside={<FormTotals editor={editor} priced={priced} />}
    >
      {isDirect && <p>{t('purchaseReceipts.count.directLead')}</p>}
      <RecordForm
        editor={editor}
        fields={orderForm.described(t)}
        what={t('purchaseOrders.form.this')}
        isReadOnly={!maySave && !isDirect}
        firstField="supplierId"
      >
        <WhoCard editor={editor} />
        {isDirect && <DirectCard editor={editor} />}
        <LinesCard editor={editor} priced={priced} />
        <CostsCard editor={editor} />
        <NotesCard editor={editor} />
      </RecordForm>
      {base && <AttachmentsCard order={base} />}
      {base && <RecordActivity entity="purchaseOrder" entityId={base.id} />}
    </DetailPage>
  )
}

function FormActions({ editor, maySave }: { editor: OrderFormState; maySave: boolean }) {
  const t = useT()
  const { base, isDirty } = editor
  return (
    <>
      {base && <OrderActions order={base} isDirty={isDirty} onChanged={(order) => editor.restart(order)} />}
      {maySave && (
        <SaveBar
          isDirty={isDirty}
          isNew={base === null}
          isSaving={editor.isSaving}
          isSaved={editor.isSaved}
          saveLabel={t('purchaseOrders.form.save')}
          onSave={() => void editor.submit()}
          onDiscard={editor.form.reset}
          testId="purchase-order-save"
        />
      )}
    </>
  )
}

function DirectButton({ editor }: { editor: OrderFormState }) {
  const t = useT()
  return (
    <SaveBar
      isDirty={editor.isDirty}
      isNew
      isSaving={editor.isSaving}
      isSaved={false}
      saveLabel={t('purchaseReceipts.finish.save')}
      onSave={() => void editor.submit()}
      onDiscard={editor.form.reset}
      testId="direct-receive"
    />
  )
}

type Priced = ReturnType<typeof priceTypedOrder>

function usePricedForm({ form }: OrderFormState): Priced {
  const { settings } = useCompany()
  const taxes = useEndpointQuery(listTaxes, {}).data?.items ?? []
  return priceTypedOrder(form.values, taxes, settings)
}

function FormTotals({ editor, priced }: { editor: OrderFormState; priced: Priced }) {
  const language = useLanguage()
  const { settings } = useCompany()
  const taxes = useEndpointQuery(listTaxes, {}).data?.items ?? []
  if (!priced) return null
  const nameOf = (taxId: string) => {
    const tax = taxes.find(({ id }) => id === taxId)
    return tax ? taxLabel(tax, language, settings) : ''
  }
  const { supplierId, currencyTag } = editor.form.values
  return (
    <TotalsCard
      totals={{ ...priced, taxes: priced.taxes.map(({ taxId, amount }) => ({ taxId, amount, name: nameOf(taxId) })) }}
      currencyTag={currencyTag}
      supplierId={supplierId}
    />
  )
}

/** A note that the supplier reads, and one that only the shop does. */
function NotesCard({ editor }: { editor: OrderFormState }) {
  const t = useT()
  const field = fieldsOf(orderForm, editor)
  return (
    <Card title={t('purchaseOrders.form.notes')}>
      {field('note')}
      {field('internalNote')}
    </Card>
  )
}

/** The paper that came with the goods. */
function DirectCard({ editor }: { editor: OrderFormState }) {
  const t = useT()
  return (
    <Card title={t('purchaseReceipts.finish.document')}>
      {fieldsOf(orderForm, editor)('documentNumber', { 'data-testid': 'direct-document' })}
    </Card>
  )
}
