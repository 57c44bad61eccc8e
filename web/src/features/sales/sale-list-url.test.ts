import { listSales } from '@mostrador/contract/features/sales/endpoints.ts'
import { expect, test } from 'vitest'
import { readListUrl } from '#src/ui/admin/list-url.ts'
import { saleListSpec, saleQuestion } from './sale-list-url.ts'

const ask = (query: string) => saleQuestion(readListUrl(new URLSearchParams(query), saleListSpec))

test('an address is the question it names', () => {
  const question = ask('q=A-12&status=completed&from=2026-03-01&to=2026-03-07&review=yes')

  expect(listSales.input.parse(question)).toMatchObject({
    q: 'A-12',
    status: 'completed',
    businessDateFrom: '2026-03-01',
    businessDateTo: '2026-03-07',
    needsReview: true,
  })
})

test('days that do not exist and unknown statuses ask nothing', () => {
  expect(ask('status=sold&from=2026-02-30&review=no')).toEqual({ per: 50 })
})
