import { expect, test } from 'vitest'
import { money } from '../money/money.ts'
import { movementSlipDocument, type MovementSlipInput } from './movement-slip-rows.ts'

const input: MovementSlipInput = {
  shopName: 'Almacén',
  checkoutName: 'Caja 1',
  userName: 'Eva',
  movedAt: '2026-11-24T12:00:00.000Z',
  kind: 'expense',
  category: 'Limpieza',
  reason: 'Bolsas',
  amount: money(4500),
  isTakenBack: false,
  currencyTag: 'CLP',
  timeZone: 'America/Santiago',
}
const keysOf = (change: Partial<MovementSlipInput>) =>
  movementSlipDocument({ ...input, ...change }).rows.flatMap((row) => ('labelKey' in row ? [row.labelKey] : []))

test('a slip shows the person, the amount and the reason, and has a line for the signature', () => {
  const { rows } = movementSlipDocument(input)
  expect(rows).toContainEqual({ kind: 'amount', labelKey: 'receipt.expense', amount: 4500, emphasis: 'total' })
  expect(rows).toContainEqual({ kind: 'fact', labelKey: 'receipt.category', value: { type: 'text', text: 'Limpieza' } })
  expect(keysOf({}).at(-1)).toBe('receipt.signature')
})

test('leaves out unknown facts, and marks a movement that was taken back', () => {
  expect(keysOf({ category: null, reason: null })).not.toContain('receipt.category')
  expect(keysOf({ category: null, reason: null })).not.toContain('receipt.reason')
  expect(keysOf({})).not.toContain('receipt.takenBack')
  expect(keysOf({ isTakenBack: true })).toContain('receipt.takenBack')
})
