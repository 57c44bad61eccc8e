import { expect, test } from 'vitest'
import { aSession } from '#src/testing/a-session.ts'
import { withCompanyStatus } from './use-company-actions.ts'

const one = { id: '1', name: 'Café Sur', status: 1 as const }
const two = { id: '2', name: 'Almacén', status: 1 as const }

test('a company that was switched off is inactive everywhere in the session', () => {
  const user = {
    ...aSession().user,
    companiesOn: [
      { company: one, profiles: [] },
      { company: two, profiles: [] },
    ],
    companies: [one, two],
  }

  const changed = withCompanyStatus(user, '1', 0)

  expect(changed.companiesOn.map(({ company }) => company.status)).toEqual([0, 1])
  expect(changed.companies.map(({ status }) => status)).toEqual([0, 1])
})
