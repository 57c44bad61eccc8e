import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { isPlain } from '@mostrador/contract/features/catalogue/metadata/check-metadata.ts'
import type { MetadataType } from '@mostrador/contract/features/catalogue/metadata/metadata-field.ts'
import type { MetadataField } from '@mostrador/contract/features/catalogue/metadata/schema.ts'
import { instantOf, wallTimeAt } from '@mostrador/domain/time/wall-time.ts'
import { useId, useState } from 'react'
import styles from '#src/features/selling/sell/base/asking.module.css'
import { useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { isUnread, readTyped, showTyped } from '#src/features/catalogue/metadata/public.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'

type InputProps = {
  field: MetadataField
  value: unknown
  fault: string | undefined
  /** The first field to fill in. */
  hasFocus: boolean
  onChange: (value: unknown) => void
}

const inputTypes: Partial<Record<MetadataType, string>> = {
  date: 'date',
  dateTime: 'datetime-local',
  time: 'time',
  url: 'url',
  email: 'email',
  phone: 'tel',
}
const rows = 3

/** The input of a metadata field at the till, with its hint and its error. */
export function DetailInput(props: InputProps) {
  const { field, fault } = props
  const language = useLanguage()
  const labelId = useId()
  const noteId = useId()
  const note = fault ?? field.help[language]
  return (
    <Stack gap={1} className="k-soft k-small">
      <span id={labelId}>
        {field.label[language]}
        {field.isRequired && ' *'}
      </span>
      <Control {...props} labelId={labelId} noteId={note ? noteId : undefined} />
      {note && (
        <span id={noteId} className={fault ? styles['fault'] : 'k-muted k-small'} {...(fault && { role: 'alert' })}>
          {note}
        </span>
      )}
    </Stack>
  )
}

type ControlProps = InputProps & { labelId: string; noteId: string | undefined }

function Control(props: ControlProps) {
  const { field, value, fault, hasFocus, onChange, labelId, noteId } = props
  const common = {
    'aria-labelledby': labelId,
    'aria-describedby': noteId,
    'aria-invalid': fault ? true : undefined,
    'aria-required': field.isRequired || undefined,
    'data-field': field.key,
    'data-testid': `detail-${field.key}`,
    // A code scanned here becomes the field's value.
    'data-scan': 'accept',
    autoFocus: hasFocus,
  }
  if (value !== undefined && value !== null && !isPlain(value) && !isUnread(value))
    return <input {...common} className={styles['input']} readOnly value={JSON.stringify(value)} />

  const text = typeof value === 'string' ? value : typeof value === 'boolean' ? String(value) : ''
  switch (field.type) {
    case 'multiline':
      return (
        <textarea
          {...common}
          className={styles['text']}
          rows={rows}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    case 'boolean':
      return <YesNo {...props} common={common} text={text} />
    case 'select':
      return <OneOf {...props} common={common} text={text} />
    case 'multiSelect':
      return <Choices {...props} />
    case 'integer':
    case 'decimal':
      return <NumberControl {...props} common={common} />
    case 'dateTime':
      return <MomentControl {...props} common={common} />
    default:
      return (
        <input
          {...common}
          type={inputTypes[field.type] ?? 'text'}
          className={styles['input']}
          autoComplete="off"
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      )
  }
}

type Common = { common: Record<string, string | boolean | undefined> }
type TextProps = ControlProps & Common & { text: string }

function YesNo({ common, text, onChange }: TextProps) {
  const t = useT()
  return (
    <select
      {...common}
      className={classNames('k-select', styles['input'])}
      value={text}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value === 'true')}
    >
      <option value="">{t('ownFields.unset')}</option>
      <option value="true">{t('shell.buttons.yes')}</option>
      <option value="false">{t('shell.buttons.no')}</option>
    </select>
  )
}

/** One option of a list. An archived one stays if it was chosen before. */
function OneOf({ common, text, field, value, onChange }: TextProps) {
  const t = useT()
  const language = useLanguage()
  const options = field.options.filter(({ key, isArchived }) => !isArchived || key === value)
  return (
    <select
      {...common}
      className={classNames('k-select', styles['input'])}
      value={text}
      onChange={({ target }) => onChange(target.value || null)}
    >
      <option value="">{t('ownFields.unset')}</option>
      {options.map(({ key, label }) => (
        <option key={key} value={key}>
          {label[language]}
        </option>
      ))}
    </select>
  )
}

/** Several options of a list, as toggle buttons. */
function Choices({ field, value, labelId, onChange }: ControlProps) {
  const language = useLanguage()
  const chosen = Array.isArray(value) ? value.map(String) : []
  const shown = field.options.filter(({ key, isArchived }) => !isArchived || chosen.includes(key))
  return (
    <Row
      as="fieldset"
      gap={2}
      className={classNames('k-bare', styles['choices'])}
      aria-labelledby={labelId}
      data-field={field.key}
      tabIndex={-1}
    >
      {shown.map(({ key, label }) => (
        <button
          key={key}
          type="button"
          className={styles['chip']}
          aria-pressed={chosen.includes(key)}
          data-testid={`detail-${field.key}-${key}`}
          onClick={() => onChange(chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key])}
        >
          {label[language]}
        </button>
      ))}
    </Row>
  )
}

/** A number in the region's format. The typed text stays until the field loses focus. */
function NumberControl({ field, value, onChange, common }: ControlProps & Common) {
  const { settings } = useSelling().settings.company
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <input
      {...common}
      className={styles['input']}
      inputMode={field.type === 'integer' ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={typed ?? showTyped(value, settings)}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(readTyped(target.value, settings))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

/** Date and time in the shop's time zone, wherever the device is. */
function MomentControl({ value, onChange, common }: ControlProps & Common) {
  const { timeZone } = useSelling().settings.company.settings
  const text = typeof value === 'string' ? value : ''
  return (
    <input
      {...common}
      type="datetime-local"
      className={styles['input']}
      autoComplete="off"
      value={Number.isNaN(Date.parse(text)) ? text : wallTimeAt(text, timeZone)}
      onChange={({ target }) => onChange(instantOf(target.value, timeZone) ?? target.value)}
    />
  )
}
