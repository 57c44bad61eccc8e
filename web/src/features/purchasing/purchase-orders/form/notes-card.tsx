import { Textarea } from '@mantine/core'
import { longest } from '#src/features/purchasing/purchase-orders/form/order-values.ts'
import type { OrderFormState } from '#src/features/purchasing/purchase-orders/form/use-order-form.ts'
import { useT } from '#src/language/use-t.ts'
import { Card } from '#src/ui/detail-page.tsx'

/** A note that the supplier reads, and one that only the shop does. */
export function NotesCard({ editor: { form } }: { editor: OrderFormState }) {
  const t = useT()
  return (
    <Card title={t('purchaseOrders.form.notes')}>
      {(['note', 'internalNote'] as const).map((name) => (
        <Textarea
          key={name}
          label={t(`purchaseOrders.form.${name}`)}
          description={t(`purchaseOrders.form.${name}Help`)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          rows={3}
          maxLength={longest.note}
          value={form.values[name]}
          error={form.errors[name]}
          onChange={(event) => form.setFieldValue(name, event.currentTarget.value)}
          data-field={name}
          data-testid={`order-${name}`}
        />
      ))}
    </Card>
  )
}
