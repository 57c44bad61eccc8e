import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { permissionSchema } from '../../../permissions.ts'
import { profileNameSchema } from '../../../schemas.ts'
import { profileLimitsSchema } from '../../../session.ts'

/** A profile as the screen of profiles shows it. */
const profileSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  isRoot: z.boolean(),
  permissions: z.array(permissionSchema),
  limits: profileLimitsSchema,
  /** Number of people who may act under it. */
  memberCount: z.int().min(0),
  /** Number of people without another profile. It cannot be deleted while there are any. */
  onlyProfileCount: z.int().min(0),
  updatedAt: z.iso.datetime(),
  version: z.int32(),
})
export type Profile = z.infer<typeof profileSchema>

/** A discount limit in percent, 0 to 100, up to 4 places, as a decimal string. */
const percentLimit = z
  .string()
  .regex(/^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/, { error: 'validation.percent' })
  .nullable()
const amountLimit = z.int().min(0).max(1_000_000_000_000_000).nullable()

const profileFields = {
  name: profileNameSchema,
  /** The chosen permissions. The server adds what they imply. */
  permissions: z.array(permissionSchema).max(300),
  limits: profileLimitsSchema.extend({
    maxLineDiscountPercent: percentLimit,
    maxDocumentDiscountPercent: percentLimit,
    maxCustomerDiscountPercent: percentLimit,
    maxRefundAmount: amountLimit,
    maxPayOutAmount: amountLimit,
  }),
}

export const listProfiles = defineEndpoint({
  path: '/api/profiles/list',
  who: 'PROFILES__VIEW',
  apiKey: false,
  summary: 'All profiles of the company, the root profile first. One answer holds all: a company has few of them.',
  input: z.object({}),
  output: z.object({ items: z.array(profileSchema) }),
})

export const getProfile = defineEndpoint({
  path: '/api/profiles/get',
  who: 'PROFILES__VIEW',
  apiKey: false,
  summary: 'One profile.',
  input: z.object({ id: z.uuid() }),
  output: z.object({ profile: profileSchema }),
})

export const createProfile = defineEndpoint({
  path: '/api/profiles/create',
  who: 'PROFILES__ADD',
  apiKey: false,
  summary: 'Adds a profile. Callers cannot give a permission or a wider limit than they hold themselves.',
  input: z.object(profileFields),
  output: z.object({ profile: profileSchema }),
})

export const updateProfile = defineEndpoint({
  path: '/api/profiles/update',
  who: 'PROFILES__UPDATE',
  apiKey: false,
  summary: 'Changes a profile other than root. Its people are told, and the new rights apply from the next call.',
  input: z.object({ id: z.uuid(), version: z.int32(), ...profileFields }),
  output: z.object({ profile: profileSchema }),
})

export const deleteProfile = defineEndpoint({
  path: '/api/profiles/delete',
  who: 'PROFILES__DELETE',
  apiKey: false,
  summary: 'Deletes a profile that is not the only one of any member. Otherwise refused with `profileInUse`.',
  input: z.object({ id: z.uuid() }),
  output: z.object({}),
})
