import { describe, expect, test } from 'vitest'
import { createSandboxCards } from './sandbox-cards.ts'

const cards = createSandboxCards('http://localhost')
const ids = {
  companyId: '01890a5d-ac96-774b-bcce-b302099a8057',
  paymentId: '01890a5d-ac96-774b-bcce-b302099a8058',
  chargeId: 'ffffffff-ac96-774b-bcce-b30209ffffff',
}
const request = { ...ids, amount: 100, currencyTag: 'CLP', returnUrl: 'http://localhost/' }

async function chargeOf(number: string) {
  const card = await cards.finishLink('s', number)
  if (!card) throw new Error('not a test card')
  return cards.charge({ ...request, card })
}

describe('the sandbox of cards', () => {
  test.each([
    ['4242 4242 4242 4242', 'succeeded'],
    ['5555-5555-5555-4444', 'succeeded'],
    ['4000 0000 0000 0002', 'failed'],
    ['4000 0025 0000 3155', 'needsAction'],
  ])('answers %s with %s', async (number, status) => {
    expect(await chargeOf(number)).toMatchObject({ status })
  })

  test('names a charge so that the name fits as the reference of its money', async () => {
    expect((await chargeOf('4000002500003155')).chargeRef.length).toBeLessThanOrEqual(60)
  })

  test('accepts only test numbers', async () => {
    expect(await cards.finishLink('s', '4111 1111 1111 1111')).toBeUndefined()
  })

  test('a charge that needs a confirmation succeeds once it is confirmed', async () => {
    const charge = await chargeOf('4000002500003155')
    expect(await cards.readCharge(charge.chargeRef)).toMatchObject({
      status: 'needsAction',
      companyId: ids.companyId,
      chargeId: ids.chargeId,
    })
    cards.readEvent(Buffer.from(charge.chargeRef), '')
    expect(await cards.readCharge(charge.chargeRef)).toMatchObject({ status: 'succeeded' })
  })
})
