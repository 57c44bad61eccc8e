import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { companyNameSchema, regionTagSchema, timeZoneSchema } from '../../schemas.ts'
import { authSchema } from '../../session.ts'

export const startFreeTrial = defineEndpoint({
  path: '/api/auth/freeTrial',
  who: 'signedIn',
  summary: 'Creates a company on a 14-day trial of one plan part or both and connects to it as its owner.',
  input: z.object({
    captchaCode: z.string().max(4000).optional(),
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
