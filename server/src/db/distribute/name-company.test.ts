import { expect, test } from 'vitest'
import { companyNamers } from './name-company.ts'

const queries = { views: new Map(), functions: new Map() }
const ids = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
const statement = 'select from products where company_id = app_company_id()'
const named = (id = '') => `select from products where company_id = '${id}'::uuid`

test('connections that share statements name each its own company, until their transactions end', () => {
  const newNamer = companyNamers(queries)
  const [one, other] = [newNamer(), newNamer()]
  one('begin')
  one(`select act_for('${ids[0]}', '', '', '', '')`)
  other(`select act_for('${ids[1]}', '', '', '', '')`)
  expect([one(statement), other(statement), one(statement)]).toEqual([named(ids[0]), named(ids[1]), named(ids[0])])
  one('commit')
  expect(one(statement)).toBe(statement)
})
