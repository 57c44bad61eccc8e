import { useEffectEvent, useLayoutEffect } from 'react'

/** Kinds of input whose text a person types; the rest keep what the page gave them. */
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

/** What is in the fields of that name and differs from what the form was given. */
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
 * A page sent by the server can be typed into before its scripts run. What was typed or filled in by the browser until then is
 * handed over once, or the first change of the form would wipe it. Before anything else can happen to the form: a change between
 * two renders would be made to values that do not have it yet.
 */
export function useTypedBefore<Values extends Record<string, string>>(
  given: Values,
  adopt: (typed: Partial<Record<string, string>>) => void,
): void {
  const handOver = useEffectEvent(() => {
    const typed = readTyped(given)
    if (Object.keys(typed).length > 0) adopt(typed)
  })
  useLayoutEffect(function adoptTyped() {
    handOver()
  }, [])
}
