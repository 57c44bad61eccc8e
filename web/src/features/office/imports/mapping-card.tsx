import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { NativeSelect } from '@mantine/core'
import type { ImportColumn } from '@mostrador/contract/features/office/imports/schema.ts'
import type { OptionsProps } from '#src/features/office/imports/options-props.ts'
import {
  doubleColumns,
  firstValues,
  keysOf,
  mapped,
  missingColumns,
  unusedColumns,
} from '#src/features/office/imports/import-mapping.ts'
import { useImportWords } from '#src/features/office/imports/use-import-words.ts'
import styles from '#src/features/office/imports/wizard.module.css'
import { useT } from '#src/language/use-t.ts'
import { Card } from '#src/ui/detail-page.tsx'

type MappingCardProps = OptionsProps & { faults: Readonly<Record<string, string>> }

/** For each of our columns the one of the file, with its first values; and the unused columns of the file. */
export function MappingCard(props: MappingCardProps) {
  const t = useT()
  const words = useImportWords()
  const { headers, columns } = props.found
  const { mapping } = props.options
  const unused = unusedColumns(headers, mapping)
  const headersOf = (indexes: readonly number[]) => indexes.map((index) => words.header(headers, index)).join(', ')
  return (
    <Card title={t('imports.mapping.title')} testId="import-mapping">
      <p className="k-muted">{t('imports.mapping.text')}</p>
      <Stack gap={4} align="start" className={styles['fields']}>
        {columns.map((column) => (
          <ColumnField key={column.key} column={column} {...props} />
        ))}
      </Stack>
      {doubleColumns(headers, mapping).map((index) => (
        <Row
          key={index}
          as="p"
          gap={2}
          across={3}
          align="center"
          justify="between"
          className={styles['warning']}
          data-testid="import-double"
        >
          {t('imports.mapping.twice', {
            header: words.header(headers, index),
            columns: keysOf(mapping, index).map(words.column).join(', '),
          })}
        </Row>
      ))}
      <p data-testid="import-unused">
        {unused.length > 0 ? t('imports.mapping.unused', { headers: headersOf(unused) }) : t('imports.mapping.allUsed')}
      </p>
    </Card>
  )
}

function ColumnField({ column, found, options, faults, onChange }: MappingCardProps & { column: ImportColumn }) {
  const t = useT()
  const words = useImportWords()
  const { key, isRequired, values } = column
  const index = options.mapping[key]
  const name = words.column(key)
  const hints = [
    ...(values.length > 0 ? [t('imports.mapping.values', { values: values.join(', ') })] : []),
    ...(index === undefined ? [] : [firstValues(found.sample, index).join(' · ')]),
  ]
  const isMissing = missingColumns(found.columns, options).includes(key)
  const fault = faults[`options.mapping.${key}`] ?? (isMissing ? t('imports.mapping.missing') : undefined)
  return (
    <NativeSelect
      label={isRequired ? `${name} (${t('imports.mapping.required')})` : name}
      description={hints.filter(Boolean).join(' · ') || undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={fault}
      data={[
        { value: '', label: t('imports.mapping.none') },
        ...found.headers.map((_header, place) => ({ value: String(place), label: words.header(found.headers, place) })),
      ]}
      value={index === undefined ? '' : String(index)}
      onChange={({ currentTarget: { value } }) =>
        onChange({ mapping: mapped(options.mapping, key, value === '' ? null : Number(value)) })
      }
      data-field={`mapping.${key}`}
      data-used={index !== undefined}
      data-testid={`map-${key}`}
    />
  )
}
