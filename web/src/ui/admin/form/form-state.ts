import { useRef, useState } from 'react'
import { isSame } from '#src/ui/admin/form/is-same.ts'

type Change<Value> = Value | ((before: Value) => Value)
/** A field of a list in the form: `goods.0.cost`. */
type DeepPath<Values> = `${keyof Values & string}.${string}`

/** What a component of the library needs to show a field: `onChange` takes its event or its value. */
export type InputProps<Value> = {
  value: Value
  error: string | undefined
  onChange: (next: { currentTarget: { value: string } } | Value | null) => void
}
type CheckboxProps = { checked: boolean; onChange: (event: { currentTarget: { checked: boolean } }) => void }

export type FormState<Values extends Record<string, unknown>> = {
  values: Values
  /** Words by field. */
  errors: Readonly<Record<string, string>>
  /** The newest values, also before they are shown. */
  getValues: () => Values
  /** Changes a field and clears its error. */
  setFieldValue: {
    <Name extends keyof Values & string>(name: Name, value: Change<Values[Name]>): void
    (path: DeepPath<Values>, value: unknown): void
  }
  /** Changes several fields and clears their errors. */
  setValues: (change: Partial<Values>) => void
  setErrors: (errors: Readonly<Record<string, string>>) => void
  setFieldError: (name: string, error: string) => void
  clearFieldError: (name: string) => void
  /** Checks one field, and shows what is wrong with it. */
  validateField: (name: string) => { hasError: boolean }
  /** Checks all fields. */
  validate: () => { hasErrors: boolean; errors: Readonly<Record<string, string>> }
  /** Whether a field, or any of them, differs from what the form began with. */
  isDirty: (name?: string) => boolean
  /** What `reset` returns to, and what is compared for `isDirty`. */
  setInitialValues: (values: Values) => void
  reset: () => void
  getInputProps: {
    (name: string, as: { type: 'checkbox' }): CheckboxProps
    <Name extends keyof Values & string>(name: Name): InputProps<Values[Name]>
    (path: DeepPath<Values>): InputProps<string>
  }
}

/** The values of a record's form and the errors of its fields. `check` finds what is wrong, in words, by field. */
export function useFormState<Values extends Record<string, unknown>>(
  initial: Values,
  check: (values: Values) => Readonly<Record<string, string>>,
): FormState<Values> {
  const [values, showValues] = useState(initial)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  // Several changes may come between two renders.
  const latest = useRef(values)
  const start = useRef(initial)

  const keep = (next: Values, changed: readonly string[]) => {
    latest.current = next
    showValues(next)
    setErrors((current) => without(current, changed))
  }
  const set = (path: string, change: unknown) => {
    const before = valueAt(latest.current, path)
    keep(withValueAt(latest.current, path, typeof change === 'function' ? change(before) : change), [path])
  }
  return {
    values,
    errors,
    setErrors,
    getValues: () => latest.current,
    setFieldValue: set,
    setValues: (change) => keep({ ...latest.current, ...change }, Object.keys(change)),
    setFieldError: (name, error) => setErrors((current) => ({ ...current, [name]: error })),
    clearFieldError: (name) => setErrors((current) => without(current, [name])),
    validateField: (name) => {
      const error = check(latest.current)[name]
      setErrors((current) => (error === undefined ? without(current, [name]) : { ...current, [name]: error }))
      return { hasError: error !== undefined }
    },
    validate: () => {
      const found = check(latest.current)
      setErrors(found)
      return { hasErrors: Object.keys(found).length > 0, errors: found }
    },
    isDirty: (name) =>
      name === undefined
        ? !isSame(latest.current, start.current)
        : !isSame(valueAt(latest.current, name), valueAt(start.current, name)),
    setInitialValues: (next) => {
      start.current = next
    },
    reset: () => keep(start.current, Object.keys(errors)),
    getInputProps: ((name: string, as?: { type: 'checkbox' }) =>
      as
        ? checkboxProps(values, name, set)
        : inputProps({ values, errors, name, set })) as FormState<Values>['getInputProps'],
  }
}

type Set = (path: string, value: unknown) => void
type InputOptions = { values: object; errors: Readonly<Record<string, string>>; name: string; set: Set }

function inputProps({ values, errors, name, set }: InputOptions): InputProps<unknown> {
  return {
    value: valueAt(values, name),
    error: errors[name],
    onChange: (next) => set(name, isEvent(next) ? next.currentTarget.value : next),
  }
}

function checkboxProps(values: object, name: string, set: Set): CheckboxProps {
  return { checked: valueAt(values, name) === true, onChange: (event) => set(name, event.currentTarget.checked) }
}

function isEvent(next: unknown): next is { currentTarget: { value: string } } {
  return typeof next === 'object' && next !== null && 'currentTarget' in next
}

function without<Entry>(
  entries: Readonly<Record<string, Entry>>,
  names: readonly string[],
): Readonly<Record<string, Entry>> {
  if (!names.some((name) => name in entries)) return entries
  return Object.fromEntries(Object.entries(entries).filter(([name]) => !names.includes(name)))
}

/** The value at a path such as `goods.0.cost`. */
export function valueAt(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce((part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined), values)
}

/** The same values with another one at a path; what the path does not touch stays the same object. */
function withValueAt<Values>(values: Values, path: string, value: unknown): Values {
  const [key = '', ...rest] = path.split('.')
  const inside = rest.length === 0 ? value : withValueAt(valueAt(values, key), rest.join('.'), value)
  if (Array.isArray(values)) return values.with(Number(key), inside) as Values
  return { ...values, [key]: inside }
}
