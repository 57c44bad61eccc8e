import { useEffectEvent, useLayoutEffect } from 'react'
import { useHydrated } from '#src/lib/use-hydrated.ts'

/** Input types whose text a person types; the others keep the values of the page. */
const typedKinds = ['text', 'email', 'password', 'tel', 'search', 'url', 'number', 'select-one', 'textarea']

function isTyped(element: Element): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return 'value' in element && typedKinds.includes(element.getAttribute('type') ?? elementKind(element))
}

function elementKind(element: Element): string {
  return element instanceof HTMLSelectElement
    ? 'select-one'
    : element instanceof HTMLTextAreaElement
      ? 'textarea'
      : 'text'
}

/** The values of the fields with these names that differ from the initial ones. */
export function readTyped<Values extends Record<string, string>>(given: Values): Partial<Record<string, string>> {
  const typed: Partial<Record<string, string>> = {}
  for (const name of Object.keys(given)) {
    const [element] = document.getElementsByName(name)
    if (element && isTyped(element) && element.value !== '' && element.value !== given[name])
      typed[name] = element.value
  }
  return typed
}

/**
 * A page sent by the server can be typed into before its scripts run. This passes the text typed or autofilled until then to the form once;
 * otherwise the first change of the form would erase it. It runs before anything else can happen to the form: a change between two renders
 * would apply to values without that text. A form that appears later begins empty: fields of the same name belong to other forms.
 */
export function useTypedBefore<Values extends Record<string, string>>(
  given: Values,
  adopt: (typed: Partial<Record<string, string>>) => void,
): void {
  const isFromBrowser = useHydrated()
  const handOver = useEffectEvent(() => {
    if (isFromBrowser) return
    const typed = readTyped(given)
    if (Object.keys(typed).length > 0) adopt(typed)
  })
  useLayoutEffect(function adoptTyped() {
    handOver()
  }, [])
}
