import { Stack } from '#src/ui/layout/boxes.tsx'
import { NativeSelect, Radio } from '@mantine/core'
import type { importModes } from '@mostrador/contract/features/office/imports/schema.ts'
import type { OptionsProps } from '#src/features/office/imports/options-props.ts'
import { useImportWords } from '#src/features/office/imports/use-import-words.ts'
import styles from '#src/features/office/imports/wizard.module.css'
import { useT } from '#src/language/use-t.ts'
import { Card } from '#src/ui/detail-page.tsx'

type Mode = (typeof importModes)[number]

const modes: readonly Mode[] = ['both', 'create', 'update']

type MatchCardProps = OptionsProps & { fault: string | undefined }

/**
 * The key that finds a record, and whether rows add, change, or both. A wrong key changes the wrong records, so the effect is described in
 * words.
 */
export function MatchCard({ found, options, onChange, fault }: MatchCardProps) {
  const t = useT()
  const words = useImportWords()
  const isInFile = (key: string) => options.mapping[key] !== undefined
  const missing = options.mode === 'update' ? 'imports.match.keyMissingUpdate' : 'imports.match.keyMissing'
  const keyFault = isInFile(options.key) || options.mode === 'create' ? undefined : t(missing)
  return (
    <Card title={t('imports.match.title')} testId="import-match">
      <NativeSelect
        className={styles['narrow'] ?? ''}
        label={t('imports.match.key')}
        description={t('imports.match.keyHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={fault ?? keyFault}
        data={found.keys.map((key) => {
          const name = words.column(key)
          return { value: key, label: isInFile(key) ? name : t('imports.match.keyNotInFile', { key: name }) }
        })}
        value={options.key}
        onChange={({ currentTarget: { value } }) => onChange({ key: value })}
        data-field="key"
        data-testid="import-key"
      />
      <Radio.Group
        label={t('imports.match.mode')}
        value={options.mode}
        onChange={(value) => {
          const mode = modes.find((known) => known === value)
          if (mode) onChange({ mode })
        }}
      >
        <Stack gap={3} className={styles['modes']}>
          {modes.map((mode) => (
            <Radio
              key={mode}
              value={mode}
              label={t(`imports.match.modes.${mode}`)}
              description={t(`imports.match.modesHelp.${mode}`)}
              data-testid={`import-mode-${mode}`}
            />
          ))}
        </Stack>
      </Radio.Group>
    </Card>
  )
}
