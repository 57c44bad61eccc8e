/** Every field of every back-office form gets bad values: each is refused at its field, with a message, and writes nothing. */
import { adjustCustomerBalance, createCustomer } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../context.ts'
import { badValuesOf, type Case, limitValuesOf, putAt } from './bad-values.ts'
import { aCompany, type Shop } from './builders.ts'
import { formAnswer, formState, isAbout, isWords } from './form-answers.ts'
import { type FormIds, type FormInput, formRecords } from './form-input.ts'
import { formInputs } from './form-inputs.ts'
import { formRecordsOf } from './form-records.ts'
import { idFieldsOf } from './sample-input.ts'
import { openTestServer } from './test-server.ts'

const server = openTestServer()
let shop: Shop
let ids: FormIds

beforeAll(async () => {
  shop = await aCompany(server)
  ids = await formRecordsOf(server, shop)
})

/** Only the names are used here: the records exist when the tests run. */
const noIds = Object.fromEntries(formRecords.map((name) => [name, newId()])) as FormIds
const forms = formInputs(noIds).map(([name], index): [string, () => FormInput] => [
  name,
  () => formInputs(ids)[index] as FormInput,
])

/** The fault of the answers to a bad value; undefined when it is refused at its field in both languages. */
async function faultOf(endpointPath: string, { path, why, input }: Case): Promise<string | undefined> {
  const name = path.join('.')
  const inEnglish = await formAnswer(server, shop, endpointPath, input, 'en')
  const inSpanish = await formAnswer(server, shop, endpointPath, input, 'es')
  if (inEnglish.statusCode !== 422) return `${name} ${why}: ${inEnglish.statusCode} ${inEnglish.code}`
  const field = Object.keys(inEnglish.fields).find((given) => isAbout(given, name))
  if (field === undefined) return `${name} ${why}: told at ${Object.keys(inEnglish.fields).join(', ')}`
  const [words = '', spanish = ''] = [inEnglish.fields[field], inSpanish.fields[field]]
  return isWords(words, spanish) ? undefined : `${name} ${why}: “${words}” “${spanish}”`
}

describe('refuses bad values at their field in both languages, and writes nothing', () => {
  test.each(forms)('%s', async (_, read) => {
    const [, endpoint, valid] = read()
    const cases = badValuesOf(endpoint.input, valid)
    const before = await formState(server, shop)

    const faults: string[] = []
    for (const one of cases) faults.push((await faultOf(endpoint.path, one)) ?? '')

    expect(endpoint.input.safeParse(valid).error?.issues ?? []).toEqual([])
    expect(cases.length).toBeGreaterThan(2)
    expect(faults.filter(Boolean)).toEqual([])
    expect(await formState(server, shop)).toBe(before)
  })
})

describe('refuses unknown records, and writes nothing', () => {
  /** The caller mints their `id`. */
  const minted: readonly string[] = [adjustCustomerBalance.path, createCustomer.path]
  /** Ids that are minted by the caller, or chosen in a list: a bulk action reports how many it skipped. */
  const isFree = (path: string) =>
    ['adjustmentId', 'correctionId', 'sessionId', 'deviceId'].includes(path) || path.startsWith('selection.')
  test.each(forms)('%s', async (_, read) => {
    const [, endpoint, valid] = read()
    const before = await formState(server, shop)

    const taken: string[] = []
    for (const { path } of idFieldsOf(endpoint.input)) {
      const input = putAt(valid, path, newId())
      const isMinted = minted.includes(endpoint.path)
      if (
        (isMinted && path.join('.') === 'id') ||
        isFree(path.join('.')) ||
        JSON.stringify(input) === JSON.stringify(valid)
      )
        continue
      const { statusCode } = await formAnswer(server, shop, endpoint.path, input, 'en')
      if (statusCode < 400 || statusCode > 422) taken.push(`${path.join('.')}: ${statusCode}`)
    }

    expect(taken).toEqual([])
    expect(await formState(server, shop)).toBe(before)
  })
})

describe('values at the limits of a field never break anything', () => {
  test.each(forms)('%s', async (_, read) => {
    const [, endpoint, valid] = read()
    let version = 1

    const broken: string[] = []
    for (const { path, why, input } of limitValuesOf(endpoint.input, valid)) {
      if (path.join('.') === 'version') continue
      const tryNow = () => formAnswer(server, shop, endpoint.path, putAt(input, ['version'], version), 'en')
      let answer = await tryNow()
      for (; answer.code === 'versionConflict' && version < 100; version += 1) answer = await tryNow()
      if (answer.statusCode >= 500 || answer.code === 'versionConflict')
        broken.push(`${path.join('.')} ${why}: ${answer.statusCode} ${answer.code}`)
    }

    expect(broken).toEqual([])
  })
})
