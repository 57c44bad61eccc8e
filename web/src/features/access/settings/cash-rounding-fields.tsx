import { NativeSelect } from '@mantine/core'
import type { GeneralSettings } from '@mostrador/contract/features/access/settings/schema.ts'
import { cashKindWords } from '#src/features/access/settings/cash-kind-words.ts'
import { cashModes, type GeneralValues } from '#src/features/access/settings/general-values.ts'
import { useT } from '#src/language/use-t.ts'
import type { RecordEditor } from '#src/ui/admin/form/use-record-editor.ts'
import { MoneyInput } from '#src/ui/money-input.tsx'

const kinds = ['usual', 'none', 'own'] as const satisfies readonly GeneralValues['cashRounding'][]

/** The cash rounding: that of the currency, none, or a custom increment. */
export function CashRoundingFields({ form }: Pick<RecordEditor<GeneralSettings, GeneralValues>, 'form'>) {
  const t = useT()
  const { values } = form
  return (
    <>
      <NativeSelect
        id="cashRounding"
        label={t('settings.general.cashRounding')}
        description={t('settings.general.cashRoundingHelp')}
        data={kinds.map((value) => ({ value, label: cashKindWords(t, value, values) }))}
        value={values.cashRounding}
        onChange={({ currentTarget: { value } }) =>
          form.setFieldValue('cashRounding', kinds.find((known) => known === value) ?? values.cashRounding)
        }
        data-field="cashRounding"
        data-testid="settings-cashRounding"
      />
      {values.cashRounding === 'own' && (
        <>
          <MoneyInput
            id="cashIncrement"
            label={t('settings.general.cashIncrement')}
            settings={values}
            value={values.cashIncrement}
            error={form.errors['cashIncrement']}
            onChange={(text) => form.setFieldValue('cashIncrement', text)}
            data-field="cashIncrement"
            data-testid="settings-cashIncrement"
          />
          <NativeSelect
            id="cashMode"
            label={t('settings.general.cashMode')}
            data={cashModes.map((value) => ({ value, label: t(`settings.general.cashModes.${value}`) }))}
            value={values.cashMode}
            onChange={({ currentTarget: { value } }) =>
              form.setFieldValue('cashMode', cashModes.find((known) => known === value) ?? values.cashMode)
            }
            data-field="cashMode"
            data-testid="settings-cashMode"
          />
        </>
      )}
    </>
  )
}
