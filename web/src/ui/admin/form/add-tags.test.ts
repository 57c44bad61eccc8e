import { keywordsMaxLength } from '@mostrador/contract/validation.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addTags, tagsLength } from './add-tags.ts'

test('commas and lines part tags, and none is there twice', () => {
  expect(addTags(['milk'], ' oat ,Milk\n oat  drink ;')).toEqual(['milk', 'oat', 'oat drink'])
})

test('tags never use more than the characters there are, and none gets lost', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 90 })), fc.string({ maxLength: 700 }), (words, text) => {
      const before = words.reduce((tags, word) => addTags(tags, word), [] as string[])
      const after = addTags(before, text)
      expect(tagsLength(after)).toBeLessThanOrEqual(keywordsMaxLength)
      expect(after.slice(0, before.length)).toEqual(before)
    }),
  )
})
