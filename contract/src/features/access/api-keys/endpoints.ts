import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { permissionSchema } from '../../../permissions.ts'
import { keyNameSchema } from '../../../schemas.ts'
import { isKeyPermission, keyRates, usualKeyRate } from './key-permissions.ts'

/** An API key as screens show it, without its secret. `lost` are permissions its maker no longer has; the key no longer grants them. */
const apiKeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  prefix: z.string(),
  permissions: z.array(permissionSchema),
  lost: z.array(permissionSchema),
  perMinute: z.int(),
  createdByName: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable(),
  revokedAt: z.iso.datetime().nullable(),
  /** `orphaned`: its maker was suspended, left, or lost the profile. */
  state: z.enum(['active', 'expired', 'orphaned', 'revoked']),
})
export type ApiKey = z.infer<typeof apiKeySchema>

const givenPermissions = z
  .array(permissionSchema.refine(isKeyPermission, { error: 'apiKeys.faults.notForKeys' }))
  .min(1, { error: 'apiKeys.faults.noPermission' })
  .max(200)

export const listApiKeys = defineEndpoint({
  path: '/api/apiKeys/list',
  who: 'API_KEYS__VIEW',
  apiKey: false,
  summary: 'The API keys of the company, newest first. Revoked keys stay in the list for 90 days.',
  input: z.object({}),
  output: z.object({ items: z.array(apiKeySchema) }),
})

export const createApiKey = defineEndpoint({
  path: '/api/apiKeys/create',
  who: 'API_KEYS__UPDATE',
  apiKey: false,
  summary:
    'Makes an API key with some of the caller’s permissions. Requires their password. `secret` appears only in this answer.',
  input: z.object({
    name: keyNameSchema,
    permissions: givenPermissions,
    perMinute: z.union(keyRates.map((rate) => z.literal(rate))).default(usualKeyRate),
    /** Null for a key that does not expire. */
    days: z.int().min(1).max(730).nullable(),
    /** A key outlives the log-in. A stranger at an open screen must not be able to make one. */
    currentPassword: z.string().min(1).max(128),
  }),
  output: z.object({ apiKey: apiKeySchema, secret: z.string() }),
})

export const renameApiKey = defineEndpoint({
  path: '/api/apiKeys/rename',
  who: 'API_KEYS__UPDATE',
  apiKey: false,
  summary: 'Renames an API key.',
  input: z.object({ id: z.uuid(), name: keyNameSchema }),
  output: z.object({ apiKey: apiKeySchema }),
})

export const revokeApiKey = defineEndpoint({
  path: '/api/apiKeys/revoke',
  who: 'API_KEYS__UPDATE',
  apiKey: false,
  summary: 'Revokes an API key at once and for good.',
  input: z.object({ id: z.uuid() }),
  output: z.object({ apiKey: apiKeySchema }),
})
