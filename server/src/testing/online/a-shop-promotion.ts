import type { InputOf } from '@mostrador/contract/endpoint.ts'
import { createPromotion } from '@mostrador/contract/features/shop/promotions/endpoints.ts'
import type { PromotionRecord } from '@mostrador/contract/features/shop/promotions/schema.ts'
import { call, type Shop } from '../builders.ts'
import type { TestServer } from '../test-server.ts'

/** Ten percent off every basket, with the changes of a test. */
export async function aShopPromotion(
  server: TestServer,
  { token }: Pick<Shop, 'token'>,
  wish: Partial<InputOf<typeof createPromotion>> = {},
): Promise<PromotionRecord> {
  const usual = wish.kind === undefined ? ({ kind: 'percent', percent: '10' } as const) : { kind: wish.kind }
  const input = { name: { en: 'Welcome', es: 'Bienvenida' }, ...usual, ...wish }
  return (await call(server, createPromotion, input, token)).promotion
}
