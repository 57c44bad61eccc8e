import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { keptPictureSchema } from '../../../schemas.ts'
import {
  blogSettingsSchema,
  changedBlogSchema,
  changedContactSchema,
  changedGeneralSchema,
  changedHomeSchema,
  changedShopSchema,
  contactSettingsSchema,
  generalAnswerSchema,
  homeSettingsSchema,
  shopSettingsSchema,
} from './schema.ts'

const nothing = z.object({})
const one = <S extends z.ZodType>(settings: S) => z.object({ settings })
/**
 * The path of a page of the shop with these settings. It works for an hour, or until this person and tab request the next one.
 */
const preview = z.object({ path: z.string() })

export const getGeneralShopSettings = defineEndpoint({
  path: '/api/ecommerce/settings/getGeneral',
  who: 'ECOMMERCE__SETTINGS__GENERAL_UPDATE',
  summary: 'Name, status, colour, languages, addresses and legal pages of the online shop.',
  input: nothing,
  output: one(generalAnswerSchema),
})

export const updateGeneralShopSettings = defineEndpoint({
  path: '/api/ecommerce/settings/updateGeneral',
  who: 'ECOMMERCE__SETTINGS__GENERAL_UPDATE',
  summary:
    'Changes the general settings. A new domain gets a token and waits until it is found. A shop that cannot sell yet is not opened.',
  input: changedGeneralSchema,
  output: one(generalAnswerSchema),
})

export const uploadShopIcon = defineEndpoint({
  path: '/api/ecommerce/settings/uploadIcon',
  who: 'ECOMMERCE__SETTINGS__GENERAL_UPDATE',
  summary:
    'Takes an icon for the shop (JPEG, PNG or WebP, up to 5 MB). It is deleted after a day unless the general settings are saved with it.',
  input: nothing,
  output: z.object({ picture: keptPictureSchema }),
  files: ['picture'],
})

export const checkShopDomain = defineEndpoint({
  path: '/api/ecommerce/settings/checkDomain',
  who: 'ECOMMERCE__SETTINGS__GENERAL_UPDATE',
  summary: 'Looks now whether the own domain has its token. It is looked for once a day by itself.',
  input: nothing,
  output: one(generalAnswerSchema),
})

export const getHomeShopSettings = defineEndpoint({
  path: '/api/ecommerce/settings/getHome',
  who: 'ECOMMERCE__SETTINGS__HOME_UPDATE',
  summary: 'The blocks of the first page of the online shop, in order.',
  input: nothing,
  output: one(homeSettingsSchema),
})

export const updateHomeShopSettings = defineEndpoint({
  path: '/api/ecommerce/settings/updateHome',
  who: 'ECOMMERCE__SETTINGS__HOME_UPDATE',
  summary: 'Replaces the blocks of the first page.',
  input: changedHomeSchema,
  output: one(homeSettingsSchema),
})

export const uploadShopPicture = defineEndpoint({
  path: '/api/ecommerce/settings/uploadPicture',
  who: 'ECOMMERCE__SETTINGS__HOME_UPDATE',
  summary:
    'Takes a picture for the first page (JPEG, PNG or WebP, up to 5 MB). It is deleted after a day unless a block is saved with it.',
  input: nothing,
  output: z.object({ picture: keptPictureSchema }),
  files: ['picture'],
})

export const getShopShopSettings = defineEndpoint({
  path: '/api/ecommerce/settings/getShop',
  who: 'ECOMMERCE__SETTINGS__SHOP_UPDATE',
  summary: 'How the online shop lists products, shows stock and takes orders.',
  input: nothing,
  output: one(shopSettingsSchema),
})

export const updateShopShopSettings = defineEndpoint({
  path: '/api/ecommerce/settings/updateShop',
  who: 'ECOMMERCE__SETTINGS__SHOP_UPDATE',
  summary: 'Changes how the online shop sells.',
  input: changedShopSchema,
  output: one(shopSettingsSchema),
})

export const getBlogShopSettings = defineEndpoint({
  path: '/api/ecommerce/settings/getBlog',
  who: 'ECOMMERCE__SETTINGS__BLOG_UPDATE',
  summary: 'Whether the online shop has a blog, and its rules for comments.',
  input: nothing,
  output: one(blogSettingsSchema),
})

export const updateBlogShopSettings = defineEndpoint({
  path: '/api/ecommerce/settings/updateBlog',
  who: 'ECOMMERCE__SETTINGS__BLOG_UPDATE',
  summary: 'Changes the settings of the blog.',
  input: changedBlogSchema,
  output: one(blogSettingsSchema),
})

export const getContactShopSettings = defineEndpoint({
  path: '/api/ecommerce/settings/getContact',
  who: 'ECOMMERCE__SETTINGS__CONTACT_UPDATE',
  summary: 'Contact details, opening hours and the contact form of the online shop.',
  input: nothing,
  output: one(contactSettingsSchema),
})

export const updateContactShopSettings = defineEndpoint({
  path: '/api/ecommerce/settings/updateContact',
  who: 'ECOMMERCE__SETTINGS__CONTACT_UPDATE',
  summary: 'Changes the contact details.',
  input: changedContactSchema,
  output: one(contactSettingsSchema),
})

export const previewGeneralShopSettings = defineEndpoint({
  path: '/api/ecommerce/settings/previewGeneral',
  who: 'ECOMMERCE__SETTINGS__GENERAL_UPDATE',
  summary: 'A page of the online shop with what is being written in the general settings.',
  input: changedGeneralSchema,
  output: preview,
})

export const previewHomeShopSettings = defineEndpoint({
  path: '/api/ecommerce/settings/previewHome',
  who: 'ECOMMERCE__SETTINGS__HOME_UPDATE',
  summary: 'A page of the online shop with blocks that are not saved.',
  input: changedHomeSchema,
  output: preview,
})

export const previewShopShopSettings = defineEndpoint({
  path: '/api/ecommerce/settings/previewShop',
  who: 'ECOMMERCE__SETTINGS__SHOP_UPDATE',
  summary: 'A page of the online shop with ways to list products that are not saved.',
  input: changedShopSchema,
  output: preview,
})

export const previewBlogShopSettings = defineEndpoint({
  path: '/api/ecommerce/settings/previewBlog',
  who: 'ECOMMERCE__SETTINGS__BLOG_UPDATE',
  summary: 'A page of the online shop with settings of the blog that are not saved.',
  input: changedBlogSchema,
  output: preview,
})

export const previewContactShopSettings = defineEndpoint({
  path: '/api/ecommerce/settings/previewContact',
  who: 'ECOMMERCE__SETTINGS__CONTACT_UPDATE',
  summary: 'A page of the online shop with contact details that are not saved.',
  input: changedContactSchema,
  output: preview,
})
