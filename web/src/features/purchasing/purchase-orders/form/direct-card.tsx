import { TextInput } from '@mantine/core'
import { longest } from '#src/features/purchasing/purchase-orders/form/order-values.ts'
import type { OrderFormState } from '#src/features/purchasing/purchase-orders/form/use-order-form.ts'
import { useT } from '#src/language/use-t.ts'
import { Card } from '#src/ui/detail-page.tsx'

/** The paper that came with the goods. */
export function DirectCard({ editor: { form } }: { editor: OrderFormState }) {
  const t = useT()
  return (
    <Card title={t('purchaseReceipts.finish.document')}>
      <TextInput
        label={t('purchaseReceipts.finish.documentNumber')}
        maxLength={longest.document}
        autoComplete="off"
        value={form.values.documentNumber}
        error={form.errors['documentNumber']}
        onChange={(event) => form.setFieldValue('documentNumber', event.currentTarget.value)}
        data-field="documentNumber"
        data-testid="direct-document"
      />
    </Card>
  )
}
