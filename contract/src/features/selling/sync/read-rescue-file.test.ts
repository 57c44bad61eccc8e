import { expect, test } from 'vitest'
import { readRescueFile } from './read-rescue-file.ts'
import { sealRescueFile } from './seal-rescue-file.ts'

const companyId = '019a0000-0000-7000-8000-000000000001'
const documents = Array.from({ length: 101 }, (_, index) => ({
  kind: 'sale',
  id: `sale-${index}`,
  madeBy: null,
  payload: { note: 'Ñandú\n' },
  createdAt: '2026-03-02T12:00:00.000Z',
  receiptNumber: null,
}))
const aFile = () =>
  sealRescueFile({ companyId, deviceId: 'device', createdAt: '2026-03-02T12:00:00.000Z', documents, key: null })
const reasonOf = (text: string) => {
  const file = readRescueFile(text, companyId)
  return file.ok ? null : file.reason
}

test('splits a whole file into its first line and its parts', async () => {
  const file = readRescueFile(await aFile(), companyId)
  if (!file.ok) throw new Error(file.reason)
  expect(file).toMatchObject({ deviceId: 'device', documentCount: 101, isEncrypted: false })
  expect(file.parts.flatMap((part) => JSON.parse(part))).toEqual(documents)
})

test('reports a file that ends too early as truncated, wherever it was cut', async () => {
  const text = await aFile()
  const headerEnd = text.indexOf('\n')
  for (const end of [
    headerEnd,
    headerEnd + 1,
    headerEnd + 50,
    text.lastIndexOf('\n', text.length - 2),
    text.length - 1,
  ])
    expect(reasonOf(text.slice(0, end))).toBe('truncated')
})

test('distinguishes other files, other versions, other companies and files longer than declared', async () => {
  const text = await aFile()
  for (const other of ['', '[]', 'sku,name\n1,Pan\n', '{"format":"other"}', 'null', text.slice(1)])
    expect(reasonOf(other)).toBe('notRescueFile')
  expect(reasonOf(text.replace('"version":1', '"version":2'))).toBe('newerVersion')
  expect(reasonOf(text.replace('"version":1', '"version":0'))).toBe('olderVersion')
  expect(reasonOf(text.replace('"version":1', '"version":"1"'))).toBe('damaged')
  expect(reasonOf(text.replace(companyId, companyId.replace('1', '2')))).toBe('foreign')
  expect(reasonOf(text.replace('"partCount":2', '"partCount":1'))).toBe('damaged')
  expect(reasonOf(text.replace('"encryption":null', '"encryption":{"scheme":"other"}'))).toBe('damaged')
})
