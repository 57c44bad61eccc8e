import { describe, expect, test } from 'vitest'
import { addressIn } from '@mostrador/contract/routes.ts'
import type { Alternates } from '#src/language/alternates.ts'
import { resolveLanguage, switchAddress } from './language.ts'

describe('resolveLanguage', () => {
  test.each([
    [
      'a translated path wins over everything',
      { pathname: '/entrar', query: 'en', cookie: 'en', acceptLanguage: 'en' },
      'es',
    ],
    ['?lang wins over the cookie', { pathname: '/', query: 'es', cookie: 'en' }, 'es'],
    ['the cookie wins over the browser', { pathname: '/login', cookie: 'es', acceptLanguage: 'en-US' }, 'es'],
    ['the browser decides last', { pathname: '/login', acceptLanguage: 'fr;q=1, es-CL;q=0.8, en;q=0.5' }, 'es'],
    ['weights count, not positions', { pathname: '/login', acceptLanguage: 'es;q=0.3, en;q=0.9' }, 'en'],
    ['a refused language does not count', { pathname: '/login', acceptLanguage: 'es;q=0' }, 'en'],
    ['nothing known is English', { pathname: '/login', query: 'zh', cookie: 'x', acceptLanguage: 'de' }, 'en'],
    [
      'a page for everyone has the language of its address',
      { pathname: '/help', cookie: 'es', acceptLanguage: 'es' },
      'en',
    ],
    [
      '?lang chooses the language of a page for everyone',
      { pathname: '/help/devolver', query: 'es', cookie: 'en' },
      'es',
    ],
    ['a translated receipt path has a parameter', { pathname: '/boleta/abc' }, 'es'],
  ] as const)('%s', (_, hints, language) => {
    expect(resolveLanguage(hints)).toBe(language)
  })
})

test('every page has one address per language', () => {
  expect(addressIn('login', 'en')).toBe('/login')
  expect(addressIn('login', 'es')).toBe('/entrar')
  expect(addressIn('index', 'en')).toBe('/')
  expect(addressIn('index', 'es')).toBe('/?lang=es')
  expect(addressIn('receipt', 'es', { id: 'x' })).toBe('/boleta/x')
})

describe('switchAddress', () => {
  const switched = (address: string, language: 'en' | 'es', alternates?: Alternates) => {
    const { pathname, search, hash } = new URL(address, 'http://localhost')
    return switchAddress({ pathname, search, hash }, language, alternates)
  }

  test('goes to the translated path and keeps the query and the hash', () => {
    expect(switched('/login?redir=%2Fdashboard', 'es')).toBe('/entrar?redir=%2Fdashboard')
    expect(switched('/entrar', 'en')).toBe('/login')
    expect(switched('/precios?period=yearly&country=CL#x', 'en')).toBe('/pricing?period=yearly&country=CL#x')
    expect(switched('/pricing?period=yearly&country=CL#x', 'es')).toBe('/precios?period=yearly&country=CL#x')
  })

  test('stays on the same dashboard address, which uses the cookie', () => {
    expect(switched('/dashboard/sales?page=2', 'es')).toBe('/dashboard/sales?page=2')
  })

  test('uses ?lang where both languages share a path, and none for the English page', () => {
    expect(switched('/', 'es')).toBe('/?lang=es')
    expect(switched('/?lang=es', 'en')).toBe('/')
    expect(switched('/help?q=caja&lang=es', 'en')).toBe('/help?q=caja')
  })

  test('names the language also in English where the page would follow the cookie', () => {
    expect(switched('/nowhere?a=1', 'es')).toBe('/nowhere?a=1&lang=es')
    expect(switched('/i/code?lang=es', 'en')).toBe('/i/code?lang=en')
  })

  test('leads to the twin of a text, and without one to the start of its section', () => {
    const twins = { en: { slug: 'refund' }, es: { slug: 'devolver' } }
    expect(switched('/help/refund', 'es', twins)).toBe('/help/devolver?lang=es')
    expect(switched('/help/devolver?lang=es', 'en', twins)).toBe('/help/refund')
    expect(switched('/help/refund', 'es', { en: { slug: 'refund' }, es: null })).toBe('/help?lang=es')
  })

  test('translates the part of the page that the address names', () => {
    const alternates = { en: {}, es: {}, anchors: { 'works-offline': 'funciona-sin-internet' } }
    expect(switched('/faq#works-offline', 'es', alternates)).toBe('/preguntas-frecuentes#funciona-sin-internet')
  })
})
