import { TextInput } from '@mantine/core'
import type { GeneralSettings } from '@mostrador/contract/features/access/settings/schema.ts'
import type { GeneralValues } from '#src/features/access/settings/general-values.ts'
import { useT } from '#src/language/use-t.ts'
import type { RecordEditor } from '#src/ui/admin/form/use-record-editor.ts'
import { Card } from '#src/ui/detail-page.tsx'

/** Rules of what the company buys: how much more than was ordered may come in (U-6). */
export function GeneralPurchasingCard({ form }: Pick<RecordEditor<GeneralSettings, GeneralValues>, 'form'>) {
  const t = useT()
  return (
    <Card title={t('settings.general.purchasing')}>
      <TextInput
        id="overReceiptPercent"
        label={t('settings.general.overReceiptPercent')}
        description={t('settings.general.overReceiptHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="numeric"
        maxLength={3}
        rightSection="%"
        {...form.getInputProps('overReceiptPercent')}
        data-field="overReceiptPercent"
        data-testid="settings-overReceiptPercent"
      />
    </Card>
  )
}
