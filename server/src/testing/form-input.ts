/** The input of a form, as tests over forms use it. */
import type { Endpoint, InputOf } from '@mostrador/contract/endpoint.ts'

/** The kinds of records that forms refer to. */
export const formRecords = [
  'apiKey',
  'category',
  'checkout',
  'customer',
  'deliveryMethod',
  'externalShop',
  'field',
  'group',
  'import',
  'location',
  'member',
  'movement',
  'priceList',
  'product',
  'promotion',
  'profile',
  'supplier',
  'tax',
  'tender',
  'variant',
  'webhook',
] as const
export type FormIds = Record<(typeof formRecords)[number], string>

export type FormInput = readonly [name: string, endpoint: Endpoint, input: unknown]

export const form = <E extends Endpoint>(name: string, endpoint: E, input: InputOf<E>): FormInput => [
  name,
  endpoint,
  input,
]
export const named = (en: string, es: string) => ({ en, es })
export const lastVersion = { version: 1 }
