import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { listInputOf, pageOf } from '../../../paging.ts'
import { memberList } from './list.ts'

const memberStatuses = ['active', 'suspended'] as const
const namedSchema = z.object({ id: z.uuid(), name: z.string() })

/** A member of the company. */
export const memberSchema = z.object({
  userId: z.uuid(),
  name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  /** Whether the e-mail of the account is confirmed. */
  isConfirmed: z.boolean(),
  status: z.enum(memberStatuses),
  isRoot: z.boolean(),
  profiles: z.array(namedSchema.extend({ isRoot: z.boolean() })),
  employeeCode: z.string().nullable(),
  hasPin: z.boolean(),
  invitedByName: z.string().nullable(),
  lastSeenAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  version: z.int32(),
})
export type Member = z.infer<typeof memberSchema>

export const listMembers = defineEndpoint({
  path: '/api/users/list',
  who: 'USERS__VIEW',
  apiKey: false,
  summary: 'The members of the company by name.',
  input: listInputOf(memberList),
  output: pageOf(memberSchema),
})

export const getMember = defineEndpoint({
  path: '/api/users/get',
  who: 'USERS__VIEW',
  apiKey: false,
  summary: 'One member, with their devices connected to this company and their last actions.',
  input: z.object({ userId: z.uuid() }),
  output: z.object({
    member: memberSchema,
    devices: z.array(
      z.object({
        id: z.uuid(),
        userAgent: z.string().nullable(),
        ip: z.string().nullable(),
        lastUsedAt: z.iso.datetime(),
        isLive: z.boolean(),
      }),
    ),
    activity: z.array(z.object({ id: z.uuid(), action: z.string(), entity: z.string(), at: z.iso.datetime() })),
  }),
})

export const updateMember = defineEndpoint({
  path: '/api/users/update',
  who: 'USERS__UPDATE',
  apiKey: false,
  summary:
    'Sets the profiles a member may act under, and the employee code. The caller can give only profiles whose rights they hold.',
  input: z.object({
    userId: z.uuid(),
    version: z.int32(),
    profileIds: z.array(z.uuid()).min(1).max(20),
    employeeCode: z.string().trim().min(1).max(20).nullable(),
  }),
  output: z.object({ member: memberSchema }),
})

export const suspendMember = defineEndpoint({
  path: '/api/users/suspend',
  who: 'USERS__SUSPEND',
  apiKey: false,
  summary: 'Suspends a member of the company, or lifts the suspension.',
  input: z.object({ userId: z.uuid(), isSuspended: z.boolean() }),
  output: z.object({ member: memberSchema }),
})

export const removeMember = defineEndpoint({
  path: '/api/users/remove',
  who: 'USERS__DELETE',
  apiKey: false,
  summary: 'Ends a membership. The person’s actions stay under their name.',
  input: z.object({ userId: z.uuid() }),
  output: z.object({}),
})

export const signOutMember = defineEndpoint({
  path: '/api/users/signOut',
  who: 'USERS__SUSPEND',
  apiKey: false,
  summary: 'Disconnects the devices of a member from this company.',
  input: z.object({ userId: z.uuid() }),
  output: z.object({}),
})

export const clearMemberPin = defineEndpoint({
  path: '/api/users/clearPin',
  who: 'USERS__UPDATE',
  apiKey: false,
  summary: 'Removes the approval PIN of a member, who can then set a new one.',
  input: z.object({ userId: z.uuid() }),
  output: z.object({ member: memberSchema }),
})
