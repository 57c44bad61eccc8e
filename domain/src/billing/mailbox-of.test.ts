import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox-of.ts'

test.each([
  ['ana@example.test', 'ana@example.test'],
  ['  Ana@Example.TEST ', 'ana@example.test'],
  ['ana+tienda@example.test', 'ana@example.test'],
  ['ana+a+b@example.test', 'ana@example.test'],
  ['ana.diaz@example.test', 'ana.diaz@example.test'],
  ['a.n.a.diaz+x@gmail.com', 'anadiaz@gmail.com'],
  ['AnaDiaz@googlemail.com', 'anadiaz@gmail.com'],
  ['+x@example.test', '+x@example.test'],
])('the mailbox of %s is %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
