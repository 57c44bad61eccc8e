import type { MessageKey } from '#src/language/translator.ts'
import type { blogForm, contactForm, generalForm, shopForm } from '#src/features/shop/ecommerce-settings/tab-forms.ts'

type Titles = Extract<MessageKey, `ecommerceSettings.cards.${string}`>
/** A card and the fields in it. */
export type TabCard<Fields> = {
  title: Titles extends `ecommerceSettings.cards.${infer Title}` ? Title : never
  fields: readonly (keyof Fields & string)[]
}
type CardsOf<Form extends { fields: object }> = readonly TabCard<Form['fields']>[]

export const generalCards: CardsOf<typeof generalForm> = [
  { title: 'status', fields: ['storeStatus', 'closedMessage'] },
  { title: 'look', fields: ['storeName', 'favicon', 'primaryColor'] },
  { title: 'languages', fields: ['languages', 'defaultLanguageTag'] },
  { title: 'addresses', fields: ['subdomain', 'customDomain'] },
  { title: 'orders', fields: ['orderPrefix'] },
  { title: 'legal', fields: ['terms', 'privacy', 'returns'] },
  { title: 'search', fields: ['robotsIndex'] },
]

export const shopCards: CardsOf<typeof shopForm> = [
  { title: 'listing', fields: ['productsPerPage', 'defaultSort'] },
  { title: 'stock', fields: ['showOutOfStock', 'showExactStock', 'lowStockThreshold', 'stockAlertsEnabled'] },
  {
    title: 'checkout',
    fields: [
      'guestCheckout',
      'requirePhone',
      'requireTaxId',
      'minimumOrderAmount',
      'unpaidExpiryHours',
      'weightTolerancePercent',
    ],
  },
  { title: 'ratings', fields: ['ratingsEnabled', 'ratingsModeration', 'notifyOnRating', 'ratingsInviteDays'] },
]

export const blogCards: CardsOf<typeof blogForm> = [
  { title: 'blog', fields: ['enabled', 'postsPerPage', 'showAuthor'] },
  { title: 'comments', fields: ['commentPolicyDefault', 'bannedWords', 'notifyOnComment'] },
]

export const contactCards: CardsOf<typeof contactForm> = [
  { title: 'details', fields: ['email', 'phone', 'whatsapp', 'address', 'mapPlace'] },
  { title: 'hours', fields: ['openingHours'] },
  { title: 'networks', fields: ['instagram', 'facebook', 'tiktok', 'youtube'] },
  { title: 'form', fields: ['contactFormEnabled', 'contactRecipients'] },
]
