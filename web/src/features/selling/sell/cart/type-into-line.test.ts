import { expect, test } from 'vitest'
import { mayBeCode, typeIntoLine } from '#src/features/selling/sell/cart/type-into-line.ts'

function aLine(): { summary: HTMLElement; field: HTMLInputElement } {
  document.body.innerHTML = '<ul><li data-line="a"><button>Pan</button><input data-line-quantity value="1"></li></ul>'
  const summary = document.querySelector('button')
  const field = document.querySelector('input')
  if (!summary || !field) throw new Error('the line is there')
  return { summary, field }
}

test('digits typed on a line replace its quantity and keep the focus there', () => {
  const { summary, field } = aLine()
  expect(typeIntoLine('2', summary, null)).toBe(true)
  expect(field.value).toBe('2')
  expect(document.activeElement).toBe(field)
})

test('digits typed without a focused field go to the selected line', () => {
  const { field } = aLine()
  expect(typeIntoLine('2', document.body, 'a')).toBe(true)
  expect(field.value).toBe('2')
})

test('letters, and digits without a selected line, go to the search', () => {
  const { summary, field } = aLine()
  expect(typeIntoLine('pan', summary, 'a')).toBe(false)
  expect(typeIntoLine('2', document.body, null)).toBe(false)
  expect(typeIntoLine('2', null, 'gone')).toBe(false)
  expect(field.value).toBe('1')
})

test('four digits that went into a quantity automatically may be a code, digits typed into the field are not', () => {
  const { field } = aLine()
  expect(mayBeCode(field, '4011')).toBe(false)
  typeIntoLine('4', document.body, 'a')
  expect(mayBeCode(field, '4011')).toBe(true)
  expect(mayBeCode(field, '401')).toBe(false)
})
