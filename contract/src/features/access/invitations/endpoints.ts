import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { emailSchema, multilineTextSchema } from '../../../schemas.ts'
import { hasLink } from '../../../validation.ts'
import { authSchema } from '../../../session.ts'

const namedSchema = z.object({ id: z.uuid(), name: z.string() })

/** Days an invitation stays valid. */
export const invitationDays = 7
/** Maximum number of people invited in one call. */
export const maxInvitedAtOnce = 50

/** An unused invitation. `link` is the address to hand over. */
export const invitationSchema = z.object({
  id: z.uuid(),
  email: z.string().nullable(),
  profiles: z.array(namedSchema),
  invitedByName: z.string(),
  link: z.url(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
})
export type Invitation = z.infer<typeof invitationSchema>

export const listInvitations = defineEndpoint({
  path: '/api/invitations/list',
  who: 'USERS__VIEW',
  apiKey: false,
  summary:
    'The invitations not yet used or withdrawn, newest first, up to 200. Links are shown only to people who may invite.',
  input: z.object({}),
  output: z.object({ items: z.array(invitationSchema.extend({ link: z.url().nullable() })) }),
})

export const createInvitations = defineEndpoint({
  path: '/api/invitations/create',
  who: 'USERS__INVITE',
  apiKey: false,
  summary:
    'Invites people by e-mail. Without an e-mail, anyone with the link can join. Requires a confirmed e-mail of the caller.',
  input: z.object({
    emails: z.array(emailSchema).max(maxInvitedAtOnce),
    profileIds: z.array(z.uuid()).min(1).max(20),
    /** A message from the inviter. Refused if it contains a web address. */
    message: multilineTextSchema(500)
      .refine((text) => !hasLink(text), { error: 'validation.noLinks' })
      .default(''),
  }),
  output: z.object({
    invitations: z.array(invitationSchema),
    alreadyMembers: z.array(z.string()),
    /** Addresses that got an invitation not long ago. */ alreadyInvited: z.array(z.string()),
  }),
})

export const resendInvitation = defineEndpoint({
  path: '/api/invitations/resend',
  who: 'USERS__INVITE',
  apiKey: false,
  summary: 'Renews an invitation for 7 days with a new code and sends it again. The earlier code stops working.',
  input: z.object({ id: z.uuid() }),
  output: z.object({ invitation: invitationSchema }),
})

export const revokeInvitation = defineEndpoint({
  path: '/api/invitations/revoke',
  who: 'USERS__INVITE',
  apiKey: false,
  summary: 'Withdraws an invitation.',
  input: z.object({ id: z.uuid() }),
  output: z.object({}),
})

export const describeInvitation = defineEndpoint({
  path: '/api/invitations/describe',
  who: 'anyone',
  summary: 'What an invitation is for, given its code. Unknown, used, withdrawn and expired codes answer the same.',
  input: z.object({ code: z.string().min(1).max(64) }),
  output: z.object({
    companyName: z.string(),
    profileNames: z.array(z.string()),
    invitedByName: z.string(),
    email: z.string().nullable(),
    message: z.string().nullable(),
    expiresAt: z.iso.datetime(),
  }),
})

export const acceptInvitation = defineEndpoint({
  path: '/api/invitations/accept',
  who: 'signedIn',
  summary:
    'Joins the company of an invitation and connects to it. By code, or by id when the invitation names the person’s e-mail.',
  input: z.union([z.object({ code: z.string().min(1).max(64) }), z.object({ invitationId: z.uuid() })]),
  output: z.object({ data: z.object({ auth: authSchema }) }),
})
