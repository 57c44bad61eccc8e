/**
 * No text blocks other callers: each text field of each endpoint gets heavy values while the event loop is measured. Parsing a
 * body is one piece of work without a pause, so for all endpoints the time of its rules is measured directly, without the
 * network. Forms, lists, strangers' calls and files go through the real server.
 */
import * as auth from '@mostrador/contract/features/access/auth/endpoints.ts'
import { listProducts } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { lists } from '@mostrador/contract/lists.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { newId } from '../../context.ts'
import { createJobWorker } from '../queues/a-job-worker.ts'
import { parseInput } from '../../http/parse-input.ts'
import { type FieldPath, putAt } from '../bad-values.ts'
import { aCompany, send, type Shop } from '../builders.ts'
import { contract } from '../contract.ts'
import { type FormIds, type FormInput, formRecords } from '../form-input.ts'
import { formInputs } from '../form-inputs.ts'
import { formRecordsOf } from '../form-records.ts'
import { heavyLength, heavyTexts } from '../heavy-texts.ts'
import { jobHandlers } from '../../job-handlers.ts'
import { checkFile, uploadBytes, uploadText } from '../import-file.ts'
import { openTestServer } from '../test-server.ts'
import { inputWith, textFieldsOf } from '../text-fields.ts'
import { processorMilliseconds, surestStall } from '../watch-event-loop.ts'

/** Milliseconds that a heavy value may block others, beyond a trivial call. */
const allowed = 50

const server = openTestServer()
let shop: Shop
let ids: FormIds
let limit = allowed

beforeAll(async () => {
  shop = await aCompany(server)
  ids = await formRecordsOf(server, shop)
  const trivial = () => send(server, listProducts.path, {}, shop.token)
  await trivial()
  limit = allowed + (await surestStall(trivial, 5))
})

test('every text has a maximum length, or a pattern that limits it', () => {
  const endless = contract.flatMap(([name, { input }]) =>
    textFieldsOf(input)
      .filter(({ schema: { type, maxLength, pattern, format, enum: choices, const: only } }) => {
        const isShort = pattern ?? format ?? choices ?? only
        return type === 'string' && maxLength === undefined && isShort === undefined
      })
      .map(({ path }) => `${name} ${path.join('.')}`),
  )
  expect(endless).toEqual([])
})

function millisecondsOf(work: () => void): number {
  let shortest = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 4 && shortest > allowed; tries += 1) {
    const started = processorMilliseconds()
    work()
    shortest = Math.min(shortest, processorMilliseconds() - started)
  }
  return shortest
}

test('parsing a heavy value blocks no other call, in any field of any endpoint', () => {
  const slow: string[] = []
  for (const [name, { input }] of contract)
    for (const { path, schema } of textFieldsOf(input))
      for (const length of new Set([heavyLength, Math.min(schema.maxLength ?? heavyLength, heavyLength)]))
        for (const { why, text } of heavyTexts(length)) {
          const body = inputWith(path, text)
          const took = millisecondsOf(() => tryParsing(() => parseInput(input, body)))
          if (took > allowed) slow.push(`${name} ${path.join('.')}: ${length} of ${why}: ${Math.round(took)} ms`)
        }
  expect(slow).toEqual([])
}, 90_000)

/** A refused value counts like an accepted one: only the time matters. */
function tryParsing(work: () => unknown): void {
  try {
    work()
  } catch {
    // Refused.
  }
}

const noIds = Object.fromEntries(formRecords.map((record) => [record, newId()])) as FormIds
const forms = formInputs(noIds).map(([name], index): [string, () => FormInput] => [
  name,
  () => formInputs(ids)[index] as FormInput,
])

describe('a form full of heavy values blocks no other call', () => {
  test.each(forms)('%s', async (_name, read) => {
    const [, endpoint, valid] = read()
    const slow: string[] = []
    for (const { path, text, why } of fullTexts(endpoint.input, valid)) {
      const body = putAt(valid, path, text)
      const took = await surestStall(() => send(server, endpoint.path, body, shop.token), limit)
      if (took > limit) slow.push(`${path.join('.')}: ${why}: ${Math.round(took)} ms`)
    }
    expect(slow).toEqual([])
  })
})

/** Texts longer than short names, each at its maximum length. */
function fullTexts(input: z.ZodType, valid: unknown) {
  return textFieldsOf(input)
    .filter(({ schema: { maxLength = 0 } }) => maxLength >= 200)
    .filter(({ path }) => hasAt(valid, path))
    .flatMap(({ path, schema }) =>
      heavyTexts(Math.min(schema.maxLength ?? 0, heavyLength)).map(({ text, why }) => ({ path, text, why })),
    )
}

function hasAt(valid: unknown, path: FieldPath): boolean {
  const place = path.slice(0, -1).reduce<unknown>((at, key) => (isObject(at) ? Reflect.get(at, key) : undefined), valid)
  return isObject(place)
}
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const asked: readonly (readonly [string, `/api/${string}`])[] = contract.flatMap(([name, { path, input }]) =>
  textFieldsOf(input).some((field) => field.path.join('.') === 'q') ? [[name, path] as const] : [],
)

test.each(asked)('a heavy search in %s blocks no other call', async (_name, path) => {
  const slow: string[] = []
  for (const { why, text } of heavyTexts(100)) {
    const took = await surestStall(() => send(server, path, { q: text }, shop.token), limit)
    if (took > limit) slow.push(`${why}: ${Math.round(took)} ms`)
  }
  expect(slow).toEqual([])
})

test('heavy filters block no other call', async () => {
  const slow: string[] = []
  for (const { why, text } of heavyTexts(800))
    for (const [name, { filters }] of Object.entries(lists)) {
      const all = Object.fromEntries(Object.keys(filters).map((filter) => [filter, `*${text}`.slice(0, 800)]))
      const took = await surestStall(() => send(server, listProducts.path, { filters: all }, shop.token), limit)
      if (took > limit) slow.push(`${name}: ${why}: ${Math.round(took)} ms`)
    }
  expect(slow).toEqual([])
})

test.each([auth.logIn, auth.registerUser, auth.forgotPassword])('$path', async ({ path, input }) => {
  const slow: string[] = []
  for (const field of textFieldsOf(input))
    for (const { why, text } of heavyTexts()) {
      const body = { captchaCode: 'x', email: 'a@example.test', password: 'Tromba9x', name: 'A' }
      const took = await surestStall(() => send(server, path, putAt(body, field.path, text)), limit)
      if (took > limit) slow.push(`${field.path.join('.')}: ${why}: ${Math.round(took)} ms`)
    }
  expect(slow).toEqual([])
})

describe('a file full of heavy values blocks no other call', () => {
  test.each(heavyTexts())('$why', async ({ text }) => {
    const cell = `"${text.replaceAll('"', '""')}"`
    const file = Buffer.from(`name;price;description;barcode\n${`${cell};990;${cell};${cell}\n`.repeat(4)}`)
    const took = await surestStall(() => uploadBytes(server, shop, 'products', file), limit)
    expect(took).toBeLessThanOrEqual(limit)
  })

  test('neither does checking its rows', async () => {
    const worker = createJobWorker(
      server.deps,
      async () => jobHandlers,
      () => undefined,
    )
    worker.start()
    const rows = heavyTexts().map(({ text }) => {
      const cell = `"${text.replaceAll('"', '""')}"`
      return `${cell};${cell};${cell};${cell}`
    })
    const csv = `name;price;description;barcode\n${rows.join('\n')}\n`
    const took = await surestStall(
      async () => checkFile(server, shop, await uploadText(server, shop, 'products', csv)),
      limit,
    )
    await worker.stop()
    expect(took).toBeLessThanOrEqual(limit)
  }, 60_000)
})
