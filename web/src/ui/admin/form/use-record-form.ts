import type { FieldFault } from '@mostrador/contract/errors.ts'
import { type FormRules, validateForm } from '@mostrador/contract/validation.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslator } from '#src/language/use-t.ts'
import { faultsByField } from '#src/lib/faults-by-field.ts'
import { useFormState, valueAt } from '#src/ui/admin/form/form-state.ts'
import { showApiError } from '#src/lib/show-api-error.ts'

/** Marks the drawer that holds a form. */
export const drawerForm = 'data-form-drawer'

/** Rules by field. A form with lists of fields makes them from its values, and names each field by its path, such as `goods.0.cost`. */
type Rules<Values> = FormRules | ((values: Values) => FormRules)

type RecordFormOptions<Values extends Record<string, unknown>> = {
  initial: Values
  rules: Rules<Values>
  /** The form's names of fields that the server calls otherwise. */
  names?: Readonly<Record<string, string>>
  save: (values: Values) => Promise<void>
  /** A form in a drawer (`FormDrawer`) overlays the form of its page. */
  isInDrawer?: boolean
  /** Returns true if it has told the person itself, as for a version conflict. */
  onRefused?: (error: unknown) => boolean
}

/**
 * The form of a record: `useFormState` keeps the values, the contract's rules validate them. Saving validates all fields and focuses the first
 * error; a changed field is validated when it loses focus. Server errors are shown at their field, and errors without a field as an alert.
 */
export function useRecordForm<Values extends Record<string, unknown>>(options: RecordFormOptions<Values>) {
  const { initial, save, onRefused, isInDrawer = false } = options
  const translator = useTranslator()
  const [isSaving, setSaving] = useState(false)
  const [wasSaved, setWasSaved] = useState(false)
  const { check, rulesFor, faultsOf } = rulesOf(options)
  const form = useFormState<Values>(initial, (values) => inWords(check(values), translator))
  const focusFirst = useFocusFirst(() => Object.keys(rulesFor(form.getValues())))
  const trySave = async (values: Values) => {
    setSaving(true)
    setWasSaved(false)
    try {
      await save(values)
      setWasSaved(true)
    } catch (error) {
      const faults = faultsOf(error, values)
      form.setErrors(faults)
      focusFirst(faults)
      if (Object.keys(faults).length === 0 && !onRefused?.(error)) showApiError(error, translator)
    } finally {
      setSaving(false)
    }
  }
  const submit = async () => {
    if (isSaving) return
    const { hasErrors, errors } = form.validate()
    if (hasErrors) focusFirst(errors)
    else await trySave(form.getValues())
  }

  useSaveKey(submit, isInDrawer)
  const isDirty = form.isDirty()
  return { form, isSaving, isDirty, isSaved: wasSaved && !isDirty, submit }
}

function inWords(faults: Record<string, FieldFault>, translator: ReturnType<typeof useTranslator>) {
  return Object.fromEntries(
    Object.entries(faults).map(([name, { key, values }]) => [name, translator.translate(key, values)]),
  )
}

/** How a form checks its values, and which of the server's errors belong to its fields. */
function rulesOf<Values extends Record<string, unknown>>({ rules, names }: RecordFormOptions<Values>) {
  const rulesFor = typeof rules === 'function' ? rules : () => rules
  return {
    rulesFor,
    check: (values: Values) => {
      const byPath = rulesFor(values)
      const typed = Object.keys(byPath).map((path) => [path, valueAt(values, path)])
      return validateForm(byPath, { ...values, ...Object.fromEntries(typed) })
    },
    // A form with lists of fields has room for words only where it has rules.
    faultsOf: (error: unknown, values: Values) =>
      faultsByField(error, typeof rules === 'function' ? rules(values) : values, names),
  }
}

/** Focuses the first of the faulty fields, in their order on the page. */
function useFocusFirst(order: () => string[]) {
  const focusing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(function forgetOnLeave() {
    return () => clearTimeout(focusing.current)
  }, [])
  return (faults: object) => {
    const first = order().find((name) => name in faults)
    // Waits until the errors are rendered: a list may have to show the part with the error.
    if (first !== undefined) focusing.current = setTimeout(() => focusField(first))
  }
}

const controls = 'input:not([type="hidden"]), textarea, select, button, [contenteditable="true"]'

/** Finds fields by name, so that groups and lists of inputs can be fields too: focuses the first invalid input, or the first one. */
export function focusField(name: string): void {
  const fields = [...document.querySelectorAll(`[data-field="${name}"], [data-field^="${name}."]`)]
  const found = fields.flatMap((field) => (field.matches(controls) ? [field] : [...field.querySelectorAll(controls)]))
  const control = found.find((each) => each.getAttribute('aria-invalid') === 'true') ?? found[0]
  if (control instanceof HTMLElement) control.focus()
}

/** Ctrl S or ⌘ S saves the topmost form. */
export function useSaveKey(submit: () => Promise<void>, isInDrawer: boolean): void {
  const latest = useRef(submit)
  useEffect(() => {
    latest.current = submit
  })
  useEffect(
    function listenForSave() {
      const onKeyDown = (event: KeyboardEvent) => {
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
        event.preventDefault()
        // A drawer over a page saves itself, not the form behind it.
        const drawer = document.querySelector(`[${drawerForm}]`)
        if (drawer === null || isInDrawer) void latest.current()
      }
      window.addEventListener('keydown', onKeyDown)
      return () => window.removeEventListener('keydown', onKeyDown)
    },
    [isInDrawer],
  )
}
