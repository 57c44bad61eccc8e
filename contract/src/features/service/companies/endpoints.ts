import { z } from 'zod'
import { sentenceSchema } from '../../../schemas.ts'
import { defineEndpoint } from '../../../endpoint.ts'
import { listInputSchema, pageOf } from '../../../paging.ts'
import { authSchema, companyStatusSchema, planStatusSchema } from '../../../session.ts'

export const changeProfile = defineEndpoint({
  path: '/api/auth/changeProfile',
  who: 'signedIn',
  summary: 'Connects the session to a company and one of the profiles the user holds in it.',
  input: z.object({
    refreshToken: z.string().max(200).optional(),
    companyId: z.uuid(),
    companyProfileId: z.uuid(),
  }),
  output: z.object({ data: z.object({ auth: authSchema }) }),
})

const planStateSchema = z.object({
  planKey: z.string().nullable(),
  status: planStatusSchema,
  endsAt: z.iso.datetime().nullable(),
})

/** A company as its member's account page shows it. */
export const myCompanySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  status: companyStatusSchema,
  isDemo: z.boolean(),
  plan: z.object({ ps: planStateSchema, ec: planStateSchema }),
  profiles: z.array(z.object({ id: z.uuid(), name: z.string(), isRoot: z.boolean() })),
  /** Whether the person holds the root profile, which the changes of status and plans require. */
  isRoot: z.boolean(),
})
export type MyCompany = z.infer<typeof myCompanySchema>

/** A pending invitation for the person it names. They accept it by its id through `acceptInvitation`. */
const myInvitationSchema = z.object({
  id: z.uuid(),
  companyName: z.string(),
  profileNames: z.array(z.string()),
  invitedByName: z.string(),
  expiresAt: z.iso.datetime(),
})

export const listMyCompanies = defineEndpoint({
  path: '/api/auth/companies',
  who: 'signedIn',
  summary: 'The person’s companies, and their pending invitations.',
  input: z.object({}),
  output: z.object({ items: z.array(myCompanySchema), invitations: z.array(myInvitationSchema) }),
})

export const getMyCompany = defineEndpoint({
  path: '/api/auth/companies/company',
  who: 'signedIn',
  summary: 'One company of the person: plans, region, number of people and registers.',
  input: z.object({ id: z.uuid() }),
  output: z.object({
    company: myCompanySchema.extend({
      regionTag: z.string(),
      currencyTag: z.string(),
      timeZone: z.string(),
      memberCount: z.int(),
      checkoutCount: z.int(),
      createdAt: z.iso.datetime(),
    }),
  }),
})

export const updateCompanyStatus = defineEndpoint({
  path: '/api/auth/companies/updateStatus',
  who: 'signedIn',
  summary:
    'Switches a company on (1) or off (0). Only for holders of its root profile. Switching off disconnects the others.',
  input: z.object({ companyId: z.uuid(), status: z.union([z.literal(0), z.literal(1)]) }),
  output: z.object({ status: companyStatusSchema }),
})

export const leaveCompany = defineEndpoint({
  path: '/api/auth/companies/leave',
  who: 'signedIn',
  summary: 'Ends the person’s membership in a company. The last owner cannot leave.',
  input: z.object({ companyId: z.uuid() }),
  output: z.object({}),
})

export const disconnect = defineEndpoint({
  path: '/api/auth/companies/disconnect',
  who: 'signedIn',
  summary: 'Leaves the current company. Staff end their visit this way.',
  input: z.object({}),
  output: z.object({}),
})

export const logInAsAdmin = defineEndpoint({
  path: '/api/auth/companies/loginAsAdmin',
  who: 'staff',
  summary: 'Lets staff enter a company for 60 minutes, read-only, with a reason the company can read.',
  input: z.object({
    refreshToken: z.string().max(200).optional(),
    companyId: z.uuid(),
    reason: sentenceSchema(10, 300),
    /** Required when the log-in began more than 15 minutes ago. */
    currentPassword: z.string().min(1).max(128).optional(),
  }),
  output: z.object({ data: z.object({ auth: authSchema }) }),
})

export const searchCompanies = defineEndpoint({
  path: '/api/auth/companies/search',
  who: 'staff',
  summary: 'All companies of the installation by name, for staff.',
  input: listInputSchema,
  output: pageOf(
    z.object({
      id: z.uuid(),
      name: z.string(),
      regionTag: z.string(),
      status: companyStatusSchema,
      createdAt: z.iso.datetime(),
    }),
  ),
})
