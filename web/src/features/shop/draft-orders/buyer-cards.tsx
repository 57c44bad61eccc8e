import { draftForm } from '#src/features/shop/draft-orders/draft-values.ts'
import type { DraftEditor } from '#src/features/shop/draft-orders/use-draft-editor.ts'
import { useT } from '#src/language/use-t.ts'
import { fieldsOf } from '#src/ui/admin/fields/form-field.tsx'
import { Card, Pair } from '#src/ui/detail-page.tsx'

type CardProps = { editor: DraftEditor }

/** Who wants it. */
export function BuyerCard({ editor }: CardProps) {
  const t = useT()
  const field = fieldsOf(draftForm, editor)
  return (
    <Card title={t('draftOrders.form.buyer')}>
      {field('name')}
      <Pair>
        {field('email')}
        {field('phone')}
      </Pair>
      {field('language')}
    </Card>
  )
}

/** The proposed delivery, whether missing goods are brought in, words, and how long it holds. */
export function HowCard({ editor }: CardProps) {
  const t = useT()
  const methods = editor.base?.quote.deliveryOptions.map(({ id, name }) => ({ value: id, label: name })) ?? []
  const field = fieldsOf(draftForm, editor)
  return (
    <Card title={t('draftOrders.form.how')}>
      {methods.length > 0 &&
        field('deliveryMethodId', {
          options: [{ value: '', label: t('draftOrders.form.anyDelivery') }, ...methods],
          'data-testid': 'draft-delivery',
        })}
      {field('bringsIn', { 'data-testid': 'draft-brings-in' })}
      {field('note', { minRows: 2 })}
      {field('days')}
    </Card>
  )
}
