import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { productImageSchema } from '../products/schema.ts'
import {
  generalSettingsSchema,
  receiptSettingsSchema,
  scaleSettingsSchema,
  updatedGeneralSettingsSchema,
  updatedReceiptSettingsSchema,
  updatedScaleSettingsSchema,
} from './schema.ts'

export const getGeneralSettings = defineEndpoint({
  path: '/api/settings/getGeneral',
  who: 'SETTINGS__UPDATE',
  summary: 'What the company says about itself, and how it counts days, money and taxes.',
  input: z.object({}),
  output: z.object({ settings: generalSettingsSchema }),
})

export const updateGeneralSettings = defineEndpoint({
  path: '/api/settings/updateGeneral',
  who: 'SETTINGS__UPDATE',
  summary: 'Changes them; sales that were made stay as they are. The currency stays.',
  input: updatedGeneralSettingsSchema,
  output: z.object({ settings: generalSettingsSchema }),
})

export const uploadLogo = defineEndpoint({
  path: '/api/settings/uploadLogo',
  who: 'SETTINGS__UPDATE',
  summary:
    'Takes a picture as pictures of products are taken; it is removed after a day unless the settings are saved with it.',
  input: z.object({}),
  output: z.object({ image: productImageSchema }),
  files: ['image'],
})

export const getReceiptSettings = defineEndpoint({
  path: '/api/settings/getReceipts',
  who: 'RECEIPTS__VIEW',
  summary: 'What every receipt says above and below the sale, what it shows of it, and how tills print it.',
  input: z.object({}),
  output: z.object({ settings: receiptSettingsSchema }),
})

export const updateReceiptSettings = defineEndpoint({
  path: '/api/settings/updateReceipts',
  who: 'RECEIPTS__UPDATE',
  summary: 'Changes it: header and footer (5 lines of 60), return policy, parts, paper, copies, printing by itself.',
  input: updatedReceiptSettingsSchema,
  output: z.object({ settings: receiptSettingsSchema }),
})

export const getScaleSettings = defineEndpoint({
  path: '/api/settings/getScales',
  who: 'SETTINGS__UPDATE',
  summary: 'How the scales of the shop write the labels that tills read.',
  input: z.object({}),
  output: z.object({ settings: scaleSettingsSchema }),
})

export const updateScaleSettings = defineEndpoint({
  path: '/api/settings/updateScales',
  who: 'SETTINGS__UPDATE',
  summary: 'Changes it: up to 20 patterns of 13 digits, one for each prefix from 20 to 29.',
  input: updatedScaleSettingsSchema,
  output: z.object({ settings: scaleSettingsSchema }),
})
