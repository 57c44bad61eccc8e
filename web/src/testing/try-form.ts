import { act, fireEvent, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { Call } from './show-screen.tsx'

/** The texts to type, by field name; a list fills the inputs of that field one after the other. */
export type Typed = Readonly<Record<string, string | readonly string[]>>

export type FormTrial = {
  calls: readonly Call[]
  /** The endpoint that writes. */
  path: string
  /** Test id of the save button; without one the form is sent like Enter in a field does. */
  button?: string
  /** What is typed first, if the form cannot be sent untouched. */
  bad?: Typed
  /** Fields that must show an error, in their order on the page. */
  faults: readonly string[]
  good: Typed
  /** What is done besides typing good values. */
  choose?: () => Promise<void>
}

/**
 * Sends a form with bad values: each field shows its error, the first has the focus, and nothing is sent. Then sends it with good values:
 * exactly one call is made, and its input is returned.
 */
export async function tryForm({ calls, path, button, bad = {}, faults, good, choose }: FormTrial): Promise<unknown> {
  const written = () => calls.filter((call) => call.path === path)
  await waitFor(() => element(button === undefined ? 'form' : `[data-testid="${button}"]`))

  await typeIn(bad)
  await press(button)
  await waitFor(() => expect(faultsShown()).toEqual([...faults].sort()))
  const [first = ''] = faults
  await waitFor(() => expect(fieldOf(first).contains(document.activeElement), `the focus is in ${first}`).toBe(true))
  expect(written()).toEqual([])

  await typeIn(good)
  await choose?.()
  await press(button)
  await waitFor(() => expect(written(), faultsShown().join()).toHaveLength(1))
  return written()[0]?.input
}

export async function typeIn(typed: Typed): Promise<void> {
  for (const [name, text] of Object.entries(typed)) {
    const values = typeof text === 'string' ? [text] : text
    if (values.length > 1) await addOtherLanguage(name)
    for (const [index, value] of values.entries())
      await act(async () => void fireEvent.change(controlsOf(name)[index] ?? document.body, { target: { value } }))
  }
}

/** A text in both languages is asked for in one at first. */
async function addOtherLanguage(name: string): Promise<void> {
  const button = document.querySelector(`[data-testid^="${name}-add-"]`)
  if (button) await act(async () => void fireEvent.click(button))
}

export async function press(button: string | undefined): Promise<void> {
  await act(async () => {
    if (button === undefined) fireEvent.submit(element('form'))
    else fireEvent.click(element(`[data-testid="${button}"]`))
  })
}

export function element(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`there is no ${selector}`)
  return found
}

const fieldNamed = (name: string) => `[data-field="${name}"], form [name="${name}"]`
export const fieldOf = (name: string): HTMLElement => element(fieldNamed(name))

export function controlsOf(name: string): HTMLElement[] {
  const field = fieldOf(name)
  return field.matches('input, textarea, select')
    ? [field]
    : [...field.querySelectorAll<HTMLElement>('input:not([type="hidden"]), textarea')]
}

/** Names of the fields that show an error, also to screen readers. */
export function faultsShown(): string[] {
  const told = [...document.querySelectorAll('[aria-invalid="true"], [data-field] [role="alert"]')]
  const names = told.map(
    (part) => part.closest('[data-field]')?.getAttribute('data-field') ?? part.getAttribute('name'),
  )
  return [...new Set(names)].map(String).sort()
}
