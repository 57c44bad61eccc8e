import type { NewSale } from '@mostrador/contract/features/selling/sales/schema.ts'
import type pg from 'pg'
import { newId } from '../../server/src/context.ts'
import type { TestServer } from '../../server/src/testing/test-server.ts'
import type { BenchShop } from '../support/shop.ts'

/** What the flows know of their shop. */
export type Known = {
  email: string
  token: string
  companyId: string
  userId: string
  shop: BenchShop
  sale: NewSale
  /** The server as the builders of tests call it. */
  server: TestServer
  app: pg.PoolConfig
  owner: pg.PoolConfig
}

/**
 * Begins with what the flows before it made. Its answer is compared with that of the other database if `isCompared`. `longestMs` is for a
 * flow that takes longer than a call.
 */
export type Flow = {
  name: string
  run: (known: Known) => Promise<unknown>
  isCompared?: boolean
  longestMs?: number
}

export const newShop = (world: Pick<Known, 'server' | 'app' | 'owner'>): Known =>
  ({ ...world, email: `${newId()}@example.test`, token: '' }) as Known
