import { CloseButton, Combobox, InputBase, Loader, Pill, PillsInput, useCombobox } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { ReferenceOptions } from '#src/ui/admin/filter/reference-options.tsx'
import type { ReferenceOption, ReferenceSource } from '#src/ui/admin/list-state/reference-source.ts'
import { useReferences } from '#src/ui/admin/filter/use-references.ts'

/** The value of the option that creates; ids are never this. */
const createValue = 'create'

type PickerProps = {
  label: string
  description?: string
  placeholder?: string
  source: ReferenceSource
  /** Names of chosen records, so that a record that is no longer listed still shows its name. */
  known?: readonly ReferenceOption[]
  /** Creates a record with the typed name, perhaps through a drawer; undefined if the person cancelled. */
  onCreate?: ((name: string) => Promise<ReferenceOption | undefined>) | undefined
  error?: ReactNode
  disabled?: boolean
  /** Name of the field in the form; tests find the input by it. */
  name: string
  /** The options stand below the field all the time, instead of opening over what follows. */
  isInPlace?: boolean
}

function usePicker(props: PickerProps, chosen: readonly string[], choose: (option: ReferenceOption) => void) {
  const [text, setText] = useState('')
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setText('')
    },
  })
  const isOpen = props.isInPlace === true || combobox.dropdownOpened
  const references = useReferences({ source: props.source, chosen, known: props.known ?? [], text, isOpen })
  const { run } = useAction()
  const take = (option: ReferenceOption) => {
    references.note(option)
    choose(option)
  }
  const create = async () => {
    const made = await props.onCreate?.(text.trim())
    if (made) take(made)
  }
  const submit = (value: string, stayOpen: boolean) => {
    const option = [...references.recents, ...references.others].find(({ id }) => id === value)
    if (value === createValue) void run(create)
    else if (option) take(option)
    setText('')
    if (!stayOpen || value === createValue) combobox.closeDropdown()
  }
  const type = (typed: string) => {
    setText(typed)
    combobox.openDropdown()
    combobox.updateSelectedOptionIndex()
  }
  return { text, type, combobox, isOpen, references, submit }
}

type Picker = ReturnType<typeof usePicker>

type DropdownProps = { picker: Picker; chosen: readonly string[]; of: PickerProps }

function Dropdown({ picker, chosen, of: { label, onCreate, isInPlace } }: DropdownProps) {
  const options = (
    <ReferenceOptions
      label={label}
      references={picker.references}
      text={picker.text.trim()}
      chosen={chosen}
      createValue={onCreate ? createValue : null}
    />
  )
  return isInPlace ? options : <Combobox.Dropdown>{options}</Combobox.Dropdown>
}

type ReferencePickerProps = PickerProps & {
  value: string | null
  /** The option is passed if one was chosen, for forms that store its name. */
  onChange: (id: string | null, option?: ReferenceOption) => void
}

/** Chooses one record of a list by searching it. */
export function ReferencePicker(props: ReferencePickerProps) {
  const { label, description, placeholder, value, onChange, error, disabled = false, name } = props
  const t = useT()
  const chosen = value === null ? [] : [value]
  const picker = usePicker(props, chosen, (option) => onChange(option.id, option))
  const { combobox, references } = picker
  const shown =
    value === null ? '' : (references.nameOf(value)?.label ?? goneWords(references.isNaming, t('forms.reference.gone')))
  return (
    <Combobox store={combobox} onOptionSubmit={(id) => picker.submit(id, false)}>
      <Combobox.Target>
        <InputBase
          label={label}
          description={description}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={placeholder ?? t('forms.reference.search')}
          autoComplete="off"
          error={error}
          disabled={disabled}
          data-field={name}
          value={picker.isOpen ? picker.text : shown}
          rightSection={
            value !== null && !disabled ? (
              <CloseButton
                size="sm"
                aria-label={t('forms.reference.remove', { name: shown })}
                onClick={() => onChange(null)}
              />
            ) : (
              references.isSearching && picker.isOpen && <Loader size="xs" />
            )
          }
          rightSectionPointerEvents="all"
          onChange={(event) => picker.type(event.currentTarget.value)}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          data-testid={name}
        />
      </Combobox.Target>
      <Dropdown picker={picker} chosen={chosen} of={props} />
    </Combobox>
  )
}

type ReferencesPickerProps = PickerProps & { value: readonly string[]; onChange: (ids: string[]) => void }

/** Chooses several records of a list; each is a chip. */
export function ReferencesPicker(props: ReferencesPickerProps) {
  const { label, description, placeholder, value, onChange, error, disabled = false, name } = props
  const t = useT()
  const remove = (id: string) => onChange(value.filter((other) => other !== id))
  const picker = usePicker(props, value, ({ id }) => (value.includes(id) ? remove(id) : onChange([...value, id])))
  const { combobox, references } = picker
  const nameOf = (id: string) =>
    references.nameOf(id)?.label ?? goneWords(references.isNaming, t('forms.reference.gone'))
  return (
    <Combobox store={combobox} onOptionSubmit={(id) => picker.submit(id, true)}>
      <Combobox.DropdownTarget>
        <PillsInput
          label={label}
          description={description}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={error}
          disabled={disabled}
          data-field={name}
          onClick={() => combobox.openDropdown()}
        >
          <Pill.Group>
            {value.map((id) => (
              <Chip key={id} name={nameOf(id)} disabled={disabled} onRemove={() => remove(id)} />
            ))}
            <Combobox.EventsTarget>
              <PillsInput.Field
                aria-label={label}
                autoComplete="off"
                placeholder={value.length === 0 ? (placeholder ?? t('forms.reference.search')) : ''}
                value={picker.text}
                onChange={(event) => picker.type(event.currentTarget.value)}
                onFocus={() => combobox.openDropdown()}
                onBlur={() => combobox.closeDropdown()}
                onKeyDown={(event) => {
                  const last = value.at(-1)
                  if (event.key === 'Backspace' && picker.text === '' && last !== undefined) remove(last)
                }}
                data-testid={name}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Dropdown picker={picker} chosen={value} of={props} />
    </Combobox>
  )
}

function Chip({ name, disabled, onRemove }: { name: string; disabled: boolean; onRemove: () => void }) {
  const t = useT()
  return (
    <Pill
      withRemoveButton={!disabled}
      onRemove={onRemove}
      removeButtonProps={{
        'aria-label': t('forms.reference.remove', { name }),
        'aria-hidden': false,
        tabIndex: 0,
      }}
    >
      {name}
    </Pill>
  )
}

const goneWords = (isNaming: boolean, gone: string) => (isNaming ? '…' : gone)
