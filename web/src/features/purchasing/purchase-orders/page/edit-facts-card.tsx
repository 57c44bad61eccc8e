import { Stack } from '#src/ui/layout/boxes.tsx'
import { Button, Textarea, TextInput } from '@mantine/core'
import { updatePurchaseOrder } from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import type { PurchaseOrder } from '@mostrador/contract/features/purchasing/purchase-orders/schema.ts'
import { maxLength } from '@mostrador/contract/validation.ts'
import { longest, orderInput, orderForm } from '#src/features/purchasing/purchase-orders/form/order-values.ts'
import { useT } from '#src/language/use-t.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { useRecordForm } from '#src/ui/admin/form/use-record-form.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card } from '#src/ui/detail-page.tsx'
import styles from '#src/ui/admin/form/record-parts.module.css'

type EditProps = { order: PurchaseOrder; onChanged: (order: PurchaseOrder) => void }

/** What of a placed order may still change: the expected day, the supplier's reference, the shop's own note. */
export function EditFactsCard({ order, onChanged }: EditProps) {
  const t = useT()
  const { settings } = useCompany()
  const mayUpdate = useCan(updatePurchaseOrder)
  const update = useEndpointMutation(updatePurchaseOrder)
  const { expectedOn, supplierReference, internalNote } = orderForm.typed(order, settings)
  const { form, isSaving, isDirty, submit } = useRecordForm({
    initial: { expectedOn, supplierReference, internalNote },
    rules: { supplierReference: [maxLength(longest.reference)], internalNote: [maxLength(longest.note)] },
    isInDrawer: true,
    save: async (values) => {
      const input = orderInput(
        order.id,
        orderForm.sent({ ...orderForm.typed(order, settings), ...values }, null, settings),
      )
      onChanged((await update.mutateAsync({ ...input, version: order.version })).purchaseOrder)
    },
  })
  if (!mayUpdate || order.status === 'closed') return null
  const fieldOf = (name: 'expectedOn' | 'supplierReference' | 'internalNote') => ({
    ...form.getInputProps(name),
    autoComplete: 'off',
    'data-field': name,
  })
  return (
    <Card title={t('purchaseOrders.form.notes')}>
      <p className="k-muted k-small">{t('purchaseOrders.form.sentHelp')}</p>
      <Stack
        noValidate
        as="form"
        gap={3}
        fit
        className={styles['stack']}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <TextInput type="date" label={t('purchaseOrders.form.expectedOn')} {...fieldOf('expectedOn')} />
        <TextInput label={t('purchaseOrders.form.reference')} {...fieldOf('supplierReference')} />
        <Textarea label={t('purchaseOrders.form.internalNote')} rows={2} {...fieldOf('internalNote')} />
        {isDirty && (
          <Button type="submit" variant="default" loading={isSaving} data-testid="order-facts-save">
            {t('purchaseOrders.form.saveChanges')}
          </Button>
        )}
      </Stack>
    </Card>
  )
}
