import { listSuppliers } from '@mostrador/contract/features/purchasing/suppliers/endpoints.ts'
import { supplierList } from '@mostrador/contract/features/purchasing/suppliers/list.ts'
import { expect, test } from 'vitest'
import { describeList } from '#src/ui/admin/list-state/describe-list.ts'

const frame = {
  area: 'suppliers',
  spec: supplierList,
  endpoint: listSuppliers,
  entities: ['supplier'],
  rows: { address: (_: string, id: string) => id, nameOf: () => '', testIdOf: () => '' },
} as const

test('a list without filters and views has none', () => {
  expect(describeList(frame)).toMatchObject({ area: 'suppliers', filters: {}, views: {} })
})

test('filters stay in their order', () => {
  const { filters } = describeList({ ...frame, filters: { leadTimeDays: {}, status: { words: 'status' } } })
  expect(Object.keys(filters)).toEqual(['leadTimeDays', 'status'])
})

test('what has no words does not compile', () => {
  const missing = [
    // @ts-expect-error: the list cannot be filtered by colour.
    describeList({ ...frame, filters: { colour: {} } }),
    // @ts-expect-error: the words have no name for this filter, so it needs a label.
    describeList({ ...frame, filters: { updatedAt: {} } }),
    // @ts-expect-error: the table has no words for active and archived.
    describeList({ ...frame, filters: { status: { words: 'columns' } } }),
    // @ts-expect-error: there is no such view.
    describeList({ ...frame, views: { late: 'f.status=active' } }),
  ]
  expect(missing).toHaveLength(4)
})
