import { AppError } from '@mostrador/contract/errors.ts'
import { mostCartLines } from '@mostrador/contract/features/shop/carts/schema.ts'
import { describe, expect, it } from 'vitest'
import { changeCart, readPress } from '#src/features/shop/shop/buying/cart-action.ts'
import type { Services } from '#src/services.ts'

const bread = '11111111-1111-4111-8111-111111111111'
const cheese = '22222222-2222-4222-8222-222222222222'

/** A shop that writes down what is asked of it. It has no more than ten of anything and knows one code. */
function aShop() {
  const calls: string[] = []
  type Input = { variantId?: string; quantity?: string; code?: string; lines?: readonly unknown[] }
  const tell = (async (endpoint: { path: string }, input: Input) => {
    const name = endpoint.path.split('/').at(-1)
    if (name === 'get') return { ok: true, value: { cart: { lines: [{ variantId: bread, quantity: '1' }] } } }
    calls.push(`${name} ${input.variantId ?? input.code ?? input.lines?.length} ${input.quantity ?? ''}`.trim())
    if (Number(input.quantity) > 10 || Number.isNaN(Number(input.quantity ?? 0))) return refusal({})
    if (input.code === 'NONE') return refusal({ code: { key: 'promotions.codes.unknown' } })
    return { ok: true, value: {} }
  }) as unknown as Services['tell']
  return { calls, shopper: { tell, shop: 'berta' } }
}

function refusal(fields: AppError['fields']) {
  return { ok: false, code: 'invalidInput', fields, error: new AppError('invalidInput', { fields }) }
}

/** The cart's form as a browser sends it: one of bread and two of cheese are in the cart. */
function aForm(intent: string, typed: Record<string, string> = {}): FormData {
  const form = new FormData()
  const fields = {
    [`was-${bread}`]: '1',
    [`quantity-${bread}`]: '1',
    [`was-${cheese}`]: '2',
    [`quantity-${cheese}`]: '2',
    code: '',
    intent,
    ...typed,
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe('the form of the cart', () => {
  it.each([
    'goOn',
    'look',
    'update',
    `removeCode:TEN`,
    `remove:${bread}`,
    `set:${bread}:4`,
    `more:${bread}:1`,
    'bring',
  ])('%s takes over the changed quantities and the typed code', async (intent) => {
    const { calls, shopper } = aShop()
    const typed = { [`quantity-${cheese}`]: '3', code: 'SUMMER' }
    expect(await changeCart(shopper, aForm(intent, typed))).toMatchObject({ faults: null })
    expect(calls).toContain(`setLine ${cheese} 3`)
    expect(calls).toContain('addCode SUMMER')
  })

  it('leaves alone what nobody changed, also when another page has changed it since', async () => {
    const { calls, shopper } = aShop()
    await changeCart(shopper, aForm('goOn'))
    expect(calls).toEqual([])
  })

  it.each([
    [`more:${bread}:1`, '5', '6'],
    [`more:${bread}:-1`, '5', '4'],
    [`more:${bread}:0.1`, '0,25', '0.35'],
    [`set:${bread}:9`, '5', '9'],
    [`remove:${bread}`, '5', '0'],
    [`acceptPrice:${bread}`, '1', '1'],
  ])('%s with %s typed makes it %s, in one step', async (intent, typed, quantity) => {
    const { calls, shopper } = aShop()
    await changeCart(shopper, aForm(intent, { [`quantity-${bread}`]: typed }))
    expect(calls).toEqual([`setLine ${bread} ${quantity}`])
  })

  it('keeps what was refused as it was typed, and takes the rest', async () => {
    const { calls, shopper } = aShop()
    const typed = { [`quantity-${bread}`]: '11', [`quantity-${cheese}`]: '3', code: 'NONE' }
    const { faults } = await changeCart(shopper, aForm('goOn', typed))
    expect(faults?.quantities).toEqual({ [bread]: '11' })
    expect(faults?.code).toMatchObject({ text: 'NONE', reason: 'unknown' })
    expect(calls).toContain(`setLine ${cheese} 3`)
  })

  it('makes no more calls than a cart has lines, whatever a form has', async () => {
    const { calls, shopper } = aShop()
    const typed = Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`quantity-${at}`, '3']))
    await changeCart(shopper, aForm('goOn', typed))
    expect(calls).toHaveLength(mostCartLines)
  })

  it('tries a refused code again only on purpose', async () => {
    const { calls, shopper } = aShop()
    const typed = { code: 'NONE', refusedCode: 'NONE' }
    expect((await changeCart(shopper, aForm('goOn', typed))).faults).toBeNull()
    expect(calls).toEqual([])
    expect((await changeCart(shopper, aForm('addCode', typed))).faults?.code?.text).toBe('NONE')
  })

  it('reads a code that has a colon', () => {
    expect(readPress(aForm('removeCode:A:B'))).toEqual({ effect: 'removeCode', subject: 'A:B', amount: '' })
  })
})
