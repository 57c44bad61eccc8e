import { TextInput } from '@mantine/core'
import { formatFilter, parseFilter } from '@mostrador/contract/list.ts'
import { useState } from 'react'
import { useT } from '#src/language/use-t.ts'
import { readPrice, readQuantity } from '#src/ui/admin/parts/amount-text.ts'
import styles from '#src/ui/admin/filter/filter-editor.module.css'
import { endWords, type FilterEditorProps } from '#src/ui/admin/list-state/list-filters.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

/** From and to; either may stay empty. A value applies when its field loses focus, because half a number is another number. */
export function RangeFields({ filter, value, onChange }: FilterEditorProps) {
  const t = useT()
  const { settings } = useCompany()
  const { kind, name } = filter
  const isDate = kind === 'date'
  const shown = (end: string | null) => (end === null ? '' : isDate ? end : endWords(kind, end, settings))
  const range = value?.is === 'range' ? value : { from: null, to: null }
  const [typed, setTyped] = useState({ from: shown(range.from), to: shown(range.to) })
  const read = (text: string): string | null | undefined => {
    if (text.trim() === '') return null
    if (isDate) return text
    return kind === 'money' ? readPrice(text, settings) : readQuantity(text, settings)
  }
  const [from, to] = [read(typed.from), read(typed.to)]
  const ask = (): void => {
    if (from === undefined || to === undefined) return
    const text = from === null && to === null ? null : formatFilter({ is: 'range', from, to })
    if (text === null || parseFilter({ kind: isDate ? 'date' : 'number' }, text)) onChange(text)
  }
  const field = (end: 'from' | 'to', parsed: string | null | undefined) => (
    <TextInput
      type={isDate ? 'date' : 'text'}
      inputMode={isDate ? undefined : 'decimal'}
      label={t(`lists.filter.${end}`)}
      autoComplete="off"
      value={typed[end]}
      error={parsed === undefined && t('lists.filter.invalid', { example: shown('1234') })}
      rightSection={kind === 'money' && <span className="k-muted k-small">{settings.currencyTag}</span>}
      rightSectionWidth={kind === 'money' ? 48 : undefined}
      onChange={(event) => setTyped({ ...typed, [end]: event.currentTarget.value })}
      onBlur={ask}
      onKeyDown={(event) => event.key === 'Enter' && ask()}
      data-testid={`${end}-${name}`}
    />
  )
  return (
    <div className={styles['range']}>
      {field('from', from)}
      {field('to', to)}
    </div>
  )
}
