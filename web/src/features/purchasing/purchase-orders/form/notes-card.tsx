import { orderForm } from '#src/features/purchasing/purchase-orders/form/order-values.ts'
import type { OrderFormState } from '#src/features/purchasing/purchase-orders/form/use-order-form.ts'
import { useT } from '#src/language/use-t.ts'
import { fieldsOf } from '#src/ui/admin/fields/form-field.tsx'
import { Card } from '#src/ui/detail-page.tsx'

/** A note that the supplier reads, and one that only the shop does. */
export function NotesCard({ editor }: { editor: OrderFormState }) {
  const t = useT()
  const field = fieldsOf(orderForm, editor)
  return (
    <Card title={t('purchaseOrders.form.notes')}>
      {field('note')}
      {field('internalNote')}
    </Card>
  )
}
