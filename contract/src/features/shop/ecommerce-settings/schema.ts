import { readMapPlace } from '@mostrador/domain/shop/map-place.ts'
import { isFreeSubdomain } from '@mostrador/domain/shop/shop-host.ts'
import { mostWeightTolerance } from '@mostrador/domain/order/weight-limit.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { z } from 'zod'
import {
  dateYMDSchema,
  emailSchema,
  hexColorSchema,
  keptPictureSchema,
  languageSchema,
  multilineTextSchema,
  pictureIdSchema,
  productNameSchema,
  timeHmmSchema,
  urlSchema,
} from '../../../schemas.ts'
import { notNegativeSchema } from '../../../money.ts'
import { matches } from '../../../validation.ts'
import { passwordAgainSchema } from '../../access/money-targets/schema.ts'
import {
  blockPages,
  blockTargets,
  commentPolicies,
  domainStates,
  homeSectionKinds,
  mostInBlock,
  openingNeeds,
  productSorts,
  ratingModerations,
  storeStatuses,
} from './choices.ts'

const both = (max: number) => z.object({ en: multilineTextSchema(max), es: multilineTextSchema(max) })
const words = (max: number) => both(max).default({ en: '', es: '' })
const optionalUrl = z.union([z.literal(''), urlSchema]).default('')
/** The longest page of terms. */
const longestPage = 20_000

const generalFields = z.object({
  storeStatus: z.enum(storeStatuses).default('closed'),
  closedMessage: words(500),
  storeName: z.union([z.literal(''), productNameSchema.pipe(z.string().max(80))]).default(''),
  /** The shop's icon in browsers; without one, the company's logo. */
  favicon: pictureIdSchema.nullable().default(null),
  primaryColor: hexColorSchema.default('#0f8a50'),
  languages: z.array(languageSchema).min(1).max(2).default(['es', 'en']),
  defaultLanguageTag: languageSchema.default('es'),
  /** Empty if the shop has no address of its own yet. */
  subdomain: z
    .string()
    .trim()
    .toLowerCase()
    .max(40)
    .refine((name) => name === '' || isFreeSubdomain(name), { error: 'ecommerceSettings.faults.subdomain' })
    .default(''),
  customDomain: z
    .string()
    .trim()
    .toLowerCase()
    .max(190)
    .refine((name) => name === '' || matches('domainOnly', name), { error: 'ecommerceSettings.faults.domain' })
    .default(''),
  orderPrefix: z
    .string()
    .regex(/^[A-Z0-9]{0,6}$/, { error: 'ecommerceSettings.faults.prefix' })
    .default('W'),
  terms: words(longestPage),
  privacy: words(longestPage),
  returns: words(longestPage),
  robotsIndex: z.boolean().default(true),
})

export const blockPageSchema = z.enum(blockPages)

const sectionSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(homeSectionKinds),
    title: both(120),
    text: both(1000),
    /** The button of the block is inactive while its address is empty. */
    leadsTo: z.enum(blockTargets).default('address'),
    linkTo: optionalUrl,
    /** The category or the product that it leads to. */
    targetId: z.uuid().nullable().default(null),
    /** For a hero or a banner. */
    pictureId: pictureIdSchema.nullable().default(null),
    /** Featured products, in order. Without any, the shop chooses. */
    productIds: z.array(z.uuid()).max(mostInBlock).default([]),
    /** The categories of a grid, in order. Without any, all top-level categories. */
    categoryIds: z.array(z.uuid()).max(mostInBlock).default([]),
    visibleFrom: dateYMDSchema.nullable(),
    visibleTo: dateYMDSchema.nullable(),
  })
  .refine(({ visibleFrom, visibleTo }) => visibleFrom === null || visibleTo === null || visibleFrom <= visibleTo, {
    path: ['visibleTo'],
    error: 'ecommerceSettings.faults.days',
  })
  // Only a category or a product has an id to lead to.
  .refine(({ leadsTo, targetId }) => (targetId !== null) === (leadsTo === 'category' || leadsTo === 'product'), {
    path: ['targetId'],
    error: 'validation.required',
  })
/** Maximum number of blocks on the first page. */
const mostSections = 20

const homeFields = z.object({ sections: z.array(sectionSchema).max(mostSections).default([]) })

const shopFields = z.object({
  productsPerPage: z.int().min(12).max(96).default(24),
  defaultSort: z.enum(productSorts).default('newest'),
  showOutOfStock: z.boolean().default(true),
  showExactStock: z.boolean().default(false),
  lowStockThreshold: z.int().min(0).max(1000).default(3),
  /** Whether visitors may leave their e-mail at a sold-out product and get a mail when it is back (H-42). */
  stockAlertsEnabled: z.boolean().default(true),
  /** Whether guests may order without an account of the shop (E-86). */
  guestCheckout: z.boolean().default(true),
  requirePhone: z.boolean().default(false),
  requireTaxId: z.boolean().default(false),
  minimumOrderAmount: notNegativeSchema.default(money(0)),
  /** The percentage above the ordered weight that buyers accept and pay for (H-37). */
  weightTolerancePercent: z.int().min(0).max(mostWeightTolerance).default(0),
  unpaidExpiryHours: z.int().min(1).max(720).default(48),
  ratingsEnabled: z.boolean().default(true),
  ratingsModeration: z.enum(ratingModerations).default('before'),
  /** Whether owners get a mail about new ratings, at most once an hour. */
  notifyOnRating: z.boolean().default(true),
  /** Days after a purchase on which its buyer gets an invitation to rate it; 0: no invitations. */
  ratingsInviteDays: z.int().min(0).max(60).default(0),
})

const blogFields = z.object({
  enabled: z.boolean().default(false),
  postsPerPage: z.int().min(5).max(50).default(10),
  commentPolicyDefault: z.enum(commentPolicies).default('moderated'),
  bannedWords: z.array(z.string().trim().min(1).max(40)).max(500).default([]),
  notifyOnComment: z.boolean().default(true),
  showAuthor: z.boolean().default(true),
})

const span = z
  .object({ from: timeHmmSchema, to: timeHmmSchema })
  .refine(({ from, to }) => from.padStart(5, '0') < to.padStart(5, '0'), {
    path: ['to'],
    error: 'ecommerceSettings.faults.hours',
  })

const contactFields = z.object({
  email: z.union([z.literal(''), emailSchema]).default(''),
  phone: multilineTextSchema(40).default(''),
  whatsapp: z
    .string()
    .regex(/^(\+\d{8,15})?$/, { error: 'ecommerceSettings.faults.whatsapp' })
    .default(''),
  address: multilineTextSchema(300).default(''),
  /** Latitude and longitude, as maps copy them. */
  mapPlace: z
    .string()
    .trim()
    .max(60)
    .refine((text) => text === '' || readMapPlace(text) !== null, { error: 'ecommerceSettings.faults.mapPlace' })
    .default(''),
  openingHours: z
    .array(z.array(span).max(3))
    .length(7)
    .default(() => Array.from({ length: 7 }, () => [])),
  instagram: optionalUrl,
  facebook: optionalUrl,
  tiktok: optionalUrl,
  youtube: optionalUrl,
  contactFormEnabled: z.boolean().default(false),
  contactRecipients: z.array(emailSchema).max(5).default([]),
})

/** A stored tab. Version 0 means that it was never saved. */
const stored = { id: z.uuid(), version: z.int32().min(0) }
const change = { version: z.int32().min(0) }

/** The shop's own domain, active while its token is found. */
const shopDomainSchema = z.object({
  host: z.string(),
  state: z.enum(domainStates),
  /** The record that proves it: a TXT record with this text, at this name. */
  recordName: z.string(),
  recordText: z.string(),
  checkedAt: z.iso.datetime().nullable(),
})
export type ShopDomain = z.infer<typeof shopDomainSchema>

export const generalSettingsSchema = generalFields.extend({
  ...stored,
  domain: shopDomainSchema.nullable(),
  favicon: keptPictureSchema.nullable().default(null),
})
/** The general tab for its screen. */
export const generalAnswerSchema = generalSettingsSchema.extend({
  /** The requirements that the shop does not meet yet. An open shop keeps its status if one is lost. */
  missing: z.array(z.enum(openingNeeds)),
  /** The shop's address; null if it has none. */
  shopAddress: z.string().nullable(),
})
export const homeSettingsSchema = homeFields.extend({
  ...stored,
  /** The pictures of the blocks. */
  pictures: z.array(keptPictureSchema).default([]),
  /** The names of the products and categories in the blocks. */
  names: z.array(z.object({ id: z.uuid(), label: z.string() })).default([]),
})
export const shopSettingsSchema = shopFields.extend(stored)
export const blogSettingsSchema = blogFields.extend(stored)
export const contactSettingsSchema = contactFields.extend(stored)
export type GeneralShopSettings = z.output<typeof generalSettingsSchema>
export type HomeShopSettings = z.output<typeof homeSettingsSchema>
export type ShopShopSettings = z.output<typeof shopSettingsSchema>
export type BlogShopSettings = z.output<typeof blogSettingsSchema>
export type ContactShopSettings = z.output<typeof contactSettingsSchema>

export const changedGeneralSchema = generalFields
  // Required if the own domain changes, because buyers pay there.
  .extend({ ...change, currentPassword: passwordAgainSchema })
  .refine(({ languages, defaultLanguageTag }) => languages.includes(defaultLanguageTag), {
    path: ['defaultLanguageTag'],
    error: 'ecommerceSettings.faults.language',
  })
export const changedHomeSchema = homeFields.extend(change)
export const changedShopSchema = shopFields.extend(change)
export const changedBlogSchema = blogFields.extend(change)
export const changedContactSchema = contactFields.extend(change)
