/** A sale held by a paired device of the company's first register. */
import type { InputOf } from '@mostrador/contract/endpoint.ts'
import { listCheckouts } from '@mostrador/contract/features/selling/registers/endpoints.ts'
import { holdSale } from '@mostrador/contract/features/selling/held-sales/endpoints.ts'
import { holdToSign } from '@mostrador/contract/features/selling/held-sales/hold-to-sign.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { newId } from '../context.ts'
import { aPairedDevice, type TestDevice } from './a-device.ts'
import { call, type Shop } from './builders.ts'
import type { TestServer } from './test-server.ts'

type Hold = InputOf<typeof holdSale>

const devices = new Map<string, Promise<TestDevice>>()

/** The device of a shop that holds its sales in tests. */
function deviceOf(server: TestServer, shop: Shop): Promise<TestDevice> {
  const known = devices.get(shop.companyId) ?? aPairedDevice(server, shop)
  devices.set(shop.companyId, known)
  return known
}

export const aHeldSale = {
  path: holdSale.path,
  /** A body of `holdSale`. Pass only what matters. */
  async on(server: TestServer, shop: Shop, wish: Partial<Hold> = {}): Promise<Hold> {
    const [checkout] = (await call(server, listCheckouts, {}, shop.token)).items
    const device = await deviceOf(server, shop)
    const line = {
      lineId: newId(),
      productId: newId(),
      variantId: newId(),
      name: 'Pan',
      quantity: '2',
      unitPrice: '500',
    }
    const hold = {
      saleId: newId(),
      checkoutId: checkout?.id ?? '',
      deviceId: device.id,
      label: 'Mesa 4',
      itemCount: 2,
      totalAmount: money(1000),
      heldAt: '2026-03-02T12:00:00.000Z',
      cartVersion: 1,
      cart: { discount: null, lines: [line] },
      ...wish,
    }
    return { ...hold, signature: device.sign(holdToSign(hold)) }
  },
}
