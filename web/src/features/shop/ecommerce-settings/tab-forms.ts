/** The fields of the tabs, in the order of their cards. Words stand under their names. */
import type { Endpoint, InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type * as endpoints from '@mostrador/contract/features/shop/ecommerce-settings/endpoints.ts'
import {
  commentPolicies,
  productSorts,
  ratingModerations,
  storeStatuses,
} from '@mostrador/contract/features/shop/ecommerce-settings/choices.ts'
import type {
  BlogShopSettings,
  ContactShopSettings,
  GeneralShopSettings,
  ShopShopSettings,
} from '@mostrador/contract/features/shop/ecommerce-settings/schema.ts'
import { languages } from '@mostrador/contract/language.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import { email, matches, pattern, type PatternName, type Rule } from '@mostrador/contract/validation.ts'
import { mostWeightTolerance } from '@mostrador/domain/order/weight-limit.ts'
import { readMapPlace } from '@mostrador/domain/shop/map-place.ts'
import { isFreeSubdomain } from '@mostrador/domain/shop/shop-host.ts'
import { describeForm, type Field } from '#src/ui/admin/fields/describe-form.ts'
import { choice, lines, notes, notesInBoth, own, toggle, writtenText } from '#src/ui/admin/fields/fields.ts'
import { amount, amountOrZero, whole } from '#src/ui/admin/fields/number-fields.ts'
import type { DescribedEditor } from '#src/ui/admin/fields/use-described-editor.ts'

type Sent<E extends Endpoint> = Omit<InputOf<E>, 'version' | 'currentPassword'>

const label = <const Name extends string>(name: Name) => ({ label: `ecommerceSettings.fields.${name}` }) as const
const helped = <const Name extends string>(name: Name) =>
  ({ ...label(name), help: `ecommerceSettings.help.${name}` }) as const

const fault = (name: string) => ({ key: `ecommerceSettings.faults.${name}` })
/** Empty, or such a text. */
const text =
  (name: string, isRight: (typed: string) => boolean): Rule =>
  (value) => {
    const typed = String(value).trim()
    return typed === '' || isRight(typed) ? undefined : fault(name)
  }
const like = (name: string, shape: PatternName) => text(name, (typed) => matches(shape, typed))
const lower = (field: Field<string, string, string>): Field<string, string, string> => ({
  ...field,
  sent: (typed) => typed.trim().toLowerCase(),
})
const line = (look: Parameters<typeof writtenText>[0]) => writtenText({ pattern: null, ...look })
const link = <const Name extends 'instagram' | 'facebook' | 'tiktok' | 'youtube'>(name: Name) =>
  line({ ...label(name), max: 2000, rules: [like('link', 'urlWithParams')] })

const longestPage = 20_000
const someLanguages = own(label('languages'), (): Language[] => [], {
  rules: [(value) => (Array.isArray(value) && value.length > 0 ? undefined : fault('languages'))],
  show: (chosen, t) => chosen.map((language) => t(`ecommerceSettings.choices.languages.${language}`)).join(', '),
})
const mainLanguage = choice({
  ...label('defaultLanguageTag'),
  values: languages,
  words: (language, t) => t(`ecommerceSettings.choices.defaultLanguageTag.${language}`),
})
type Icon = GeneralShopSettings['favicon']
const favicon: Field<Icon, Icon, string | null> = {
  ...own(helped('favicon'), (): Icon => null, {
    show: (icon, t) => t(icon ? 'shell.buttons.yes' : 'shell.buttons.no'),
  }),
  sent: (icon) => icon?.id ?? null,
}

export const generalForm = describeForm<GeneralAnswer, Sent<typeof endpoints.updateGeneralShopSettings>>()('shop', {
  storeStatus: choice({
    ...label('storeStatus'),
    values: storeStatuses,
    words: (status, t) => t(`ecommerceSettings.choices.storeStatus.${status}`),
  }),
  closedMessage: notesInBoth({ ...label('closedMessage'), max: 500 }),
  storeName: writtenText({ ...label('storeName'), max: 80, pattern: 'productName' }),
  favicon,
  primaryColor: own(label('primaryColor'), () => '', { rules: [pattern('hexColor')] }),
  languages: {
    ...someLanguages,
    kind: 'checks',
    options: (t) =>
      languages.map((language) => ({ value: language, label: t(`ecommerceSettings.choices.languages.${language}`) })),
  },
  defaultLanguageTag: {
    ...mainLanguage,
    rules: () => [
      (value, values) =>
        Array.isArray(values?.['languages']) && !values['languages'].includes(value) ? fault('language') : undefined,
    ],
  },
  subdomain: lower(
    line({
      ...helped('subdomain'),
      max: 40,
      rules: [text('subdomain', (typed) => isFreeSubdomain(typed.toLowerCase()))],
    }),
  ),
  customDomain: lower(line({ ...helped('customDomain'), max: 190, rules: [like('domain', 'domainOnly')] })),
  orderPrefix: line({
    ...helped('orderPrefix'),
    max: 6,
    rules: [text('prefix', (typed) => /^[A-Z0-9]{0,6}$/.test(typed))],
  }),
  terms: notesInBoth({ ...label('terms'), max: longestPage }),
  privacy: notesInBoth({ ...label('privacy'), max: longestPage }),
  returns: notesInBoth({ ...label('returns'), max: longestPage }),
  robotsIndex: toggle(label('robotsIndex')),
})

export type GeneralAnswer = OutputOf<typeof endpoints.getGeneralShopSettings>['settings']
export type GeneralEditor = DescribedEditor<GeneralAnswer, (typeof generalForm)['fields']>

export const shopForm = describeForm<ShopShopSettings, Sent<typeof endpoints.updateShopShopSettings>>()('shop', {
  productsPerPage: whole({ ...label('productsPerPage'), min: 12, max: 96 }),
  defaultSort: choice({
    ...label('defaultSort'),
    values: productSorts,
    words: (sort, t) => t(`ecommerceSettings.choices.defaultSort.${sort}`),
  }),
  showOutOfStock: toggle(label('showOutOfStock')),
  showExactStock: toggle(helped('showExactStock')),
  lowStockThreshold: whole({ ...label('lowStockThreshold'), min: 0, max: 1000 }),
  stockAlertsEnabled: toggle(label('stockAlertsEnabled')),
  guestCheckout: toggle(helped('guestCheckout')),
  requirePhone: toggle(label('requirePhone')),
  requireTaxId: toggle(label('requireTaxId')),
  minimumOrderAmount: {
    ...amountOrZero(label('minimumOrderAmount')),
    typed: amount(label('minimumOrderAmount')).typed,
  },
  unpaidExpiryHours: whole({ ...label('unpaidExpiryHours'), min: 1, max: 720 }),
  weightTolerancePercent: whole({ ...helped('weightTolerancePercent'), min: 0, max: mostWeightTolerance }),
  ratingsEnabled: toggle(label('ratingsEnabled')),
  ratingsModeration: choice({
    ...helped('ratingsModeration'),
    values: ratingModerations,
    words: (when, t) => t(`ecommerceSettings.choices.ratingsModeration.${when}`),
  }),
  notifyOnRating: toggle(label('notifyOnRating')),
  ratingsInviteDays: whole({ ...helped('ratingsInviteDays'), min: 0, max: 60 }),
})

const mostWords = 500
export const blogForm = describeForm<BlogShopSettings, Sent<typeof endpoints.updateBlogShopSettings>>()('shop', {
  enabled: toggle(label('enabled')),
  postsPerPage: whole({ ...label('postsPerPage'), min: 5, max: 50 }),
  showAuthor: toggle(label('showAuthor')),
  commentPolicyDefault: choice({
    ...label('commentPolicyDefault'),
    values: commentPolicies,
    words: (policy, t) => t(`ecommerceSettings.choices.commentPolicyDefault.${policy}`),
  }),
  bannedWords: lines({
    ...helped('bannedWords'),
    fault: (found) =>
      found.length > mostWords ? { key: 'validation.tooMany', values: { max: mostWords } } : undefined,
  }),
  notifyOnComment: toggle(label('notifyOnComment')),
})

type Week = ContactShopSettings['openingHours']
const areHours: Rule = (value) => {
  // The hours of seven days, as the field holds them.
  const spans = Array.isArray(value) ? (value.flat() as Week[number]) : []
  const isSpan = ({ from, to }: Week[number][number]) => matches('timeHmm', from) && matches('timeHmm', to) && from < to
  return spans.every(isSpan) ? undefined : fault('hours')
}
const mostRecipients = 5

export const contactForm = describeForm<ContactShopSettings, Sent<typeof endpoints.updateContactShopSettings>>()(
  'shop',
  {
    email: lower(line({ ...label('email'), max: 254, rules: [email()] })),
    phone: writtenText({ ...label('phone'), max: 40 }),
    whatsapp: line({
      ...helped('whatsapp'),
      max: 16,
      rules: [text('whatsapp', (typed) => /^\+\d{8,15}$/.test(typed))],
    }),
    address: notes({ ...label('address'), max: 300 }),
    mapPlace: line({
      ...helped('mapPlace'),
      max: 60,
      rules: [text('mapPlace', (typed) => readMapPlace(typed) !== null)],
    }),
    openingHours: own(helped('openingHours'), (): Week => [], { rules: [areHours] }),
    instagram: link('instagram'),
    facebook: link('facebook'),
    tiktok: link('tiktok'),
    youtube: link('youtube'),
    contactFormEnabled: toggle(label('contactFormEnabled')),
    contactRecipients: lines({
      ...helped('contactRecipients'),
      fault: (found) =>
        found.length <= mostRecipients && found.every((address) => matches('email', address))
          ? undefined
          : fault('emails'),
    }),
  },
)
