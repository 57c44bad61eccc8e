import { expect, test } from 'vitest'
import { typeIntoLine } from '#src/features/checkout/type-into-line.ts'

function aLine(): { summary: HTMLElement; field: HTMLInputElement } {
  document.body.innerHTML = '<ul><li data-line="a"><button>Pan</button><input data-line-quantity value="1"></li></ul>'
  const summary = document.querySelector('button')
  const field = document.querySelector('input')
  if (!summary || !field) throw new Error('the line is there')
  return { summary, field }
}

test('digits on a line replace its quantity and leave the focus there for more', () => {
  const { summary, field } = aLine()
  expect(typeIntoLine('2', summary)).toBe(true)
  expect(field.value).toBe('2')
  expect(document.activeElement).toBe(field)
})

test('letters, and digits anywhere else, are for the search', () => {
  const { summary, field } = aLine()
  expect(typeIntoLine('pan', summary)).toBe(false)
  expect(typeIntoLine('2', document.body)).toBe(false)
  expect(typeIntoLine('2', null)).toBe(false)
  expect(field.value).toBe('1')
})
