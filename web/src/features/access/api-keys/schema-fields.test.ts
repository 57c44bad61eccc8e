import { expect, test } from 'vitest'
import { callsOf, findCalls } from '#src/features/access/api-keys/read-description.ts'
import { exampleOf, fieldsOf, typeOf } from '#src/features/access/api-keys/schema-fields.ts'

const line = {
  type: 'object',
  properties: { quantity: { type: 'string' }, note: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
  required: ['quantity'],
} as const
const schema = {
  type: 'object',
  properties: {
    id: { type: 'string', format: 'uuid' },
    kind: { enum: ['cash', 'check'] },
    per: { type: 'integer', default: 50 },
    lines: { type: 'array', items: line },
  },
  required: ['id', 'kind', 'per', 'lines'],
} as const

test('names fields by their paths, with their types and whether they are required', () => {
  expect(fieldsOf(schema)).toEqual([
    { path: 'id', type: 'string (uuid)', isRequired: true },
    { path: 'kind', type: '"cash" | "check"', isRequired: true },
    { path: 'per', type: 'integer', isRequired: false },
    { path: 'lines', type: 'object[]', isRequired: true },
    { path: 'lines[].quantity', type: 'string', isRequired: true },
    { path: 'lines[].note', type: 'string | null', isRequired: false },
  ])
  expect(typeOf({})).toBe('any')
})

test('an example has the required fields and nothing else', () => {
  expect(exampleOf(schema)).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    kind: 'cash',
    lines: [{ quantity: 'text' }],
  })
})

test('shows each field of alternatives once', () => {
  const ids = {
    type: 'object',
    properties: { ids: { type: 'array', items: { type: 'string' } }, q: { type: 'string' } },
  }
  const all = { type: 'object', properties: { q: { type: 'string' } } }
  expect(fieldsOf({ anyOf: [ids, all] }).map(({ path }) => path)).toEqual(['ids', 'q'])
})

test('shows only endpoints of the contract, and finds them by path and words', () => {
  const calls = callsOf({
    paths: {
      '/api/health/live': { get: { summary: 'Alive' } },
      '/api/tenders/list': {
        post: { summary: 'Every form of payment', tags: ['tenders'], 'x-who': 'SETTINGS__UPDATE', security: [] },
      },
      '/api/receipts/public': {
        get: {
          summary: 'A receipt',
          tags: ['receipts'],
          'x-who': 'anyone',
          parameters: [{ name: 'token', required: true }],
        },
      },
    },
  })
  expect(calls.map(({ path }) => path)).toEqual(['/api/tenders/list', '/api/receipts/public'])
  expect(calls[1]?.input).toMatchObject({ required: ['token'] })
  expect(findCalls(calls, 'form PAYMENT', false)).toHaveLength(1)
  expect(findCalls(calls, '', true).map(({ area }) => area)).toEqual(['tenders'])
  expect(findCalls(calls, 'nothing', false)).toEqual([])
})
