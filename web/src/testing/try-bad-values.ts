import type { FieldFault } from '@mostrador/contract/errors.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import { act, fireEvent, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { alerts } from '#src/shell/alerts-store.ts'
import { type Answers, type Call, leaveScreen, Refusal, showScreen, wordsIn } from './show-screen.tsx'
import { controlsOf, element, faultsShown, fieldOf, press, type Typed, typeIn } from './try-form.ts'

/** An invalid value, and the error the form shows. Null leaves the field unchanged. */
export type BadValue = [value: string | readonly string[] | null, key: string, values?: FieldFault['values']]

export type FormOfFields = {
  form: ReactNode
  answers?: Answers
  /** Its endpoint, whose fields are those of the form unless `schemas` names others. */
  endpoint: { path: string; input: unknown }
  schemas?: readonly unknown[]
  button: string
  /** Shows the fields that are visible only for some choices. */
  open?: () => Promise<void> | void
  /** The invalid values of each field, each tried alone. */
  bad: Readonly<Record<string, readonly BadValue[]>>
  /** Fields that the form does not validate: the server's error is shown at the field. */
  judgedThere?: readonly string[]
  /** Fields whose value is chosen from options, and fields that the form fills in itself. */
  chosen?: readonly string[]
  /** The server's names of fields that the form calls otherwise. */
  namesThere?: Readonly<Record<string, string>>
  /** The server's name for an error that belongs to no field of the form: it is shown as an alert. */
  alertsOf?: string
  /** Values with which the form can be sent. */
  good: Typed
  choose?: () => Promise<void> | void
}

/** The fields of a form's schema that no row tries. */
export function fieldsLeftOut({ endpoint, schemas, bad, judgedThere = [], chosen = [] }: FormOfFields): string[] {
  const known = new Set([...Object.keys(bad), ...judgedThere, ...chosen])
  const named = (schemas ?? [endpoint.input]).flatMap((schema) => Object.keys(shapeOf(schema)))
  return [...new Set(named)].filter((name) => !known.has(name))
}

function shapeOf(schema: unknown): object {
  const shape: unknown = typeof schema === 'object' && schema !== null ? Reflect.get(schema, 'shape') : undefined
  if (typeof shape !== 'object' || shape === null) throw new RangeError('only an object has fields')
  return shape
}

/** Text fields on the page that no row tries; the page is left unchanged. */
export async function textsLeftOut(row: FormOfFields): Promise<string[]> {
  // A second table of a form is about fields that its choices show.
  if (row.schemas?.length === 0) return []
  const { bad, judgedThere = [], chosen = [] } = row
  await show(row, 'en')
  const typed = [...document.querySelectorAll('[data-field]')].map((field) => field.getAttribute('data-field') ?? '')
  const known = new Set([...Object.keys(bad), ...judgedThere, ...chosen])
  return typed.filter((name) => !known.has(name))
}

async function show(row: FormOfFields, language: Language) {
  leaveScreen()
  const calls = showScreen(row.form, row.answers, language)
  await waitFor(() => element(`[data-testid="${row.button}"]`))
  await act(async () => row.open?.())
  return () => calls.filter(({ path }) => path === row.endpoint.path)
}

/** Tries every bad value of every field in a language: each shows its error at its field, and the text stays. Returns what was sent. */
export async function tryBadValues(row: FormOfFields, language: Language): Promise<Call[]> {
  const written = await show(row, language)
  await typeIn(Object.fromEntries(Object.entries(row.good).filter(([name]) => !(name in row.bad))))
  const rounds = Math.max(...Object.values(row.bad).map((values) => values.length))
  for (let round = 0; round < rounds; round += 1) {
    // A field without more bad values keeps its last one.
    const tried = Object.entries(row.bad).flatMap(([name, values]) => {
      const value = values[Math.min(round, values.length - 1)]
      return value ? [{ name, value, isNew: round < values.length }] : []
    })
    await typeAtOnce(
      tried.flatMap(({ name, value: [text], isNew }) => (isNew && text !== null ? [[name, text] as const] : [])),
    )
    await press(row.button)

    await waitFor(() => expect(faultsShown()).toEqual(tried.map(({ name }) => name).sort()))
    for (const { name, value } of tried) expectTold(name, value, language)
    expect(unnamedFaults()).toEqual([])
  }
  return written()
}

/** Types all first inputs of fields, then all second and third ones: a form with many fields renders thrice instead of once per field. */
async function typeAtOnce(
  typed: readonly (readonly [name: string, texts: string | readonly string[]])[],
): Promise<void> {
  for (const place of [0, 1, 2])
    await act(async () => {
      for (const [name, texts] of typed) {
        const [value, control] = [[texts].flat()[place], controlsOf(name)[place]]
        if (value !== undefined && control) fireEvent.change(control, { target: { value } })
      }
    })
}

function expectTold(name: string, [typed, key, values]: BadValue, language: Language): void {
  const words = wordsIn(language).translate(key, values)
  expect(words, `${key} has words`).not.toBe(key)
  expect(toldAt(name), `${name} ${JSON.stringify(typed)} in ${language}`).toContain(words)
  if (typed === null) return
  const texts = [typed].flat()
  expect(textsOf(name).slice(0, texts.length), `${name} keeps what was typed`).toEqual(texts)
}

/**
 * Sends good values that the server refuses: its message for each field is shown at the field, under a name, or as an alert. Returns what
 * was sent.
 */
export async function tryRefusal(row: FormOfFields): Promise<Call[]> {
  const { alertsOf, namesThere = {} } = row
  const names = alertsOf === undefined ? [...Object.keys(row.bad), ...(row.judgedThere ?? [])] : [alertsOf]
  const saying = Object.fromEntries(names.map((name) => [namesThere[name] ?? name, `not good as ${name}`]))
  const answers = { ...row.answers, [row.endpoint.path]: new Refusal(saying) }
  const written = await show({ ...row, answers }, 'en')

  await typeIn(row.good)
  await act(async () => row.choose?.())
  await press(row.button)

  await waitFor(() => expect(written()).toHaveLength(1))
  if (alertsOf !== undefined) {
    await waitFor(() => expect(alerts.shown.get()).toMatchObject([{ description: `not good as ${alertsOf}` }]))
    return written()
  }
  await waitFor(() => expect(faultsShown()).toEqual([...names].sort()))
  for (const name of names) expect(toldAt(name)).toContain(`not good as ${name}`)
  expect(unnamedFaults()).toEqual([])
  return written()
}

/** The error shown at a field, also to screen readers. */
function toldAt(name: string): string {
  const field = fieldOf(name)
  const described = [field, ...field.querySelectorAll('[aria-describedby]')].flatMap((part) =>
    (part.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean),
  )
  return [field.textContent, ...described.map((id) => document.getElementById(id)?.textContent ?? '')].join(' ')
}

function textsOf(name: string): string[] {
  return controlsOf(name).map((control) =>
    control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control.value : '',
  )
}

/** Entries of the error list that name a field by its code name. */
function unnamedFaults(): string[] {
  const called = [...document.querySelectorAll('[data-testid="fault-list"] li strong')].map((part) => part.textContent)
  return called.filter((name) => /^[a-z]+([A-Z][a-z]*)*$/.test(name ?? '')).map(String)
}
