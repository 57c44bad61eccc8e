import { expect, test } from 'vitest'
import { aLooseSession, aSession } from '#src/testing/a-session.ts'
import { canSelect, chooseCompany, companyOptions, currentChoice, profileOptions } from './profile-choice.ts'

const places = [
  {
    company: { id: 'a', name: 'Café Sur', status: 1 as const },
    profiles: [
      { id: 'a1', name: 'Owner' },
      { id: 'a2', name: 'Cashier' },
    ],
  },
  { company: { id: 'b', name: 'Almacén', status: 1 as const }, profiles: [{ id: 'b1', name: 'Cashier' }] },
  { company: { id: 'c', name: 'Kiosco', status: 0 as const }, profiles: [{ id: 'c1', name: 'Owner' }] },
]
const nothing = { companyId: '', profileId: '' }
const here = { companyId: 'a', profileId: 'a1' }

test('opens with the current choice, or with none', () => {
  const session = aSession()
  expect(currentChoice(session)).toEqual({ companyId: session.company?.id, profileId: session.companyProfile?.id })
  expect(currentChoice(aLooseSession())).toEqual(nothing)
})

test('shows inactive companies, but they cannot be chosen', () => {
  const options = companyOptions(places, (name) => `${name} (off)`)
  expect(options.map(({ label, disabled }) => [label, disabled])).toEqual([
    ['Café Sur', false],
    ['Almacén', false],
    ['Kiosco (off)', true],
  ])
})

test('offers only the profiles of the chosen company', () => {
  expect(profileOptions(places, 'b')).toEqual([{ value: 'b1', label: 'Cashier' }])
  expect(profileOptions(places, '')).toEqual([])
})

test('choosing another company clears the profile', () => {
  expect(chooseCompany('b')).toEqual({ companyId: 'b', profileId: '' })
})

test.each([
  ['nothing is chosen', nothing, false],
  ['only a company is chosen', { companyId: 'b', profileId: '' }, false],
  ['it is where one is already', here, false],
  ['the profile belongs to another company', { companyId: 'b', profileId: 'a2' }, false],
  ['the company is not active', { companyId: 'c', profileId: 'c1' }, false],
  ['it is another profile', { companyId: 'a', profileId: 'a2' }, true],
  ['it is another company', { companyId: 'b', profileId: 'b1' }, true],
])('Select when %s', (_, choice, isPossible) => {
  expect(canSelect(places, choice, here)).toBe(isPossible)
})
