import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { productImageSchema } from '../../../schemas.ts'
import {
  generalSettingsSchema,
  scaleSettingsSchema,
  updatedGeneralSettingsSchema,
  updatedScaleSettingsSchema,
} from './schema.ts'

export const getGeneralSettings = defineEndpoint({
  path: '/api/settings/getGeneral',
  who: 'SETTINGS__UPDATE',
  summary: 'The company’s public data, and how it counts days, money and taxes.',
  input: z.object({}),
  output: z.object({ settings: generalSettingsSchema }),
})

export const updateGeneralSettings = defineEndpoint({
  path: '/api/settings/updateGeneral',
  who: 'SETTINGS__UPDATE',
  summary: 'Changes the general settings. Existing sales and the currency stay unchanged.',
  input: updatedGeneralSettingsSchema,
  output: z.object({ settings: generalSettingsSchema }),
})

export const uploadLogo = defineEndpoint({
  path: '/api/settings/uploadLogo',
  who: 'SETTINGS__UPDATE',
  summary: 'Takes a logo, like pictures of products. It is deleted after a day unless the settings are saved with it.',
  input: z.object({}),
  output: z.object({ image: productImageSchema }),
  files: ['image'],
})

export const getScaleSettings = defineEndpoint({
  path: '/api/settings/getScales',
  who: 'SETTINGS__UPDATE',
  summary: 'The patterns of the labels that the shop’s scales print.',
  input: z.object({}),
  output: z.object({ settings: scaleSettingsSchema }),
})

export const updateScaleSettings = defineEndpoint({
  path: '/api/settings/updateScales',
  who: 'SETTINGS__UPDATE',
  summary: 'Changes the patterns of scale labels: up to 20 of 13 digits, one for each prefix from 20 to 29.',
  input: updatedScaleSettingsSchema,
  output: z.object({ settings: scaleSettingsSchema }),
})
