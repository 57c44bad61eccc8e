import { deliveryForm } from '#src/features/shop/delivery-methods/delivery-fields.ts'
import type { DeliveryCard } from '#src/features/shop/delivery-methods/use-delivery-form.ts'
import { useT } from '#src/language/use-t.ts'
import { fieldsOf } from '#src/ui/admin/fields/form-field.tsx'
import { Card, Pair } from '#src/ui/detail-page.tsx'

/** Which orders the method takes. */
export function LimitsCard({ editor }: DeliveryCard) {
  const t = useT()
  const field = fieldsOf(deliveryForm, editor)
  return (
    <Card title={t('deliveryMethods.form.limits')}>
      <Pair>
        {field('minOrderAmount')}
        {field('maxOrderAmount')}
        {editor.form.values.kind !== 'digital' && field('maxWeightGrams')}
      </Pair>
      {field('limitBasis')}
    </Card>
  )
}
