import { expect, test } from 'vitest'
import { putInEachOther, putQueries, queryOf } from './put-queries.ts'

const listed = 'select exists (select from products p where p.company_id = p_company and p.id = p_id)'
const queries = {
  views: new Map([['stocked', 'select company_id, id from variants']]),
  functions: new Map([['is_listed', { parameters: ['p_company', 'p_id'], query: listed }]]),
}

test.each([
  ['select * from stocked', 'select * from (select company_id, id from variants) as stocked'],
  ['select * from "stocked" as "s"', 'select * from (select company_id, id from variants) as "s"'],
  [
    'select * from sales s left join stocked on s.id = stocked.id',
    'select * from sales s left join (select company_id, id from variants) as stocked on s.id = stocked.id',
  ],
  ['select stocked from sales', 'select stocked from sales'],
])('puts the query of a view where a statement reads it: %s', (text, put) => {
  expect(putQueries(text, queries)).toBe(put)
})

test('puts the queries of views into each other, in any order', () => {
  const views = new Map([
    ['sold', 'select id from counted c'],
    ['counted', 'select id from facts'],
    ['facts', 'select id from sales'],
  ])
  expect(putInEachOther(views, new Map()).get('sold')).toBe(
    'select id from (select id from (select id from sales) as facts) c',
  )
})

test('puts the query of a function with its columns, and leaves a call with other values', () => {
  expect(putQueries('select is_listed(q.company_id, q.id) from products q', queries)).toBe(
    'select (select exists (select from products p where p.company_id = q.company_id and p.id = q.id)) from products q',
  )
  expect(putQueries('select is_listed($1, q.id) from products q', queries)).toBe(
    'select is_listed($1, q.id) from products q',
  )
})

test.each([
  ['select 1 where true', 'select 1 where true'],
  ['\nbegin\n  return exists (select from sales);\nend', 'exists (select from sales)'],
  ['begin return 1; end;', '1'],
  ['begin return 1; return 2; end', undefined],
  ['declare x int; begin return 1; end', undefined],
])('finds the query of a body that is one: %s', (body, query) => {
  expect(queryOf(body)).toBe(query)
})
