import { keywordsMaxLength } from '@mostrador/contract/validation.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addTags, tagsLength } from './add-tags.ts'

test('commas and line breaks separate tags, and duplicates are dropped', () => {
  expect(addTags(['milk'], ' oat ,Milk\n oat  drink ;')).toEqual(['milk', 'oat', 'oat drink'])
})

test('never exceeds the available characters, and never loses an existing tag', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 90 })), fc.string({ maxLength: 700 }), (words, text) => {
      const before = words.reduce((tags, word) => addTags(tags, word), [] as string[])
      const after = addTags(before, text)
      expect(tagsLength(after)).toBeLessThanOrEqual(keywordsMaxLength)
      expect(after.slice(0, before.length)).toEqual(before)
    }),
  )
})
