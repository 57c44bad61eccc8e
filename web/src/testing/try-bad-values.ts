import type { FieldFault } from '@mostrador/contract/errors.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import { act, fireEvent, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { alerts } from '#src/shell/alerts-store.ts'
import { type Answers, type Call, leaveScreen, Refusal, showScreen, wordsIn } from './show-screen.tsx'
import { controlsOf, element, faultsShown, fieldOf, press, type Typed, typeIn } from './try-form.ts'

/** A value that is wrong, and what the form says of it. Null leaves the field as it is. */
export type BadValue = [value: string | readonly string[] | null, key: string, values?: FieldFault['values']]

export type FormOfFields = {
  form: ReactNode
  answers?: Answers
  /** Its call, whose fields are those of the form unless `schemas` says more. */
  endpoint: { path: string; input: unknown }
  schemas?: readonly unknown[]
  button: string
  /** Shows the fields that stand there for some choices only. */
  open?: () => Promise<void> | void
  /** What is typed that may be wrong, each by itself. */
  bad: Readonly<Record<string, readonly BadValue[]>>
  /** Fields that the form itself refuses no text of: the server says what is wrong, at the field. */
  judgedThere?: readonly string[]
  /** Fields that are chosen among what is offered, and those that the form fills in by itself. */
  chosen?: readonly string[]
  /** The server's name for a fault that is no field of the form: it is told as an alert. */
  alertsOf?: string
  /** What the form can be sent with. */
  good: Typed
  choose?: () => Promise<void> | void
}

/** What the schema of a form names and nobody tries. */
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

/** Fields with something to type into that stand on the page and nobody tries; the page is left as it was. */
export async function textsLeftOut(row: FormOfFields): Promise<string[]> {
  // A second table of a form is about what its choices show.
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

/** Every bad value of every field, in a language: each is told at its field, and what was typed stays. Answers what was sent. */
export async function tryBadValues(row: FormOfFields, language: Language): Promise<Call[]> {
  const written = await show(row, language)
  await typeIn(Object.fromEntries(Object.entries(row.good).filter(([name]) => !(name in row.bad))))
  const rounds = Math.max(...Object.values(row.bad).map((values) => values.length))
  for (let round = 0; round < rounds; round += 1) {
    // A field that has no more bad values keeps its last one.
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

/** All first inputs of fields, then all second ones: a form of many fields is drawn twice instead of once for each. */
async function typeAtOnce(
  typed: readonly (readonly [name: string, texts: string | readonly string[]])[],
): Promise<void> {
  for (const place of [0, 1])
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

/** Good values that the server refuses all the same: what it says of each field stands at the field, under a name, or is an alert. Answers what was sent. */
export async function tryRefusal(row: FormOfFields): Promise<Call[]> {
  const { alertsOf } = row
  const names = alertsOf === undefined ? [...Object.keys(row.bad), ...(row.judgedThere ?? [])] : [alertsOf]
  const saying = Object.fromEntries(names.map((name) => [name, `not good as ${name}`]))
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

/** What is said at a field, also to a screen reader. */
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

/** Entries of the list of faults that call a field as the code does. */
function unnamedFaults(): string[] {
  const called = [...document.querySelectorAll('[data-testid="fault-list"] li strong')].map((part) => part.textContent)
  return called.filter((name) => /^[a-z]+([A-Z][a-z]*)*$/.test(name ?? '')).map(String)
}
