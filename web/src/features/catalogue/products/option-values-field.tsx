import { Pill, PillsInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useT } from '#src/language/use-t.ts'

type OptionValuesFieldProps = { values: readonly string[]; onChange: (values: string[]) => void; testId: string }

const maxLength = 60

/** The values of one option as chips, in order. Enter, a comma and leaving the field end a value; a list can be pasted. */
export function OptionValuesField({ values, onChange, testId }: OptionValuesFieldProps) {
  const t = useT()
  const [text, setText] = useState('')
  const add = (typed: string) => {
    setText('')
    const next = withTyped(values, typed)
    if (next.length !== values.length) onChange(next)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Backspace' && text === '' && values.length > 0) onChange(values.slice(0, -1))
    if (event.key !== 'Enter') return
    event.preventDefault()
    add(text)
  }
  return (
    <PillsInput
      label={t('products.form.optionValues')}
      description={t('products.form.optionValuesHelp')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <Pill.Group>
        {values.map((value) => (
          <Pill
            key={value}
            withRemoveButton
            onRemove={() => onChange(values.filter((other) => other !== value))}
            removeButtonProps={{
              'aria-label': t('forms.reference.remove', { name: value }),
              'aria-hidden': false,
              tabIndex: 0,
            }}
          >
            {value}
          </Pill>
        ))}
        <PillsInput.Field
          aria-label={t('products.form.optionValues')}
          autoComplete="off"
          value={text}
          onChange={({ currentTarget: { value } }) => (/[,;\t\n]/.test(value) ? add(value) : setText(value))}
          onKeyDown={onKeyDown}
          onBlur={() => add(text)}
          data-testid={testId}
        />
      </Pill.Group>
    </PillsInput>
  )
}

/** The values with those of a typed or pasted list; capital letters do not make a new value. */
function withTyped(values: readonly string[], typed: string): string[] {
  const words = typed.split(/[,;\t\n]/).map((word) => word.trim().slice(0, maxLength))
  return words.reduce<string[]>(
    (kept, word) =>
      word === '' || kept.some((other) => other.toLowerCase() === word.toLowerCase()) ? kept : [...kept, word],
    [...values],
  )
}
