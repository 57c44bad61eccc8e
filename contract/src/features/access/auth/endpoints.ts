import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { captchaCodeSchema, emailSchema, fullNameSchema, passwordSchema } from '../../../schemas.ts'
import { authSchema, authSessionSchema } from '../../../session.ts'

const refreshTokenSchema = z.string().max(200).optional()
const ecommerceTokenSchema = z.string().max(4000)
/** The secret part of a link in an e-mail or of an invitation. */
const linkTokenSchema = z.string().min(1).max(64)

export const getRobotCheck = defineEndpoint({
  path: '/api/auth/robotCheck',
  who: 'anyone',
  summary: 'The robot check in force, with a fresh challenge to solve.',
  input: z.object({}),
  output: z.discriminatedUnion('provider', [
    /** Proof of work. Pass `challenge` unchanged to the solver of altcha-lib. The base64 of its answer is the captchaCode. */
    z.object({ provider: z.literal('altcha'), challenge: z.record(z.string(), z.unknown()) }),
    z.object({ provider: z.literal('turnstile'), siteKey: z.string() }),
  ]),
})

export const logIn = defineEndpoint({
  path: '/api/auth',
  who: 'anyone',
  summary: 'Logs in with e-mail and password, ends the previous log-in, and sets the AUTH cookie.',
  input: z.object({
    captchaCode: captchaCodeSchema,
    email: emailSchema,
    password: z.string().min(1).max(128),
    ecommerceToken: ecommerceTokenSchema.optional(),
  }),
  output: z.object({ auth: authSchema }),
})

export const registerUser = defineEndpoint({
  path: '/api/auth/register',
  who: 'anyone',
  summary: 'Creates an account. The answer is the same whether or not the e-mail is already known.',
  input: z.object({
    captchaCode: captchaCodeSchema,
    name: fullNameSchema,
    email: emailSchema,
    password: passwordSchema,
    invitationCode: linkTokenSchema.optional(),
    ecommerceToken: ecommerceTokenSchema.optional(),
  }),
  output: z.object({ message: z.string() }),
})

export const refreshAccess = defineEndpoint({
  path: '/api/auth/refreshAccess',
  who: 'anyone',
  summary:
    'Returns a new access token for a refresh token (in the body or in the AUTH cookie), and replaces the refresh token.',
  input: z.object({ refreshToken: refreshTokenSchema }),
  output: z.object({ accessToken: z.string(), refreshToken: z.string() }),
})

export const getSession = defineEndpoint({
  path: '/api/auth/session',
  who: 'signedIn',
  summary: 'Returns the session of the AUTH cookie or the bearer token.',
  input: z.object({}),
  output: z.object({ session: authSessionSchema }),
})

export const logOut = defineEndpoint({
  path: '/api/auth/logout',
  who: 'anyone',
  summary: 'Ends the session and clears the AUTH cookie.',
  input: z.object({ refreshToken: refreshTokenSchema }),
  output: z.object({}),
})

export const resendEmailConfirmation = defineEndpoint({
  path: '/api/auth/resendEmailConfirmation',
  who: 'signedIn',
  summary:
    'Resends the message that confirms the e-mail. A call too soon answers 429 `resendTooSoon` with data.secondsLeft.',
  input: z.object({}),
  output: z.object({ message: z.string(), data: z.object({ secondsLeft: z.int().min(0) }) }),
})

export const confirmEmail = defineEndpoint({
  path: '/api/auth/emailConfirmation',
  who: 'anyone',
  summary:
    'Confirms the address a token was sent to: the account’s e-mail, or the new one that waits for confirmation.',
  input: z.object({ captchaCode: captchaCodeSchema, token: linkTokenSchema }),
  /** `alreadyDone` when the account was already confirmed, which is not an error. */
  output: z.object({ message: z.string(), alreadyDone: z.boolean() }),
})

export const undoEmailChange = defineEndpoint({
  path: '/api/auth/emailChange/undo',
  who: 'anyone',
  summary:
    'Restores the e-mail a token was sent to, ends every log-in and invalidates the password. `resetToken` sets a new password.',
  input: z.object({ captchaCode: captchaCodeSchema, token: linkTokenSchema }),
  output: z.object({ message: z.string(), email: z.string(), resetToken: z.string() }),
})

export const forgotPassword = defineEndpoint({
  path: '/api/auth/forgotPassword',
  who: 'anyone',
  summary: 'Requests a message to set a new password (same answer for unknown e-mails), or sets it with the token.',
  input: z.discriminatedUnion('action', [
    z.object({ action: z.literal('request'), captchaCode: captchaCodeSchema, email: emailSchema }),
    z.object({
      action: z.literal('change'),
      captchaCode: captchaCodeSchema,
      token: linkTokenSchema,
      newPassword: passwordSchema,
    }),
  ]),
  output: z.object({ message: z.string() }),
})

export const openEcommerceLogIn = defineEndpoint({
  path: '/api/auth/ecommerce/open',
  who: 'anyone',
  summary:
    'Uses the token of an external shop when a person arrives with it. The ticket stands for the request for 15 minutes, in every call that takes such a token.',
  input: z.object({ token: ecommerceTokenSchema }),
  output: z.object({ ticket: z.string(), shopName: z.string() }),
})

export const describeEcommerceLogIn = defineEndpoint({
  path: '/api/auth/ecommerce/describe',
  who: 'signedIn',
  summary: 'The external shop that asks a person to log in, where it sends them back to, and what it would see.',
  input: z.object({ token: ecommerceTokenSchema }),
  output: z.object({ shopName: z.string(), returnHost: z.string(), sees: z.array(z.enum(['name', 'email'])) }),
})

export const logInEcommerce = defineEndpoint({
  path: '/api/auth/ecommerce',
  who: 'signedIn',
  summary:
    'The person agrees, once: answers with an address of the shop that has a `code`, which the shop’s server exchanges within 60 seconds.',
  input: z.object({ captchaCode: captchaCodeSchema, token: ecommerceTokenSchema }),
  output: z.object({ returnTo: z.url() }),
})

export const cancelEcommerceLogIn = defineEndpoint({
  path: '/api/auth/ecommerce/cancel',
  who: 'signedIn',
  summary: 'The person does not agree: answers with an address of the shop that has `error=access_denied`.',
  input: z.object({ token: ecommerceTokenSchema }),
  output: z.object({ returnTo: z.url() }),
})

export const redeemEcommerceCode = defineEndpoint({
  path: '/api/auth/ecommerce/redeem',
  who: 'anyone',
  summary:
    'For the shop’s server: exchanges a code, once, for what the person agreed to show. `nonce` is that of the request; the shop compares it with the one in its browser.',
  input: z.object({
    companyId: z.uuid(),
    shopId: z.uuid(),
    secret: z.string().min(1).max(200),
    code: z.string().min(1).max(200),
  }),
  output: z.object({
    person: z.object({
      id: z.string().describe('stands for the person at this shop and at no other'),
      name: z.string(),
      email: z.string(),
      isEmailConfirmed: z.boolean(),
    }),
    nonce: z.string(),
  }),
})

export const listVisitedShops = defineEndpoint({
  path: '/api/auth/ecommerce/visited',
  who: 'signedIn',
  summary: 'The external shops that the person agreed to show their name and e-mail, the last one first.',
  input: z.object({}),
  output: z.object({
    items: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        origin: z.string(),
        isActive: z.boolean(),
        firstAt: z.iso.datetime(),
        lastAt: z.iso.datetime(),
      }),
    ),
  }),
})
export const withdrawShopConsent = defineEndpoint({
  path: '/api/auth/ecommerce/withdraw',
  who: 'signedIn',
  summary:
    'Withdraws the consent that the person gave to an external shop: its open codes are worth nothing, and it has to ask again.',
  input: z.object({ shopId: z.uuid() }),
  output: z.object({}),
})
