import { Button, Checkbox, Radio, TextInput } from '@mantine/core'
import { formatFilter } from '@mostrador/contract/list.ts'
import { useState } from 'react'
import { useT } from '#src/language/use-t.ts'
import { foldText } from '@mostrador/domain/code/fold-text.ts'
import styles from '#src/ui/admin/filter/filter-editor.module.css'
import type { FilterEditorProps } from '#src/ui/admin/list-state/list-filters.ts'
import { periodOf, periods, rangeOf } from '#src/ui/admin/list-state/list-periods.ts'
import { RangeFields } from '#src/ui/admin/filter/range-fields.tsx'
import { ReferencesPicker } from '#src/ui/admin/filter/reference-picker.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

/** The controls of one filter. A choice applies at once. */
export function FilterEditor(props: FilterEditorProps) {
  const t = useT()
  const { filter, value, onChange } = props
  const empties = [
    ['empty', t('lists.filter.isEmpty')],
    ['notEmpty', t('lists.filter.isNotEmpty')],
  ] as const
  return (
    <fieldset className={styles['editor']} data-testid={`editor-${filter.name}`}>
      <legend className="visually-hidden">{filter.label}</legend>
      <Control {...props} />
      {filter.mayBeEmpty && (
        <div className={styles['empties']}>
          {empties.map(([is, label]) => (
            <Button
              key={is}
              size="compact-sm"
              variant={value?.is === is ? 'filled' : 'default'}
              aria-pressed={value?.is === is}
              onClick={() => onChange(value?.is === is ? null : is)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </fieldset>
  )
}

function Control(props: FilterEditorProps) {
  const { filter } = props
  switch (filter.kind) {
    case 'choice':
      return <Choices {...props} />
    case 'reference':
      return filter.source ? <References {...props} /> : <Choices {...props} />
    case 'yesNo':
      return <YesNo {...props} />
    case 'text':
      return <Contains {...props} />
    case 'date':
      return <Days {...props} />
    default:
      return <RangeFields {...props} />
  }
}

/** With more options than this, a search field narrows them down. */
const manyOptions = 8

function Choices({ filter, value, onChange }: FilterEditorProps) {
  const t = useT()
  const [text, setText] = useState('')
  const { options = [], label } = filter
  const chosen = value?.is === 'in' ? value.values : []
  return (
    <>
      {options.length > manyOptions && (
        <TextInput
          size="sm"
          aria-label={t('lists.filter.search', { label })}
          placeholder={t('forms.reference.search')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <Checkbox.Group
        aria-label={label}
        value={chosen}
        onChange={(values) => onChange(values.length === 0 ? null : formatFilter({ is: 'in', values }))}
        className={styles['choices'] ?? ''}
      >
        {options
          .filter((option) => foldText(option.label).includes(foldText(text)))
          .map((option) => (
            <Checkbox
              key={option.value}
              value={option.value}
              label={text === '' ? (option.name ?? option.label) : option.label}
              aria-label={option.label}
              style={{ '--depth': text === '' ? (option.depth ?? 0) : 0 }}
              className={styles['choice'] ?? ''}
            />
          ))}
      </Checkbox.Group>
    </>
  )
}

function References({ filter, value, onChange, isAlone = false }: FilterEditorProps) {
  if (!filter.source) return null
  return (
    <ReferencesPicker
      label={filter.label}
      name={`reference-${filter.name}`}
      source={filter.source}
      value={value?.is === 'in' ? value.values : []}
      onChange={(values) => onChange(values.length === 0 ? null : formatFilter({ is: 'in', values }))}
      isInPlace={isAlone}
    />
  )
}

function YesNo({ filter, value, onChange }: FilterEditorProps) {
  const t = useT()
  return (
    <Radio.Group
      aria-label={filter.label}
      value={value?.is === 'yesNo' ? (value.value ? 'yes' : 'no') : null}
      onChange={onChange}
      className={styles['choices'] ?? ''}
    >
      <Radio value="yes" label={t('shell.buttons.yes')} />
      <Radio value="no" label={t('shell.buttons.no')} />
    </Radio.Group>
  )
}

function Contains({ filter, value, onChange }: FilterEditorProps) {
  const t = useT()
  const [text, setText] = useState(value?.is === 'contains' ? value.text : '')
  const ask = () => onChange(text.trim() === '' ? null : formatFilter({ is: 'contains', text: text.trim() }))
  return (
    <TextInput
      label={t('lists.filter.contains')}
      maxLength={100}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={ask}
      onKeyDown={(event) => event.key === 'Enter' && ask()}
      data-testid={`contains-${filter.name}`}
    />
  )
}

function Days(props: FilterEditorProps) {
  const t = useT()
  const { settings } = useCompany()
  const { filter, value, onChange } = props
  const [now] = useState(() => new Date().toISOString())
  const chosen = value?.is === 'range' ? periodOf(value, now, settings) : undefined
  return (
    <>
      <div className={styles['periods']}>
        {periods.map((period) => (
          <Button
            key={period}
            size="compact-sm"
            variant={chosen === period ? 'filled' : 'default'}
            aria-pressed={chosen === period}
            onClick={() =>
              onChange(chosen === period ? null : formatFilter({ is: 'range', ...rangeOf(period, now, settings) }))
            }
            data-testid={`period-${period}`}
          >
            {t(`lists.periods.${period}`)}
          </Button>
        ))}
      </div>
      <RangeFields {...props} key={filter.name + JSON.stringify(value)} />
      <p className="k-muted k-small">{t('shell.time.zone', { timeZone: settings.timeZone })}</p>
    </>
  )
}
