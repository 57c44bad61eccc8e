import { expect, test } from 'vitest'
import { fillAnswer } from '#src/features/service/staff-chats/fill-answer.ts'

test.each([
  [
    'Hello, {name}. Look here: {article}',
    { name: 'Ana', article: 'https://a.test' },
    'Hello, Ana. Look here: https://a.test',
  ],
  ['Hola, {name}: gracias.', { name: null, article: null }, 'Hola: gracias.'],
  ['Hello {name}!', { name: null, article: null }, 'Hello!'],
  ['See {article}', { name: null, article: null }, 'See {article}'],
  // A name that looks like a pattern of replacements is only a name.
  ['Hello {name}', { name: '$& $1', article: null }, 'Hello $& $1'],
])('fills %j', (text, values, filled) => {
  expect(fillAnswer(text, values)).toBe(filled)
})
