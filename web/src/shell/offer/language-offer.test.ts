import { expect, test } from 'vitest'
import { type LanguageWish, wishedLanguage } from './language-offer.ts'

const stranger: LanguageWish = { page: 'en', chosen: null, isSignedIn: false, browser: ['en-US'] }

test.each<[string, Partial<LanguageWish>, 'en' | 'es' | null]>([
  ['nothing to a person whose browser has the language of the page', {}, null],
  ['Spanish to a browser from Chile', { browser: ['es-CL', 'en'] }, 'es'],
  ['English on a Spanish page', { page: 'es' }, 'en'],
  ['the first language of the browser that the product has', { browser: ['fr', 'es', 'en'] }, 'es'],
  ['nothing to a browser without a language of the product', { browser: ['fr', 'de'] }, null],
  ['what the person chose here, not what the browser says', { chosen: 'es' }, 'es'],
  ['nothing after the person chose the language of the page', { chosen: 'en', browser: ['es'] }, null],
  ['what a signed-in person chose', { isSignedIn: true, chosen: 'es' }, 'es'],
  ['nothing to a signed-in person who chose nothing', { isSignedIn: true, browser: ['es'] }, null],
])('offers %s', (_, wish, offered) => {
  expect(wishedLanguage({ ...stranger, ...wish })).toBe(offered)
})
