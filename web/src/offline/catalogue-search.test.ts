import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCatalogueIndex } from '#src/offline/catalogue-index.ts'
import { foldText, wordsOf } from '@mostrador/domain/code/fold-text.ts'
import { anItem } from '#src/testing/a-sale.ts'

const words = ['pan', 'paño', 'molde', 'café', 'x1', "d'oro", '100%', 'a', 'leche']
const names = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '))
const searchWords = fc.option(fc.constantFrom('Pan', "d'Oro leche", 'k-12', 'x1 café'))
const products = fc.array(
  fc.record({
    name: names,
    sku: fc.constantFrom('k-12', 'k 12', 'x1', 'pan', 's-1', 's-2'),
    sold: fc.nat(9),
    searchWords,
  }),
  { maxLength: 12 },
)
const questions = fc.oneof(
  names,
  fc.constantFrom('pa', 'k-1', 'k 1', 's-', "d'", '%', 'pan %', 'k-1 pan', '1 - pan', 'café  a'),
)

type Drawn = { name: string; sku: string; searchWords: string | null }

/** The rank of a match, found by reading everything: start of the name, words of the name, codes, brand and keywords. */
function rankOf(item: Drawn, question: string): number | undefined {
  const rank = rankIn({ ...item, searchWords: null }, question)
  return rank ?? rankIn(item, question)
}

function rankIn(item: Drawn, question: string): number | undefined {
  const asked = foldText(question.trim())
  const nameWords = wordsOf(foldText(item.name))
  const tokens = wordsOf(asked)
  const isWordOf = (text: string, token: string) => ` ${text}`.includes(` ${token}`)
  const more = item.searchWords === null ? '' : ` ${wordsOf(foldText(item.searchWords)).join(' ')}`
  const all = `${nameWords.join(' ')} ${foldText(item.sku)}${more}`
  const hasAll = tokens.length > 0 && tokens.every((token) => isWordOf(all, token))
  if (hasAll && foldText(item.name).startsWith(asked)) return 1
  if (hasAll && tokens.every((token) => isWordOf(nameWords.join(' '), token))) return 2
  return hasAll || isWordOf(all, asked) ? (more === '' ? 3 : 4) : undefined
}

test('finds what reading every product would find, in the same order', () => {
  fc.assert(
    fc.property(
      products,
      products,
      questions,
      fc.integer({ min: 1, max: 8 }),
      fc.boolean(),
      (first, changed, question, limit, isPrepared) => {
        const index = createCatalogueIndex()
        const put = (drawn: typeof first) =>
          drawn.map((drawnItem, place) => anItem({ ...drawnItem, variantId: `v${place}`, barcodes: [] }))
        index.put(put(first))
        index.sort()
        if (isPrepared) index.prepareSearch()
        // A renamed product is found only by its new name.
        index.put(put(changed))
        index.sort()
        const now = [...put(changed), ...put(first).slice(changed.length)]
        const sorted = now.toSorted((a, b) => b.sold - a.sold || (foldText(a.name) < foldText(b.name) ? -1 : 1))
        const exact = index.findBySku(question)
        const ranked = [1, 2, 3, 4].flatMap((rank) =>
          sorted.filter(
            ({ searchWords: more = null, ...item }) =>
              item.variantId !== exact?.variantId && rankOf({ ...item, searchWords: more }, question) === rank,
          ),
        )
        const wanted = [...(exact ? [exact] : []), ...ranked].slice(0, limit)
        const found = index.search(question, limit)
        expect(new Set(found.map(({ variantId }) => variantId)).size).toBe(found.length)
        // Products with equal sales and the same name may come in any order.
        const plain = ({ name, sold }: { name: string; sold: number }) => `${foldText(name)} ${sold}`
        expect(found.map(plain)).toEqual(wanted.map(plain))
      },
    ),
    { numRuns: 2000 },
  )
})

test('finds a product by its brand and its keywords, after products with a matching name', () => {
  const index = createCatalogueIndex()
  index.put([
    anItem({ name: 'Molde', sku: 'M-1', searchWords: 'Bimbo sándwich', sold: 9 }),
    anItem({ name: 'Bimbollo', sku: 'B-1', sold: 1 }),
  ])
  const names = (text: string) => index.search(text, 10).map(({ name }) => name)
  expect(names('bimbo')).toEqual(['Bimbollo', 'Molde'])
  expect(names('sandw')).toEqual(['Molde'])
  expect(names('molde bimbo')).toEqual(['Molde'])
  // The text spans the end of its code and the start of its brand.
  expect(names('m-1 bimbo')).toEqual(['Molde'])
})
