import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { moneyChangeSchema, moneyTargetKinds, passwordAgainSchema } from './schema.ts'

const chosen = z.object({ id: z.uuid(), currentPassword: passwordAgainSchema })
const one = z.object({ change: moneyChangeSchema })
/** The company and the secret, as the link in the mail has them. */
const link = z.object({ token: z.string().min(1).max(100) })

export const listMoneyChanges = defineEndpoint({
  path: '/api/moneyTargets/list',
  who: 'SETTINGS__MONEY_UPDATE',
  apiKey: false,
  summary: 'Changes of where money goes: those that wait, and those that can still be taken back.',
  input: z.object({}),
  output: z.object({ items: z.array(moneyChangeSchema) }),
})

export const confirmMoneyChange = defineEndpoint({
  path: '/api/moneyTargets/confirm',
  who: 'SETTINGS__MONEY_UPDATE',
  apiKey: false,
  summary: 'Lets new bank data count now. Only a person who did not change them, with their password.',
  input: chosen,
  output: one,
})

export const takeBackMoneyChange = defineEndpoint({
  path: '/api/moneyTargets/takeBack',
  who: 'SETTINGS__MONEY_UPDATE',
  apiKey: false,
  summary: 'Restores what counted before a change, for 7 days, with the password.',
  input: chosen,
  output: one,
})

export const openMoneyChange = defineEndpoint({
  path: '/api/moneyTargets/open',
  who: 'anyone',
  summary: 'What the link in a mail about where money goes would take back; null when it has expired or was used.',
  input: link,
  output: z.object({
    change: z
      .object({ company: z.string(), kind: z.enum(moneyTargetKinds), before: z.string(), after: z.string() })
      .nullable(),
  }),
})

export const undoMoneyChange = defineEndpoint({
  path: '/api/moneyTargets/undo',
  who: 'anyone',
  summary: 'Takes a change of where money goes back by the link in a mail to an owner. The link works once.',
  input: link,
  output: z.object({}),
})
