import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Button, SegmentedControl } from '@mantine/core'
import { type Dispatch, type SetStateAction, useState } from 'react'
import { useT } from '#src/language/use-t.ts'
import { mergeVersions } from '#src/ui/admin/form/compare-versions.ts'
import { DataTable } from '#src/ui/admin/parts/data-table.tsx'
import styles from '#src/ui/admin/form/form-notices.module.css'
import type { VersionConflict } from '#src/ui/admin/form/use-record-editor.ts'

/** How each field is named and displayed, in the order of the form. Fields without a description are not listed in the comparison. */
export type FieldDescriptions<Values> = {
  readonly [Name in keyof Values & string]?: {
    label: string
    /** How its value is displayed; required unless it is a text, a number or a list of those. */
    show?: (value: Values[Name]) => string
  }
}

type ConflictNoticeProps<Row, Values> = {
  conflict: VersionConflict<Row, Values>
  fields: FieldDescriptions<Values>
  /** Continues with these values on top of their version. */
  onMerge: (values: Values) => void
  onUseTheirs: () => void
}

type Side = 'mine' | 'theirs'
type Chosen = Record<string, Side>

/**
 * Another person saved first: shows the changes of each side, field by field. A field that only one of them changed needs no choice; for a
 * field that both changed the person chooses here. Nothing is stored before the person saves.
 */
export function ConflictNotice<Row, Values extends Record<string, unknown>>({
  conflict,
  fields,
  onMerge,
  onUseTheirs,
}: ConflictNoticeProps<Row, Values>) {
  const t = useT()
  const [chosen, setChosen] = useState<Chosen>({})
  const { mine, theirValues, changes } = conflict
  const names = (Object.keys(fields) as (keyof Values & string)[]).filter(
    (name) => changes[name] !== 'none' && changes[name] !== 'same',
  )
  const isChoice = names.some((name) => changes[name] === 'both')

  return (
    <Stack as="section" gap={3} fit className={styles['notice']} role="alert" data-testid="conflict">
      <h2 className="k-medium">{t('forms.conflict.title')}</h2>
      <p>
        {t(names.length === 0 ? 'forms.conflict.same' : isChoice ? 'forms.conflict.choose' : 'forms.conflict.merged')}
      </p>
      {names.length > 0 && (
        <Changes conflict={conflict} fields={fields} names={names} chosen={chosen} setChosen={setChosen} />
      )}
      <Row gap={2}>
        <Button onClick={() => onMerge(mergeVersions(changes, mine, theirValues, chosen))} data-testid="conflict-merge">
          {t('forms.conflict.apply')}
        </Button>
        <Button variant="default" onClick={onUseTheirs} data-testid="conflict-theirs">
          {t('forms.conflict.useTheirs')}
        </Button>
      </Row>
    </Stack>
  )
}

type ChangesProps<Row, Values> = Pick<ConflictNoticeProps<Row, Values>, 'conflict' | 'fields'> & {
  names: readonly (keyof Values & string)[]
  chosen: Chosen
  setChosen: Dispatch<SetStateAction<Chosen>>
}

function Changes<Row, Values>({ conflict, fields, names, chosen, setChosen }: ChangesProps<Row, Values>) {
  const t = useT()
  const { mine, theirValues, changes } = conflict
  const show = (name: keyof Values & string, values: Values) => {
    const value = values[name]
    const text = fields[name]?.show?.(value) ?? plainText(value)
    return text === '' ? t('forms.empty') : text
  }
  return (
    <DataTable
      caption={t('forms.conflict.title')}
      columns={[
        { key: 'field', label: t('forms.conflict.field') },
        { key: 'mine', label: t('forms.conflict.mine') },
        { key: 'theirs', label: t('forms.conflict.theirs') },
        { key: 'choice', label: '' },
      ]}
      rows={names.map((name) => ({
        key: name,
        cells: [
          fields[name]?.label,
          show(name, mine),
          show(name, theirValues),
          changes[name] === 'both' ? (
            <SideChoice
              key={name}
              name={name}
              label={fields[name]?.label ?? name}
              side={chosen[name] ?? 'mine'}
              onChoose={(side) => setChosen((current) => ({ ...current, [name]: side }))}
            />
          ) : (
            t(changes[name] === 'mine' ? 'forms.conflict.staysMine' : 'forms.conflict.staysTheirs')
          ),
        ],
      }))}
    />
  )
}

type SideChoiceProps = { name: string; label: string; side: Side; onChoose: (side: Side) => void }

function SideChoice({ name, label, side: chosen, onChoose }: SideChoiceProps) {
  const t = useT()
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('forms.conflict.chooseFor', { field: label })}
      data={(['mine', 'theirs'] as const).map((side) => ({ value: side, label: t(`forms.conflict.${side}`) }))}
      value={chosen}
      onChange={onChoose}
      data-testid={`conflict-${name}`}
    />
  )
}

function plainText(value: unknown): string {
  if (Array.isArray(value)) return value.map(plainText).join(', ')
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : ''
}
