import { deliveryForm } from '#src/features/shop/delivery-methods/delivery-fields.ts'
import type { DeliveryCard } from '#src/features/shop/delivery-methods/use-delivery-form.ts'
import { WeekHours } from '#src/features/shop/delivery-methods/week-hours.tsx'
import { useT } from '#src/language/use-t.ts'
import { fieldsOf } from '#src/ui/admin/fields/form-field.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card, Pair } from '#src/ui/detail-page.tsx'

/** How long it takes, and on which days and hours. */
export function DaysCard({ editor }: DeliveryCard) {
  const t = useT()
  const { form } = editor
  const field = fieldsOf(deliveryForm, editor)
  const { timeZone } = useCompany().settings
  return (
    <Card title={t('deliveryMethods.form.time')}>
      <Pair>
        {field('estimatedDaysMin')}
        {field('estimatedDaysMax')}
        {field('cutoffTime')}
      </Pair>
      <p className="k-muted k-small">
        {t('deliveryMethods.form.daysHelp')} {t('deliveryMethods.form.cutoffHelp', { zone: timeZone })}
      </p>
      <WeekHours
        name="schedule"
        isOpenWhenEmpty
        title={t('deliveryMethods.form.schedule')}
        help={t('deliveryMethods.form.scheduleHelp')}
        value={form.values.schedule}
        error={form.errors['schedule']}
        onChange={(week) => form.setFieldValue('schedule', week)}
      />
      {field('holidays', { minRows: 1 })}
    </Card>
  )
}
