import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { draftsLastMs, dropFormDraft, findFormDraft, keepFormDraft } from './form-drafts.ts'

const place = { userId: 'u1', companyId: 'c1', entity: 'product', id: 'new' }
const shape = { name: '', price: '' }
const draft = { values: { name: 'Milk', price: '1' }, before: shape, version: null, savedAt: Date.now() }

test('a draft returns only for its person, company, entity and record', async () => {
  await keepFormDraft(place, draft)

  expect(await findFormDraft(place, shape)).toMatchObject({ values: { name: 'Milk', price: '1' } })
  for (const other of [{ userId: 'u2' }, { companyId: 'c2' }, { entity: 'tax' }, { id: 'p1' }])
    expect(await findFormDraft({ ...place, ...other }, shape)).toBeUndefined()
})

test('a dropped draft is gone', async () => {
  await keepFormDraft(place, draft)
  await dropFormDraft(place)
  expect(await findFormDraft(place, shape)).toBeUndefined()
})

test('does not offer a draft of a form that had other fields', async () => {
  await keepFormDraft(place, draft)
  expect(await findFormDraft(place, { ...shape, sku: '' })).toBeUndefined()
})

test('deletes old drafts on the next read', async () => {
  await keepFormDraft(place, { ...draft, savedAt: Date.now() - draftsLastMs - 1 })
  expect(await findFormDraft(place, shape)).toBeUndefined()
})
