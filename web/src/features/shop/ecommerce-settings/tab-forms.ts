/** The fields of the tabs: what kind each is and in which card it stands. Labels are words under its name. */
import {
  commentPolicies,
  productSorts,
  ratingModerations,
  shopLinks,
  storeStatuses,
} from '@mostrador/contract/features/shop/ecommerce-settings/choices.ts'
import { languages } from '@mostrador/contract/language.ts'
import { mostWeightTolerance } from '@mostrador/domain/order/weight-limit.ts'
import type { PatternName } from '@mostrador/contract/validation.ts'

type Kind =
  | { kind: 'text'; max: number; pattern?: PatternName; fault?: string; isLower?: boolean }
  | { kind: 'long'; max: number }
  | { kind: 'words'; max: number; isLong: boolean }
  | { kind: 'switch' }
  | { kind: 'number'; min: number; max: number }
  | { kind: 'money' }
  | { kind: 'color' }
  | { kind: 'link' }
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'checks'; values: readonly string[] }
  /** One on each line. */
  | { kind: 'lines'; most: number; pattern?: PatternName; fault?: string }
  | { kind: 'hours' }
  /** A picture that was uploaded; what is sent is its id. */
  | { kind: 'picture' }
export type FieldSpec = { name: string } & Kind
export type CardSpec = { title: string; fields: readonly FieldSpec[] }

const longestPage = 20_000
const legal = (name: string): FieldSpec => ({ name, kind: 'words', max: longestPage, isLong: true })

export const generalCards: readonly CardSpec[] = [
  {
    title: 'status',
    fields: [
      { name: 'storeStatus', kind: 'choice', values: storeStatuses },
      { name: 'closedMessage', kind: 'words', max: 500, isLong: true },
    ],
  },
  {
    title: 'look',
    fields: [
      { name: 'storeName', kind: 'text', max: 80, pattern: 'productName' },
      { name: 'favicon', kind: 'picture' },
      { name: 'primaryColor', kind: 'color' },
    ],
  },
  {
    title: 'languages',
    fields: [
      { name: 'languages', kind: 'checks', values: languages },
      { name: 'defaultLanguageTag', kind: 'choice', values: languages },
    ],
  },
  {
    title: 'addresses',
    fields: [
      { name: 'subdomain', kind: 'text', max: 40, isLower: true },
      { name: 'customDomain', kind: 'text', max: 190, pattern: 'domainOnly', fault: 'domain', isLower: true },
    ],
  },
  { title: 'orders', fields: [{ name: 'orderPrefix', kind: 'text', max: 6 }] },
  { title: 'legal', fields: [legal('terms'), legal('privacy'), legal('returns')] },
  { title: 'search', fields: [{ name: 'robotsIndex', kind: 'switch' }] },
]

export const shopCards: readonly CardSpec[] = [
  {
    title: 'listing',
    fields: [
      { name: 'productsPerPage', kind: 'number', min: 12, max: 96 },
      { name: 'defaultSort', kind: 'choice', values: productSorts },
    ],
  },
  {
    title: 'stock',
    fields: [
      { name: 'showOutOfStock', kind: 'switch' },
      { name: 'showExactStock', kind: 'switch' },
      { name: 'lowStockThreshold', kind: 'number', min: 0, max: 1000 },
      { name: 'stockAlertsEnabled', kind: 'switch' },
    ],
  },
  {
    title: 'checkout',
    fields: [
      { name: 'guestCheckout', kind: 'switch' },
      { name: 'requirePhone', kind: 'switch' },
      { name: 'requireTaxId', kind: 'switch' },
      { name: 'minimumOrderAmount', kind: 'money' },
      { name: 'unpaidExpiryHours', kind: 'number', min: 1, max: 720 },
      { name: 'weightTolerancePercent', kind: 'number', min: 0, max: mostWeightTolerance },
    ],
  },
  {
    title: 'ratings',
    fields: [
      { name: 'ratingsEnabled', kind: 'switch' },
      { name: 'ratingsModeration', kind: 'choice', values: ratingModerations },
      { name: 'notifyOnRating', kind: 'switch' },
      { name: 'ratingsInviteDays', kind: 'number', min: 0, max: 60 },
    ],
  },
]

export const blogCards: readonly CardSpec[] = [
  {
    title: 'blog',
    fields: [
      { name: 'enabled', kind: 'switch' },
      { name: 'postsPerPage', kind: 'number', min: 5, max: 50 },
      { name: 'showAuthor', kind: 'switch' },
    ],
  },
  {
    title: 'comments',
    fields: [
      { name: 'commentPolicyDefault', kind: 'choice', values: commentPolicies },
      { name: 'bannedWords', kind: 'lines', most: 500 },
      { name: 'notifyOnComment', kind: 'switch' },
    ],
  },
]

export const contactCards: readonly CardSpec[] = [
  {
    title: 'details',
    fields: [
      { name: 'email', kind: 'text', max: 254, pattern: 'email', isLower: true },
      { name: 'phone', kind: 'text', max: 40, pattern: 'multilineText' },
      { name: 'whatsapp', kind: 'text', max: 16 },
      { name: 'address', kind: 'long', max: 300 },
      { name: 'mapPlace', kind: 'text', max: 60 },
    ],
  },
  { title: 'hours', fields: [{ name: 'openingHours', kind: 'hours' }] },
  { title: 'networks', fields: shopLinks.map((name) => ({ name, kind: 'link' })) },
  {
    title: 'form',
    fields: [
      { name: 'contactFormEnabled', kind: 'switch' },
      { name: 'contactRecipients', kind: 'lines', most: 5, pattern: 'email', fault: 'emails' },
    ],
  },
]
