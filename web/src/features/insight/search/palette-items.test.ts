import { expect, test } from 'vitest'
import { type PaletteItem, matching } from '#src/features/insight/search/palette-items.ts'
import { readQuestion } from '#src/features/insight/search/question.ts'

const sales: PaletteItem = { id: 'sales', group: 'goTo', label: 'Sales', also: 'Sales Ventas', to: '/dashboard/sales' }
const taxes: PaletteItem = {
  id: 'taxes',
  group: 'goTo',
  label: 'Taxes',
  also: 'Taxes Impuestos',
  to: '/dashboard/taxes',
}

test.each([
  ['ven', [sales]],
  ['SALES', [sales]],
  ['impués', [taxes]],
  ['es', []],
  ['sales taxes', []],
])('%s finds pages in either language by the beginnings of words', (text, found) => {
  expect(matching([sales, taxes], text)).toEqual(found)
})

test.each([
  ['> new', { kind: 'actions', text: 'new' }],
  ['#C1-00', { kind: 'sales', text: 'C1-00' }],
  [' rosa ', { kind: 'all', text: 'rosa' }],
])('%s asks for a kind of record', (text, question) => {
  expect(readQuestion(text)).toEqual(question)
})
