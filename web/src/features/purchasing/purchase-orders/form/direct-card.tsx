import { orderForm } from '#src/features/purchasing/purchase-orders/form/order-values.ts'
import type { OrderFormState } from '#src/features/purchasing/purchase-orders/form/use-order-form.ts'
import { useT } from '#src/language/use-t.ts'
import { fieldsOf } from '#src/ui/admin/fields/form-field.tsx'
import { Card } from '#src/ui/detail-page.tsx'

/** The paper that came with the goods. */
export function DirectCard({ editor }: { editor: OrderFormState }) {
  const t = useT()
  return (
    <Card title={t('purchaseReceipts.finish.document')}>
      {fieldsOf(orderForm, editor)('documentNumber', { 'data-testid': 'direct-document' })}
    </Card>
  )
}
