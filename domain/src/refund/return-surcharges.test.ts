import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from '../money/money.ts'
import { refundSale, type SoldLine } from './refund-sale.ts'
import { returnSurcharges } from './return-surcharges.ts'
import { counterexample } from '../testing/arbitrary-cart.ts'

function aSold(lineId: string, quantity: string, gross: number, kind: 'product' | 'surcharge' = 'product') {
  const amounts = { lineDiscountAmount: money(0), allocatedDiscountAmount: money(0), taxAmount: money(0), taxes: [] }
  const line: SoldLine = {
    lineId,
    quantity,
    refundedQuantity: '0',
    baseAmount: money(gross),
    netAmount: money(gross),
    grossAmount: money(gross),
    ...amounts,
  }
  return { ...line, kind }
}

test('refunds a surcharge in proportion to the refunded lines, and none when no line is refunded', () => {
  const lines = [aSold('bread', '2', 2000), aSold('milk', '1', 1000), aSold('fee', '1', 60, 'surcharge')]
  const backOf = (...requests: [string, string][]) =>
    returnSurcharges(
      lines,
      requests.map(([lineId, quantity]) => ({ lineId, quantity })),
    )
  expect(backOf(['bread', '1'])).toEqual([{ lineId: 'fee', quantity: '0.333' }])
  expect(backOf(['bread', '2'], ['milk', '1'])).toEqual([{ lineId: 'fee', quantity: '1' }])
  expect(backOf()).toEqual([])
  expect(returnSurcharges(lines.slice(0, 2), [{ lineId: 'milk', quantity: '1' }])).toEqual([])
})

test('in any steps the surcharge is refunded to the last unit, and never in a larger share than the rest', () => {
  const cases = fc.tuple(
    fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 50_000 })), {
      minLength: 1,
      maxLength: 4,
    }),
    fc.integer({ min: 1, max: 3000 }),
    fc.array(fc.nat(3), { maxLength: 12 }),
  )
  expect(
    counterexample(cases, ([things, fee, order]) => {
      const lines = things.map(([quantity, gross], index) => aSold(String(index), String(quantity), gross))
      const all = [...lines, aSold('fee', '1', fee, 'surcharge')]
      const steps = [
        ...order.map((at) => [{ lineId: String(at % lines.length), quantity: '1' }]),
        lines.map(({ lineId }) => ({ lineId, quantity: 'rest' })),
      ]
      let back = 0
      for (const step of steps) {
        const requests = step.flatMap(({ lineId, quantity }) => {
          const line = all.find((one) => one.lineId === lineId)
          const left = Number(line?.quantity) - Number(line?.refundedQuantity)
          const now = quantity === 'rest' ? left : 1
          return now > 0 && now <= left ? [{ lineId, quantity: String(now) }] : []
        })
        const whole = [...requests, ...returnSurcharges(all, requests)]
        if (whole.length === 0) continue
        const taken = refundSale(all, whole)
        if (!taken.ok) throw new Error(taken.reason)
        for (const line of taken.refund.lines) if (line.lineId === 'fee') back -= line.grossAmount
        for (const { lineId, quantity } of whole) {
          const line = all.find((one) => one.lineId === lineId)
          if (line)
            line.refundedQuantity = String(Math.round((Number(line.refundedQuantity) + Number(quantity)) * 1000) / 1000)
        }
        if (back > fee) throw new Error('too much')
      }
      if (back !== fee) throw new Error(`${back} of ${fee}`)
    }),
  ).toBeUndefined()
})
