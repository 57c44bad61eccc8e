import { MultiSelect, Select } from '@mantine/core'
import type { Category } from '@mostrador/contract/features/catalogue/categories/schema.ts'
import { type ReactNode, useState } from 'react'
import {
  type CategoryOption,
  categoryOptions,
  findCategories,
} from '#src/features/catalogue/categories/pickers/category-names.ts'
import { useAction } from '#src/lib/use-action.ts'
import { foldText } from '@mostrador/domain/code/fold-text.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'

type CategoryPickerProps = {
  categories: readonly Category[]
  label: string
  value: string | null
  onChange: (id: string | null) => void
  error?: ReactNode
  /** Creates a category with the typed name and returns its id; absent without the permission. */
  onCreate?: ((name: string) => Promise<string>) | undefined
  /** The field of the form. */
  field?: string
  testId: string
}

const createValue = 'create'

/** Chooses one category of the tree: indented while browsing, by path while typing. */
export function CategoryPicker(props: CategoryPickerProps) {
  const { categories, label, value, onChange, onCreate, error, field, testId } = props
  const t = useT()
  const { run, isRunning } = useAction()
  const options = categoryOptions(categories, useLanguage())
  const [text, setText] = useState('')
  const isTyped = text !== '' && text !== options.find((option) => option.value === value)?.label
  const name = text.trim()
  const isNew = isTyped && name !== '' && !options.some((option) => foldText(option.name) === foldText(name))
  const creating = onCreate && isNew ? [{ value: createValue, label: t('forms.reference.create', { text: name }) }] : []
  const choose = (chosen: string | null) => {
    if (chosen !== createValue || !onCreate) onChange(chosen)
    else void run(async () => onChange(await onCreate(name)))
  }
  return (
    <Select
      label={label}
      placeholder={t('products.noCategory')}
      nothingFoundMessage={t('products.form.noSuchCategory')}
      data={[...options, ...creating]}
      value={value}
      error={error}
      disabled={isRunning}
      onChange={choose}
      searchable
      clearable
      onSearchChange={setText}
      filter={({ search }) => [...findCategories(options, search), ...creating]}
      renderOption={({ option }) =>
        option.value === createValue ? (
          option.label
        ) : (
          <OptionText options={options} value={option.value} isTyped={isTyped} />
        )
      }
      data-field={field}
      data-testid={testId}
    />
  )
}

type CategoriesPickerProps = {
  categories: readonly Category[]
  /** The main category, which is chosen elsewhere. */
  exceptId: string
  label: string
  value: string[]
  most: number
  onChange: (ids: string[]) => void
}

/** Chooses several categories of the tree. */
export function CategoriesPicker({ categories, exceptId, label, value, most, onChange }: CategoriesPickerProps) {
  const t = useT()
  const options = categoryOptions(categories, useLanguage()).filter((option) => option.value !== exceptId)
  const [text, setText] = useState('')
  return (
    <MultiSelect
      label={label}
      placeholder={value.length === 0 ? t('products.form.moreCategoriesNone') : ''}
      nothingFoundMessage={t('products.form.noSuchCategory')}
      data={options}
      value={value}
      maxValues={most}
      onChange={onChange}
      searchable
      onSearchChange={setText}
      filter={({ search }) => findCategories(options, search)}
      renderOption={({ option }) => <OptionText options={options} value={option.value} isTyped={text !== ''} />}
    />
  )
}

type OptionTextProps = { options: readonly CategoryOption[]; value: string; isTyped: boolean }

/** The name at its place in the tree; screen readers read the whole path. */
function OptionText({ options, value, isTyped }: OptionTextProps) {
  const option = options.find((one) => one.value === value)
  if (!option) return null
  if (isTyped || option.depth === 0) return option.label
  return (
    <span style={{ paddingInlineStart: `${option.depth}rem` }}>
      <span className="visually-hidden">{option.label}</span>
      <span aria-hidden="true">{option.name}</span>
    </span>
  )
}
