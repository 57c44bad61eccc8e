import type { FieldFault } from '@mostrador/contract/errors.ts'
import { type FormRules, validateForm } from '@mostrador/contract/validation.ts'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslator } from '#src/language/use-t.ts'
import { faultsByField } from '#src/lib/faults-by-field.ts'
import { showApiError } from '#src/lib/show-api-error.ts'
import { alerts } from '#src/shell/alerts-store.ts'
import { useTypedBefore } from '#src/lib/typed-before.ts'
import { useHydrated } from '#src/lib/use-hydrated.ts'

type FieldErrors<Values> = Partial<Record<keyof Values & string, string>>

type FormOptions<Values extends Record<string, string>> = {
  initial: Values
  rules?: FormRules & Partial<Record<keyof Values, unknown>>
  /** Finds what the rules cannot know, in words by field: an amount above the cash in the drawer, a reason that is needed now. */
  check?: (values: Values) => FieldErrors<Values>
  /**
   * Called only if every field is valid. Returns errors by field, in words. What it throws is shown: field errors at their fields, the rest
   * as an alert.
   */
  onSubmit: (values: Values) => MaybePromise<FieldErrors<Values> | void>
}

type MaybePromise<Value> = Value | Promise<Value>

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
export function useForm<Values extends Record<string, string>>(options: FormOptions<Values>) {
  const { initial, onSubmit } = options
  const isReady = useHydrated()
  const [values, setValues] = useState(initial)
  useTypedBefore(initial, (typed) => setValues((current) => ({ ...current, ...typed })))
  const { errors, setErrors, findFaults, checkField } = useFieldErrors<Values>(options)
  const { isSending, isUnderWay, send } = useSending(onSubmit, findFaults, setErrors)
  const touched = useRef(new Set<string>())

  const set = (name: keyof Values & string, value: string) => {
    setValues((current) => ({ ...current, [name]: value }))
    if (touched.current.has(name) || errors[name]) checkField(name, { ...values, [name]: value })
  }

  /** Changes several fields at once, such as one that clears another, or values from the server; clears their errors. */
  const setAll = (changes: Partial<Values>) => {
    setValues((current) => ({ ...current, ...changes }))
    setErrors((current) => {
      const kept = Object.entries(current).filter(([name]) => !(name in changes))
      return Object.fromEntries(kept) as FieldErrors<Values>
    })
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
      checkField(name, values)
    },
  })

  return {
    values,
    errors,
    set,
    setAll,
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

export type Form<Values extends Record<string, string>> = ReturnType<typeof useForm<Values>>

/** The error of each field, in words. */
function useFieldErrors<Values extends Record<string, string>>({ rules = {}, check }: FormOptions<Values>) {
  const translator = useTranslator()
  const [errors, setErrors] = useState<FieldErrors<Values>>({})
  const findFaults = (values: Values) => {
    const faults = Object.entries<FieldFault>(validateForm(rules, values))
    const words = faults.map(([name, fault]) => [name, translator.translate(fault.key, fault.values)])
    return { ...check?.(values), ...Object.fromEntries(words) } as FieldErrors<Values>
  }
  const checkField = (name: keyof Values & string, next: Values) => {
    const found = findFaults(next)[name]
    setErrors((current) => {
      const { [name]: previous, ...others } = current
      if (found === previous) return current
      return (found ? { ...others, [name]: found } : others) as FieldErrors<Values>
    })
  }
  return { errors, setErrors, findFaults, checkField }
}

/** Sends valid values, and shows what the server says against them. */
function useSending<Values extends Record<string, string>>(
  onSubmit: FormOptions<Values>['onSubmit'],
  findFaults: (values: Values) => FieldErrors<Values>,
  setErrors: (errors: FieldErrors<Values>) => void,
) {
  const translator = useTranslator()
  const [isSending, setSending] = useState(false)
  const lastAlert = useRef<number | null>(null)
  // The state is a render behind: two quick presses would both see false.
  const isUnderWay = useRef(false)

  const show = (form: HTMLFormElement, faults: FieldErrors<Values>) => {
    setErrors(faults)
    focusFirst(form, faults)
    return Object.keys(faults).length > 0
  }
  const send = async (form: HTMLFormElement, values: Values) => {
    if (show(form, findFaults(values))) return
    // The action that failed last time is being retried.
    if (lastAlert.current !== null) alerts.close(lastAlert.current)
    isUnderWay.current = true
    setSending(true)
    try {
      const refused = await onSubmit(values)
      if (refused) show(form, refused)
    } catch (error) {
      show(form, faultsByField(error, values) as FieldErrors<Values>)
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
