import type { FieldFault } from '@mostrador/contract/errors.ts'
import { type FormRules, validateForm } from '@mostrador/contract/validation.ts'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslator } from '#src/language/use-t.ts'
import { faultsByField } from '#src/lib/faults-by-field.ts'
import { type FormState, useFormState } from '#src/lib/form-state.ts'
import { showApiError } from '#src/lib/show-api-error.ts'
import { alerts } from '#src/shell/alerts-store.ts'
import { useTypedBefore } from '#src/lib/typed-before.ts'
import { useHydrated } from '#src/lib/use-hydrated.ts'

export type FieldErrors<Values> = Partial<Record<keyof Values & string, string>>

type FormOptions<Values extends Record<string, string>> = {
  initial: Values
  rules: FormRules & Partial<Record<keyof Values, unknown>>
  /** Called only if every field is valid. What it throws is shown: field errors at their fields, the rest as an alert. */
  onSubmit: (values: Values) => Promise<void>
}

export type FieldBinding = {
  name: string
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  error: string | null
}

/**
 * The generic form (F-6): validates all fields on submit and sends only if all are valid. A field that has lost focus once is validated as
 * it changes.
 */
export function useForm<Values extends Record<string, string>>({ initial, rules, onSubmit }: FormOptions<Values>) {
  const isReady = useHydrated()
  const translator = useTranslator()
  const form = useFormState(initial, (values) => {
    const faults = Object.entries<FieldFault>(validateForm(rules, values))
    return Object.fromEntries(faults.map(([name, fault]) => [name, translator.translate(fault.key, fault.values)]))
  })
  const { values } = form
  const errors = form.errors as FieldErrors<Values>
  useTypedBefore(initial, (typed) => form.setValues(typed as Partial<Values>))
  const { isSending, isUnderWay, send } = useSending(onSubmit, form)
  const touched = useRef(new Set<string>())

  const set = (name: keyof Values & string, value: string) => {
    const isChecked = touched.current.has(name) || errors[name] !== undefined
    form.setValues({ [name]: value } as Partial<Values>)
    if (isChecked) form.validateField(name)
  }

  const field = (name: keyof Values & string): FieldBinding => ({
    name,
    value: values[name] ?? '',
    error: errors[name] ?? null,
    onChange: (value) => set(name, value),
    onBlur: () => {
      // Leaving an untouched empty field is not an error yet.
      if (values[name] === '') return
      touched.current.add(name)
      form.validateField(name)
    },
  })

  return {
    values,
    errors,
    set,
    /** Changes several fields at once, such as one that clears another, or values from the server; clears their errors. */
    setAll: form.setValues,
    field,
    isSending,
    /** False until the page is interactive: a form sent before would put its fields into the address. */
    isReady,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (!isUnderWay.current) void send(event.currentTarget, values)
    },
  }
}

/** Sends valid values, and shows what the server says against them. */
function useSending<Values extends Record<string, string>>(
  onSubmit: FormOptions<Values>['onSubmit'],
  state: Pick<FormState<Values>, 'validate' | 'setErrors'>,
) {
  const translator = useTranslator()
  const [isSending, setSending] = useState(false)
  const lastAlert = useRef<number | null>(null)
  // The state is a render behind: two quick presses would both see false.
  const isUnderWay = useRef(false)

  const send = async (form: HTMLFormElement, values: Values) => {
    const { hasErrors, errors } = state.validate()
    if (hasErrors) {
      focusFirst(form, errors)
      return
    }
    // The action that failed last time is being retried.
    if (lastAlert.current !== null) alerts.close(lastAlert.current)
    isUnderWay.current = true
    setSending(true)
    try {
      await onSubmit(values)
    } catch (error) {
      const fieldFaults = faultsByField(error, values)
      state.setErrors(fieldFaults)
      focusFirst(form, fieldFaults)
      lastAlert.current = showApiError(error, translator)
    } finally {
      isUnderWay.current = false
      setSending(false)
    }
  }
  return { isSending, isUnderWay, send }
}

function focusFirst(form: HTMLFormElement, faults: object): void {
  const first = [...form.elements].find((element) => (element.getAttribute('name') ?? '') in faults)
  if (first instanceof HTMLElement) first.focus()
}
