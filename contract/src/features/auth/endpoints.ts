import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { emailSchema, fullNameSchema, passwordSchema } from '../../schemas.ts'
import { authSchema, authSessionSchema } from '../../session.ts'

const captchaCode = z.string().max(4000).optional()

export const logIn = defineEndpoint({
  path: '/api/auth',
  who: 'anyone',
  summary: 'Logs in with e-mail and password; sets the AUTH cookie.',
  input: z.object({
    captchaCode,
    email: emailSchema,
    password: z.string().min(1).max(128),
    ecommerceToken: z.string().max(4000).optional(),
  }),
  output: z.object({ auth: authSchema }),
})

export const registerUser = defineEndpoint({
  path: '/api/auth/register',
  who: 'anyone',
  summary: 'Creates an account. The answer is the same whether or not the e-mail is already known.',
  input: z.object({
    captchaCode,
    name: fullNameSchema,
    email: emailSchema,
    password: passwordSchema,
    invitationCode: z.string().max(64).optional(),
    ecommerceToken: z.string().max(4000).optional(),
  }),
  output: z.object({ message: z.string() }),
})

export const refreshAccess = defineEndpoint({
  path: '/api/auth/refreshAccess',
  who: 'anyone',
  summary: 'Answers a new access token for a refresh token (in the body or in the AUTH cookie).',
  input: z.object({ refreshToken: z.string().max(200).optional() }),
  output: z.object({ accessToken: z.string() }),
})

export const getSession = defineEndpoint({
  path: '/api/auth/session',
  who: 'signedIn',
  summary: 'Answers the session the AUTH cookie or the bearer token stands for.',
  input: z.object({}),
  output: z.object({ session: authSessionSchema }),
})

export const logOut = defineEndpoint({
  path: '/api/auth/logout',
  who: 'anyone',
  summary: 'Ends the session and clears the AUTH cookie.',
  input: z.object({ refreshToken: z.string().max(200).optional() }),
  output: z.object({}),
})
