/**
 * Public sentences about missing features. Each is listed here with the feature's names: building the feature fails this test,
 * until the sentences are corrected.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const within = (folder: string, shape: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => shape.test(path))
    .map((path) => `${folder}/${path}`)
const mentions = (folder: string, words: RegExp) => within(folder, /\.tsx?$/).some((path) => words.test(read(path)))

/** The texts that strangers read before they decide. Empty lists and help for problems deny in another sense. */
const publicTexts = [
  'README.md',
  'docs/running.md',
  'docs/scaling.md',
  'docs/known-failures.md',
  ...within('content/faq', /\.md$/),
  ...within('content/help/start', /\.md$/),
  ...['home', 'pricing', 'product-features', 'start-selling', 'faq', 'companies'].flatMap((feature) =>
    within(`contract/src/features/service/${feature}`, /(^|\.)(en|es)\.ts$/),
  ),
]

/** The wording of such a sentence, in both languages. */
const denial =
  /not (yet )?built|are not (a )?part of (it|the product)|not part of the product|\bnone yet|ningun[oa] todavía|there are no (gift|back|prom)|there is no \w+ (command|program) yet|has no \w+ command|no trae \w+|no tiene (un )?comando|not there yet|todavía no est[áa]n? (hech|list)|no (es|son) parte del producto|apply in the online shop only|forms do not offer/i

type Denial = { words: RegExp; isUntrue: () => boolean }
const denials: readonly Denial[] = [
  {
    words: /fiscalText|electronic invoices|factura electrónica/i,
    isUntrue: () => within('contract/src/features', /\/fiscal-documents\//).length > 0,
  },
  { words: /read replicas|not there yet/i, isUntrue: () => mentions('server/src/db', /replica/i) },
  {
    words: /promotions apply/i,
    isUntrue: () => mentions('web/src/features/selling/sell', /features\/shop\/promotions/),
  },
  {
    words: /gift cards|forms do not offer/i,
    isUntrue: () => /type !== 'giftCard'/.test(read('web/src/features/selling/tenders/tender-values.ts')) === false,
  },
]

const sentences = publicTexts.flatMap((path) =>
  read(path)
    .split('\n')
    .filter((sentence) => denial.test(sentence))
    .map((sentence) => ({ path, sentence: sentence.trim() })),
)

test('the texts still state what is missing', () => {
  expect(sentences.length).toBeGreaterThan(3)
})

test('every sentence that denies a feature is listed, and is true', () => {
  for (const { path, sentence } of sentences) {
    const known = denials.find(({ words }) => words.test(sentence))
    expect(known, `${path}: “${sentence}” is not listed in scripts/denials.test.ts`).toBeDefined()
    expect(known?.isUntrue(), `${path}: “${sentence}” is no longer true`).toBe(false)
  }
})

test('a feature that was denied once and now exists is denied nowhere', () => {
  const untrue = [
    'The online shop itself is not built yet.',
    'La tienda en línea todavía no está hecha.',
    'Purchase orders are not part of the product yet.',
    'There is no backup command yet.',
    'An online shop, purchase orders and reports are not part of it today.',
  ]
  for (const sentence of untrue) {
    expect(denial.test(sentence), sentence).toBe(true)
    expect(
      denials.some(({ words }) => words.test(sentence)),
      sentence,
    ).toBe(false)
  }
})
