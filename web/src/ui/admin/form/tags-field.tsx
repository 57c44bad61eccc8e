import { Pill, PillsInput } from '@mantine/core'
import { keywordsMaxLength } from '@mostrador/contract/validation.ts'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useT } from '#src/language/use-t.ts'
import { addTags, tagsLength } from '#src/ui/admin/form/add-tags.ts'

type TagsFieldProps = {
  label: string
  value: readonly string[]
  onChange: (tags: string[]) => void
  error?: ReactNode
  /** Name of the field in the form. */
  name: string
}

/** Keywords as chips, with the remaining characters. Enter, a comma and leaving the field end a word; a list can be pasted. */
export function TagsField({ label, value, onChange, error, name }: TagsFieldProps) {
  const t = useT()
  const [text, setText] = useState('')
  const used = tagsLength(value)
  const add = (typed: string) => {
    setText('')
    const next = addTags(value, typed)
    if (next.length !== value.length) onChange(next)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Backspace' && text === '' && value.length > 0) onChange(value.slice(0, -1))
    if (event.key !== 'Enter' || text === '') return
    event.preventDefault()
    add(text)
  }
  return (
    <PillsInput
      label={label}
      description={
        <>
          {t(used < keywordsMaxLength ? 'forms.tags.help' : 'forms.tags.full')}{' '}
          <span className="numbers">{t('forms.tags.used', { used, max: keywordsMaxLength })}</span>
        </>
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={error}
      data-field={name}
    >
      <Pill.Group>
        {value.map((tag) => (
          <Pill
            key={tag}
            withRemoveButton
            onRemove={() => onChange(value.filter((other) => other !== tag))}
            removeButtonProps={{ 'aria-label': t('forms.tags.remove', { tag }), 'aria-hidden': false, tabIndex: 0 }}
          >
            {tag}
          </Pill>
        ))}
        <PillsInput.Field
          aria-label={label}
          autoComplete="off"
          value={text}
          onChange={({ currentTarget: { value: typed } }) => (/[,;\n]/.test(typed) ? add(typed) : setText(typed))}
          onKeyDown={onKeyDown}
          onBlur={() => add(text)}
          data-testid={name}
        />
      </Pill.Group>
    </PillsInput>
  )
}
