import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox-of.ts'

test.each([
  ['Ana.Soto+promo@GoogleMail.com', 'anasoto@gmail.com'],
  ['a.n.a@gmail.com', 'ana@gmail.com'],
  ['ana+1@example.test', 'ana@example.test'],
  ['ana.soto@example.test', 'ana.soto@example.test'],
])('%s is the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
