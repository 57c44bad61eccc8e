import { Textarea, TextInput } from '@mantine/core'
import { below, textProps } from '#src/features/shop/delivery-methods/text-props.ts'
import type { DeliveryForm } from '#src/features/shop/delivery-methods/use-delivery-form.ts'
import { WeekHours } from '#src/features/shop/delivery-methods/week-hours.tsx'
import { useT } from '#src/language/use-t.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card, Pair } from '#src/ui/detail-page.tsx'

/** How long it takes, and on which days and hours. */
export function DaysCard({ form }: { form: DeliveryForm }) {
  const t = useT()
  const { timeZone } = useCompany().settings
  return (
    <Card title={t('deliveryMethods.form.time')}>
      <Pair>
        <TextInput
          {...textProps(form, 'estimatedDaysMin')}
          label={t('deliveryMethods.form.daysMin')}
          inputMode="numeric"
          maxLength={2}
        />
        <TextInput
          {...textProps(form, 'estimatedDaysMax')}
          label={t('deliveryMethods.form.daysMax')}
          inputMode="numeric"
          maxLength={2}
        />
        <TextInput {...textProps(form, 'cutoffTime')} label={t('deliveryMethods.form.cutoff')} type="time" />
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
      <Textarea
        {...textProps(form, 'holidays')}
        label={t('deliveryMethods.form.holidays')}
        description={t('deliveryMethods.form.holidaysHelp')}
        inputWrapperOrder={below}
        autosize
        minRows={1}
        maxRows={8}
      />
    </Card>
  )
}
