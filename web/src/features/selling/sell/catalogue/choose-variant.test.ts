import { expect, test } from 'vitest'
import { firstChoices, optionRows, toggleChoice } from '#src/features/selling/sell/catalogue/choose-variant.ts'
import { anItem } from '#src/testing/a-sale.ts'

const shirt = (...optionValues: string[]) => anItem({ optionNames: ['Size', 'Colour'], optionValues })
const [sRed, mRed, mBlue] = [shirt('S', 'red'), shirt('M', 'red'), shirt('M', 'blue')]
const variants = [sRed, mRed, mBlue]

test('nothing is completed before the last option is left', () => {
  const rows = optionRows(variants, [null, null])
  expect(rows.map(({ name, chips }) => [name, ...chips.map(({ value }) => value)])).toEqual([
    ['Size', 'S', 'M'],
    ['Colour', 'red', 'blue'],
  ])
  expect(rows.flatMap(({ chips }) => chips).every(({ isPossible, item }) => isPossible && item === undefined)).toBe(
    true,
  )
})

test('a value that does not exist with the others is impossible, and a full combination is its variant', () => {
  const colours = optionRows(variants, ['S', null])[1]?.chips
  expect(colours).toMatchObject([
    { value: 'red', isPossible: true, item: { variantId: sRed.variantId } },
    { value: 'blue', isPossible: false, item: undefined },
  ])
})

test('a choice can be changed although it rules others out', () => {
  const sizes = optionRows(variants, ['S', 'red'])[0]?.chips
  expect(sizes).toMatchObject([{ isChosen: true }, { isChosen: false, item: { variantId: mRed.variantId } }])
  expect(toggleChoice(['S', null], 0, 'S')).toEqual([null, null])
  expect(toggleChoice(['S', null], 1, 'red')).toEqual(['S', 'red'])
})

test('an option with one value is chosen already', () => {
  expect(firstChoices([mRed, mBlue])).toEqual(['M', null])
  expect(firstChoices(variants)).toEqual([null, null])
})
