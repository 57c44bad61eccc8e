import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { listInputSchema, pageOf } from '../../paging.ts'
import { captchaCodeSchema, companyNameSchema, regionTagSchema, timeZoneSchema } from '../../schemas.ts'
import { authSchema, companyStatusSchema, planStatusSchema } from '../../session.ts'

export const startFreeTrial = defineEndpoint({
  path: '/api/auth/freeTrial',
  who: 'signedIn',
  summary: 'Creates a company on a 14-day trial of one plan part or both and connects to it as its owner.',
  input: z.object({
    captchaCode: captchaCodeSchema,
    type: z.enum(['ps', 'ec', 'both']),
    regionTag: regionTagSchema,
    navTimeZone: timeZoneSchema,
    name: companyNameSchema,
  }),
  output: z.object({ data: z.object({ auth: authSchema }) }),
})

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
  /** Whether the person holds the root profile, which the status and the plans ask for. */
  isRoot: z.boolean(),
})
export type MyCompany = z.infer<typeof myCompanySchema>

/** An invitation that waits for the person it names. Accepted through `acceptInvitation` with its id. */
export const myInvitationSchema = z.object({
  id: z.uuid(),
  companyName: z.string(),
  profileNames: z.array(z.string()),
  invitedByName: z.string(),
  expiresAt: z.iso.datetime(),
})

export const listMyCompanies = defineEndpoint({
  path: '/api/auth/companies',
  who: 'signedIn',
  summary: 'The companies the person belongs to, and the invitations that wait for them.',
  input: z.object({}),
  output: z.object({ items: z.array(myCompanySchema), invitations: z.array(myInvitationSchema) }),
})

export const getMyCompany = defineEndpoint({
  path: '/api/auth/companies/company',
  who: 'signedIn',
  summary: 'One company of the person: plans, region, how many people and registers it has.',
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
    'Switches a company on (1) or off (0). Only for whoever holds its root profile; off ends the others’ connections.',
  input: z.object({ companyId: z.uuid(), status: z.union([z.literal(0), z.literal(1)]) }),
  output: z.object({ status: companyStatusSchema }),
})

export const leaveCompany = defineEndpoint({
  path: '/api/auth/companies/leave',
  who: 'signedIn',
  summary: 'Ends the membership of the person in a company. The last owner cannot leave.',
  input: z.object({ companyId: z.uuid() }),
  output: z.object({}),
})

export const disconnect = defineEndpoint({
  path: '/api/auth/companies/disconnect',
  who: 'signedIn',
  summary: 'Leaves the company one acts in; staff end their visit so.',
  input: z.object({}),
  output: z.object({}),
})

export const logInAsAdmin = defineEndpoint({
  path: '/api/auth/companies/loginAsAdmin',
  who: 'staff',
  summary: 'Staff enter a company for 60 minutes, with a reason the company can read, to look and change nothing.',
  input: z.object({
    refreshToken: z.string().max(200).optional(),
    companyId: z.uuid(),
    reason: z.string().trim().min(10).max(300),
    currentPassword: z.string().min(1).max(128),
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
