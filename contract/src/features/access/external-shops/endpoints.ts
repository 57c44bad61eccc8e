import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { externalShopFieldsSchema, externalShopSchema } from './schema.ts'

const permission = 'ECOMMERCE__SETTINGS__GENERAL_UPDATE'

export const listExternalShops = defineEndpoint({
  path: '/api/externalShops/list',
  who: permission,
  apiKey: false,
  summary: 'The shops outside of this service that the company has registered, by name.',
  input: z.object({}),
  output: z.object({ items: z.array(externalShopSchema), companyId: z.uuid() }),
})

export const registerExternalShop = defineEndpoint({
  path: '/api/externalShops/register',
  who: permission,
  apiKey: false,
  summary: 'Registers a shop outside of this service. `secret` signs its requests and appears only in this answer.',
  input: externalShopFieldsSchema,
  output: z.object({ externalShop: externalShopSchema, secret: z.string() }),
})

export const updateExternalShop = defineEndpoint({
  path: '/api/externalShops/update',
  who: permission,
  apiKey: false,
  summary: 'Changes the name and the return addresses of an external shop.',
  input: externalShopFieldsSchema.extend({ id: z.uuid(), version: z.int32().min(1) }),
  output: z.object({ externalShop: externalShopSchema }),
})

export const renewExternalShopSecret = defineEndpoint({
  path: '/api/externalShops/renewSecret',
  who: permission,
  apiKey: false,
  summary: 'Makes a new secret. The previous one stops at once.',
  input: z.object({ id: z.uuid() }),
  output: z.object({ externalShop: externalShopSchema, secret: z.string() }),
})

export const removeExternalShop = defineEndpoint({
  path: '/api/externalShops/remove',
  who: permission,
  apiKey: false,
  summary: 'Removes an external shop for good. Its requests and codes stop at once.',
  input: z.object({ id: z.uuid() }),
  output: z.object({}),
})
