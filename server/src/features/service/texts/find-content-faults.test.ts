import { expect, test } from 'vitest'
import { languageText, postContent } from '../../../testing/texts/a-text.ts'
import { findContentFaults, type Surroundings } from './find-content-faults.ts'

const nothing: Surroundings = { shown: new Map(), saved: new Map(), slugOwners: new Map(), pictures: new Map() }

/** The faults of a post in English as `place[:line] key (what it forbids)`. */
function faultsOf(change: Parameters<typeof languageText>[1], around: Partial<Surroundings> = {}): string[] {
  const content = postContent('a-post', { en: languageText('a-post', change), es: languageText('una-nota') })
  const { faults } = findContentFaults('a-post', content, { ...nothing, ...around })
  return faults.map(({ place, line, words, forbids }) => {
    const name = words.values?.['name']
    const key = words.key.replace('texts.faults.', '')
    return `${place}${line === null ? '' : `:${line}`} ${key}${name === undefined ? '' : ` ${name}`} (${forbids})`
  })
}

test('a complete text has none', () => {
  expect(faultsOf({})).toEqual([])
})

test.each([
  [{ title: '' }, 'en.title required (saving)'],
  [{ title: 'x'.repeat(61) }, 'en.title tooLong (saving)'],
  [{ summary: ' ' }, 'en.summary required (saving)'],
  [{ summary: 'x'.repeat(156) }, 'en.summary tooLong (saving)'],
  [{ markdown: ' \n' }, 'en.markdown required (saving)'],
  [{ slug: 'Añejo' }, 'en.slug slug (saving)'],
  [{ slug: 'a--b' }, 'en.slug slug (saving)'],
  [{ slug: 'categories' }, 'en.slug slugReserved (saving)'],
  [{ slug: 'categorias' }, 'en.slug slugReserved (saving)'],
  [{ summary: 'Short.' }, 'en.summary summaryShort (nothing)'],
])('of the field %o', (change, expected) => {
  expect(faultsOf(change)).toContain(expected)
})

test.each([
  ['One\n\nTwo {{no.such.words}}', 'en.markdown:3 label no.such.words (saving)'],
  ['One\nand [two](help:nowhere)', 'en.markdown:2 text help:nowhere (saving)'],
  ['[a](http://example.com)', 'en.markdown:1 link http://example.com (saving)'],
  ['[a](help/refund)', 'en.markdown:1 link help/refund (saving)'],
  ['a\n\n# b', 'en.markdown:3 titleAgain b (saving)'],
  ['a\n\n##\n\nb', 'en.markdown:3 emptyHeading  (saving)'],
  ['## a\n\n#### b', 'en.markdown:3 headingOrder b (nothing)'],
  [
    '![](picture:0123456789abcdef0123456789abcdef)',
    'en.markdown:1 pictureWords picture:0123456789abcdef0123456789abcdef (saving)',
  ],
  ['![x](picture:0123456789abcdef0123456789abcdef)', 'en.markdown:1 picture 0123456789abcdef0123456789abcdef (saving)'],
  ['![x](https://example.com/a.png)', 'en.markdown:1 foreignPicture https://example.com/a.png (saving)'],
])('of the Markdown %o', (markdown, expected) => {
  expect(faultsOf({ markdown })).toContain(expected)
})

test('links may lead to the text itself and to published texts, but not to texts that are only saved', () => {
  const markdown = '[a](blog:a-post) [b](blog:other) [c](blog:later) [d](page:pricing)\n\n## Part'
  const shown = new Map([['blog:other:es', 'otra']])
  const saved = new Map([...shown, ['blog:later:en', 'later']])
  expect(faultsOf({ markdown }, { shown, saved })).toEqual(['en.markdown:1 textUnseen blog:later (publishing)'])
})

test('a slug of another text is taken, its own is not', () => {
  const slugOwners = new Map([
    ['a-post', 'a-post'],
    ['una-nota', 'other'],
  ])
  expect(faultsOf({}, { slugOwners })).toEqual(['es.slug slugTaken other (saving)'])
})

test('one language is enough, none is not, and differing headings are reported', () => {
  const one = findContentFaults('x', postContent('x', { es: null }), nothing).faults
  expect(one).toMatchObject([{ place: 'es', forbids: 'nothing', words: { key: 'texts.faults.twin.es' } }])
  const none = findContentFaults('x', postContent('x', { en: null, es: null }), nothing).faults
  expect(none).toMatchObject([{ place: 'common', forbids: 'saving' }])
  expect(faultsOf({ markdown: 'No heading' })).toEqual(['common twinHeadings (nothing)'])
})

test('in an article: screens, permission and related articles that do not exist', () => {
  const content = {
    kind: 'help' as const,
    group: 'sell' as const,
    order: 1,
    screens: ['dashboard-products', 'nowhere'],
    permission: 'NOTHING',
    related: ['refund', 'nothing'],
    checked: '2026-11-26',
    en: languageText('chat'),
    es: languageText('hola'),
  }
  const saved = new Map([['help:refund:en', 'refund']])
  const { faults } = findContentFaults('x', content, { ...nothing, saved })
  expect(faults.map(({ place, words }) => [place, words.values?.['name']])).toEqual([
    ['screens', 'nowhere'],
    ['permission', 'NOTHING'],
    ['related', 'nothing'],
    ['en.slug', undefined],
  ])
})
