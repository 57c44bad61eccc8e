import { Stack } from '#src/ui/layout/boxes.tsx'
import { getScaleSettings, updateScaleSettings } from '@mostrador/contract/features/access/settings/endpoints.ts'
import type { LabelPatternSetting, ScaleSettings } from '@mostrador/contract/features/access/settings/schema.ts'
import type { ReactNode } from 'react'
import { PatternCard } from '#src/features/access/settings/pattern-card.tsx'
import { newPattern, patternsRule } from '#src/features/access/settings/scale-values.ts'
import { SettingsForm } from '#src/ui/admin/form/settings-form.tsx'
import { TryLabel } from '#src/features/access/settings/try-label.tsx'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { describeForm } from '#src/ui/admin/fields/describe-form.ts'
import { own } from '#src/ui/admin/fields/fields.ts'
import { useSettingsEditor } from '#src/ui/admin/fields/use-described-editor.ts'
import { SettingsLoader } from '#src/ui/admin/fields/settings-loader.tsx'
import { Button } from '#src/ui/button.tsx'
import { Fault } from '#src/ui/layout/fault.tsx'

const maxPatterns = 10

const scalesForm = describeForm<ScaleSettings, Pick<ScaleSettings, 'labelPatterns'>>()('settings', {
  labelPatterns: own({ label: 'settings.scales.title' }, (): LabelPatternSetting[] => [], {
    rules: [patternsRule],
    show: (patterns) => patterns.map(({ prefix }) => prefix).join(', '),
  }),
})

/** The patterns of the shop's scale labels, and a field to try one. */
export function ScalesTab() {
  return <SettingsLoader get={getScaleSettings}>{({ settings }) => <ScalesForm stored={settings} />}</SettingsLoader>
}

function ScalesForm({ stored }: { stored: ScaleSettings }) {
  const t = useT()
  const update = useEndpointMutation(updateScaleSettings)
  const editor = useSettingsEditor({
    form: scalesForm,
    draftOf: 'scalesSettings',
    stored,
    read: async () => (await callEndpoint(getScaleSettings, {})).settings,
    update: async (sent) => (await update.mutateAsync(sent)).settings,
  })
  const { form } = editor
  const { labelPatterns } = form.values
  return (
    <SettingsForm editor={editor} fields={scalesForm.described(t)} testId="settings-save">
      <p className="k-soft k-measure">{t('settings.scales.lead')}</p>
      <PatternList
        patterns={labelPatterns}
        fault={form.errors['labelPatterns']}
        onChange={(patterns) => form.setFieldValue('labelPatterns', patterns)}
      />
      <TryLabel patterns={labelPatterns} />
    </SettingsForm>
  )
}

type PatternListProps = {
  patterns: LabelPatternSetting[]
  fault: ReactNode
  onChange: (patterns: LabelPatternSetting[]) => void
}

function PatternList({ patterns, fault, onChange }: PatternListProps) {
  const t = useT()
  return (
    <Stack gap={4} data-field="labelPatterns" tabIndex={-1}>
      {patterns.length === 0 && <p>{t('settings.scales.none')}</p>}
      {patterns.map((pattern, at) => (
        <PatternCard
          // Patterns are identified by their position, because their prefix is being typed.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          pattern={pattern}
          position={at}
          onChange={(changed) => onChange(patterns.with(at, changed))}
          onRemove={() => onChange(patterns.toSpliced(at, 1))}
        />
      ))}
      <Fault data-testid="patterns-fault">{fault}</Fault>
      <div>
        <Button
          disabled={patterns.length >= maxPatterns}
          onClick={() => onChange([...patterns, newPattern(patterns)])}
          data-testid="add-pattern"
        >
          {t('settings.scales.add')}
        </Button>
      </div>
    </Stack>
  )
}
