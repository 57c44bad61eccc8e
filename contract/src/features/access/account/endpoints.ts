import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { pinPattern } from '../../../pin.ts'
import { emailSchema, fullNameSchema, passwordSchema } from '../../../schemas.ts'

const currentPassword = z.string().min(1).max(128)

export const updateAccountGeneral = defineEndpoint({
  path: '/api/auth/accountGeneral',
  who: 'signedIn',
  summary:
    'Changes name and picture at once. A new e-mail requires `currentPassword` and takes effect once the link mailed to it is followed.',
  files: ['avatar'],
  input: z.object({
    name: fullNameSchema,
    email: emailSchema,
    /** Required when `email` differs from the account's address. */
    currentPassword: z.string().max(128).optional(),
  }),
  /** The path of the picture on this server, or null. */
  output: z.object({ avatar: z.string().nullable() }),
})

export const resendEmailChange = defineEndpoint({
  path: '/api/auth/emailChange/resend',
  who: 'signedIn',
  summary:
    'Resends the link that confirms the new e-mail. A call too soon answers 429 `resendTooSoon` with data.secondsLeft.',
  input: z.object({}),
  output: z.object({ secondsLeft: z.int().min(0) }),
})

export const cancelEmailChange = defineEndpoint({
  path: '/api/auth/emailChange/cancel',
  who: 'signedIn',
  summary: 'Keeps the current e-mail of the account. The link mailed to the new address stops working.',
  input: z.object({}),
  output: z.object({}),
})

export const updateAccountNotifications = defineEndpoint({
  path: '/api/auth/accountNotifications',
  who: 'signedIn',
  summary: 'Chooses whether the person gets a message before a company’s plan ends.',
  input: z.object({ companyPreExpiration: z.boolean() }),
  output: z.object({}),
})

export const updateAccountPassword = defineEndpoint({
  path: '/api/auth/accountPassword',
  who: 'signedIn',
  summary: 'Sets a new password. Earlier tokens stop working, except those of this log-in.',
  input: z.object({ currentPassword, newPassword: passwordSchema }),
  output: z.object({}),
})

/** A log-in of a person: the live one, or one that has ended. */
export const logInRecordSchema = z.object({
  id: z.uuid(),
  isCurrent: z.boolean(),
  isLive: z.boolean(),
  /** The user agent as the browser sent it. Screens show a shorter name made from it. */
  userAgent: z.string().nullable(),
  ip: z.string().nullable(),
  companyName: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  endedReason: z
    .enum([
      'loggedOut',
      'newLogIn',
      'tokenReused',
      'passwordChanged',
      'signedOut',
      'accountDeleted',
      'emailChanged',
      'restored',
    ])
    .nullable(),
})
export type LogInRecord = z.infer<typeof logInRecordSchema>

export const listLogIns = defineEndpoint({
  path: '/api/auth/logIns',
  who: 'signedIn',
  summary: 'The last 20 log-ins of the person: device, address, time, and how they ended.',
  input: z.object({}),
  output: z.object({ items: z.array(logInRecordSchema) }),
})

export const endLogIn = defineEndpoint({
  path: '/api/auth/logIns/end',
  who: 'signedIn',
  summary: 'Signs a device out.',
  input: z.object({ id: z.uuid() }),
  output: z.object({}),
})

export const downloadAccountData = defineEndpoint({
  path: '/api/auth/accountData',
  who: 'signedIn',
  summary: 'Everything the service knows of the person, as one JSON document.',
  input: z.object({}),
  output: z.object({ fileName: z.string(), data: z.record(z.string(), z.unknown()) }),
})

export const deleteAccount = defineEndpoint({
  path: '/api/auth/accountDelete',
  who: 'signedIn',
  summary:
    'Deletes the person’s data and memberships for good. Refused with `lastRoot` and data.companies when a company with other members would lose its last owner.',
  input: z.object({ currentPassword }),
  output: z.object({}),
})

export const setMyPin = defineEndpoint({
  path: '/api/auth/accountPin',
  who: 'connected',
  summary:
    'Sets or, with null, removes the PIN with which the person approves actions in this company and opens their sell screen. People who may approve at a till need 6 to 8 digits, others 4 to 8. The previous PIN stops working on every device.',
  input: z.object({
    currentPassword,
    pin: z.string().regex(pinPattern, { error: 'validation.pin' }).nullable(),
  }),
  output: z.object({}),
})
