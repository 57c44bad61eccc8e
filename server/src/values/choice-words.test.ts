import { expect, test } from 'vitest'
import { choiceWord, readChoiceWord } from './choice-words.ts'

const values = ['person', 'business']

test('a choice is written in the language of the file and read in either, or by its value', () => {
  expect(choiceWord('es', 'customers.kinds', 'person')).toBe('Persona')
  for (const text of ['person', 'Person', 'PERSONA', ' persona '])
    expect(readChoiceWord('customers.kinds', values, text)).toBe('person')
  expect(readChoiceWord('customers.kinds', values, 'nobody')).toBeUndefined()
})

test('a choice without words is its values', () => {
  expect(choiceWord('es', undefined, 'active')).toBe('active')
  expect(readChoiceWord(undefined, ['active'], 'Active')).toBe('active')
})
