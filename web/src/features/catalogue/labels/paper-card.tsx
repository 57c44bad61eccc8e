import { Stack } from '#src/ui/layout/boxes.tsx'
import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { formatQuantity } from '@mostrador/contract/format.ts'
import { labelFormats, labelLimits, type LabelFormatKey, labelsPerPage } from '@mostrador/domain/label/label-layout.ts'
import { formatKeys, type Measure, measures } from '#src/features/catalogue/labels/label-options.ts'
import styles from '#src/features/catalogue/labels/labels.module.css'
import { StartPicker } from '#src/features/catalogue/labels/start-picker.tsx'
import type { Labels } from '#src/features/catalogue/labels/use-labels.ts'
import { useT } from '#src/language/use-t.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card } from '#src/ui/detail-page.tsx'

/** The paper, and the position of the first label on it. */
export function PaperCard({ labels }: { labels: Labels }) {
  const t = useT()
  const { options, sheet, choose, start, setStart } = labels
  const nameOf = useFormatName()
  const group = (kind: 'sheet' | 'roll') => ({
    group: t(kind === 'sheet' ? 'labels.paper.sheets' : 'labels.paper.rolls'),
    items: formatKeys
      .filter((key) => labelFormats[key].kind === kind)
      .map((key) => ({ value: key, label: nameOf(key) })),
  })
  const isUsable = sheet.formatFault === undefined
  return (
    <Card title={t('labels.paper.title')}>
      <NativeSelect
        label={t('labels.paper.format')}
        data={[group('sheet'), group('roll'), { value: 'custom', label: t('labels.paper.custom') }]}
        value={options.format}
        onChange={({ currentTarget: { value } }) => {
          const format = [...formatKeys, 'custom' as const].find((key) => key === value)
          if (format) choose({ format })
        }}
        data-testid="label-format"
      />
      {options.format === 'custom' && <CustomFields labels={labels} />}
      {isUsable && sheet.format.kind === 'sheet' && labelsPerPage(sheet.format) > 1 && (
        <StartPicker format={sheet.format} start={start} onChange={setStart} />
      )}
    </Card>
  )
}

/** The name of a paper, with its measures in the region's format. */
function useFormatName(): (key: LabelFormatKey) => string {
  const t = useT()
  const { settings } = useCompany()
  const mm = (length: number) => formatQuantity(String(length), settings)
  return (key) => {
    const { kind, columns, rows, label } = labelFormats[key]
    const size = { width: mm(label.width), height: mm(label.height) }
    if (kind === 'roll') {
      return columns === 1
        ? t('labels.paper.names.roll', size)
        : t('labels.paper.names.rollBeside', { ...size, columns })
    }
    const page = key.startsWith('letter') ? t('labels.paper.letter') : 'A4'
    return t('labels.paper.names.sheet', { ...size, page, columns, rows })
  }
}

const countMeasures: readonly Measure[] = ['columns', 'rows']

function CustomFields({ labels: { options, sheet, choose } }: { labels: Labels }) {
  const t = useT()
  const { settings } = useCompany()
  const comma = formatQuantity('0.5', settings).charAt(1)
  const { leastWidth: width, leastHeight: height, page, perSide } = labelLimits
  const fault = sheet.formatFault
  const limit = { width, height, max: fault === 'tooMany' ? perSide : page }
  return (
    <Stack gap={3}>
      <SegmentedControl
        aria-label={t('labels.paper.kind')}
        data={(['sheet', 'roll'] as const).map((value) => ({ value, label: t(`labels.paper.kinds.${value}`) }))}
        value={options.customKind}
        onChange={(kind) => choose({ customKind: kind === 'roll' ? 'roll' : 'sheet' })}
        fullWidth
      />
      <Stack gap={3} align="end" className={styles['measures']}>
        {measures.map((measure) => (
          <TextInput
            key={measure}
            label={t(`labels.paper.fields.${measure}`)}
            inputMode={countMeasures.includes(measure) ? 'numeric' : 'decimal'}
            maxLength={7}
            autoComplete="off"
            value={options.custom[measure].replace('.', comma)}
            onChange={(event) =>
              choose({ custom: { ...options.custom, [measure]: event.currentTarget.value.replace(',', '.') } })
            }
            data-testid={`label-custom-${measure}`}
          />
        ))}
      </Stack>
      <output className="k-danger k-small" data-testid="label-format-fault">
        {fault !== undefined && t(`labels.paper.faults.${fault}`, limit)}
      </output>
    </Stack>
  )
}
