import { expect, test } from 'vitest'
import { choiceWord, readChoiceWord } from './choice-words.ts'

const values = ['person', 'business']

test('writes a choice in the language of the file, and reads it in either language or by its value', () => {
  expect(choiceWord('es', 'customers.kinds', 'person')).toBe('Persona')
  for (const text of ['person', 'Person', 'PERSONA', ' persona '])
    expect(readChoiceWord('customers.kinds', values, text)).toBe('person')
  expect(readChoiceWord('customers.kinds', values, 'nobody')).toBeUndefined()
})

test('a choice without texts uses its values', () => {
  expect(choiceWord('es', undefined, 'active')).toBe('active')
  expect(readChoiceWord(undefined, ['active'], 'Active')).toBe('active')
})
