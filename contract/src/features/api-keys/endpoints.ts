import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { permissionSchema } from '../../permissions.ts'
import { keyNameSchema } from '../../schemas.ts'
import { isKeyPermission, keyRates, usualKeyRate } from './key-permissions.ts'

/** A key as it is shown: everything but the key. `lost` are permissions its maker no longer has; they open nothing now. */
export const apiKeySchema = z.object({
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
  /** `orphaned`: its maker was suspended, has left or lost the profile. */
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
  summary: 'The keys of the company, newest first; revoked ones for 90 days more.',
  input: z.object({}),
  output: z.object({ items: z.array(apiKeySchema) }),
})

export const createApiKey = defineEndpoint({
  path: '/api/apiKeys/create',
  who: 'API_KEYS__UPDATE',
  apiKey: false,
  summary:
    'Makes a key with a part of the caller’s own permissions, and takes their password. `secret` is shown here and never again.',
  input: z.object({
    name: keyNameSchema,
    permissions: givenPermissions,
    perMinute: z.union(keyRates.map((rate) => z.literal(rate))).default(usualKeyRate),
    /** Null for a key that does not expire. */
    days: z.int().min(1).max(730).nullable(),
    /** A key outlives the log-in: whoever finds an open screen must not be able to make one. */
    currentPassword: z.string().min(1).max(128),
  }),
  output: z.object({ apiKey: apiKeySchema, secret: z.string() }),
})

export const renameApiKey = defineEndpoint({
  path: '/api/apiKeys/rename',
  who: 'API_KEYS__UPDATE',
  apiKey: false,
  summary: 'Gives a key another name.',
  input: z.object({ id: z.uuid(), name: keyNameSchema }),
  output: z.object({ apiKey: apiKeySchema }),
})

export const revokeApiKey = defineEndpoint({
  path: '/api/apiKeys/revoke',
  who: 'API_KEYS__UPDATE',
  apiKey: false,
  summary: 'Ends a key for good, at once.',
  input: z.object({ id: z.uuid() }),
  output: z.object({ apiKey: apiKeySchema }),
})
