import { expect, test } from 'vitest'
import { generalForm, type GeneralValues } from '#src/features/access/settings/general-values.ts'
import { someSettings } from '#src/testing/a-sale.ts'

const company = someSettings().company
const stored = {
  ...company.settings,
  id: company.id,
  version: 3,
  name: company.name,
  legalName: null,
  taxId: null,
  address: null,
  phone: null,
  logo: { imageId: company.id, url: '/files/products/a-full.webp', width: 300, height: 200 },
  overReceiptPercent: 0,
  movementCategories: ['Limpieza', 'Flete'],
  discountReasons: ['Personal', 'Dañado'],
  discountPresets: ['5', 'Personal 20'],
  takesTips: true,
  tipPercents: ['10', '12.5'],
}
const values = generalForm.typed(stored, company.settings)
const generalRules = generalForm.rules(company.settings)
const inputOf = (typed: GeneralValues) => generalForm.sent(typed, stored, company.settings)

test('reasons are written one per line, and empty or repeated lines are ignored', () => {
  expect(values.discountReasons).toBe('Personal\nDañado')
  const input = inputOf({ ...values, discountReasons: ' Personal \n\nCliente fiel\nPersonal\n' })
  expect(input).toMatchObject({ discountReasons: ['Personal', 'Cliente fiel'], logoImageId: company.id })
  expect(inputOf({ ...values, logoImageId: null }).logoImageId).toBeNull()
})

test('so are the categories of manual cash movements', () => {
  expect(values.movementCategories).toBe('Limpieza\nFlete')
  const input = inputOf({ ...values, movementCategories: ' Flete \n\nFlete' })
  expect(input.movementCategories).toEqual(['Flete'])
  expect(generalRules['movementCategories']?.[0]?.('x'.repeat(41))).toEqual({ key: 'settings.general.reasonsShape' })
})

test('the return window is a whole number of days, or empty for no limit', () => {
  const daysOf = (returnWindowDays: string) => inputOf({ ...values, returnWindowDays }).returnWindowDays
  expect([daysOf('30'), daysOf(' 0 '), daysOf('')]).toEqual([30, 0, null])
  const faultOf = (text: string) => generalRules['returnWindowDays']?.[0]?.(text)
  expect(['', '0', '3650'].map(faultOf)).toEqual([undefined, undefined, undefined])
  const fault = { key: 'settings.general.returnWindowShape', values: { max: 3650 } }
  expect(['3651', '-1', '1.5', 'x'].map(faultOf)).toEqual([fault, fault, fault, fault])
})

test('what may come above an order is a whole percentage up to 100', () => {
  const percentOf = (overReceiptPercent: string) => inputOf({ ...values, overReceiptPercent }).overReceiptPercent
  expect([percentOf('0'), percentOf(' 5 '), percentOf('100')]).toEqual([0, 5, 100])
  const faultOf = (text: string) => generalRules['overReceiptPercent']?.[0]?.(text)
  const fault = { key: 'settings.general.overReceiptShape', values: { max: 100 } }
  expect(['0', '100', '', '101', '-1', '2.5'].map(faultOf)).toEqual([undefined, undefined, fault, fault, fault, fault])
})

test('at most twenty reasons of forty characters', () => {
  const faultOf = (text: string) => generalRules['discountReasons']?.[0]?.(text)
  const many = (count: number) => Array.from({ length: count }, (_, at) => `Motivo ${at}`).join('\n')
  expect([faultOf(many(20)), faultOf('x'.repeat(40))]).toEqual([undefined, undefined])
  const fault = { key: 'settings.general.reasonsShape' }
  expect([faultOf(many(21)), faultOf('x'.repeat(41))]).toEqual([fault, fault])
})

test('one-tap discounts are percentages, one per line, six at most', () => {
  expect(values.discountPresets).toBe('5\nPersonal 20')
  expect(inputOf({ ...values, discountPresets: ' 5 \n\nPersonal 20 %' }).discountPresets).toEqual([
    '5',
    'Personal 20 %',
  ])
  const faultOf = (text: string) => generalRules['discountPresets']?.[0]?.(text)
  expect(['', '1\n2\n3\n4\n5\n6', 'Personal 20 %'].map(faultOf)).toEqual([undefined, undefined, undefined])
  const fault = { key: 'settings.general.presetsShape' }
  expect(['1\n2\n3\n4\n5\n6\n7', 'Personal', '101'].map(faultOf)).toEqual([fault, fault, fault])
})

test('suggested tips are percentages, one per line, four at most', () => {
  expect(values.tipPercents).toBe('10\n12.5')
  expect(inputOf({ ...values, tipPercents: ' 10 \n\n10\n20' }).tipPercents).toEqual(['10', '20'])
  const faultOf = (text: string) => generalRules['tipPercents']?.[0]?.(text)
  expect(['', '5\n10\n15\n20', '100'].map(faultOf)).toEqual([undefined, undefined, undefined])
  const fault = { key: 'settings.general.tipPercentsShape' }
  expect(['1\n2\n3\n4\n5', '0', '101', 'ten'].map(faultOf)).toEqual([fault, fault, fault, fault])
})

test('cash is rounded by the currency’s rule, not at all, or to the typed increment', () => {
  const own = { ...values, cashRounding: 'own' as const, cashIncrement: '1.000', cashMode: 'halfDown' as const }
  expect(values.cashRounding).toBe('usual')
  expect(inputOf(values).cashRounding).toBeNull()
  expect(inputOf({ ...values, cashRounding: 'none' }).cashRounding).toEqual({ increment: 1, mode: 'halfUp' })
  expect(inputOf(own).cashRounding).toEqual({ increment: 1000, mode: 'halfDown' })
  expect(inputOf(own).cashIncrement).toBeUndefined()

  const faultOf = (cashIncrement: string, kind: typeof values.cashRounding = 'own') =>
    generalRules['cashIncrement']?.[0]?.(cashIncrement, { ...own, cashRounding: kind, cashIncrement })
  expect([faultOf('50'), faultOf('', 'none'), faultOf('', 'usual')]).toEqual([undefined, undefined, undefined])
  expect(['', '0', '-5', 'x', '1.000.001'].map((text) => faultOf(text)?.key)).toEqual(
    Array.from({ length: 5 }, () => 'settings.general.cashIncrementShape'),
  )
})
