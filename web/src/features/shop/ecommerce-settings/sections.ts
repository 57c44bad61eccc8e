import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { updateHomeShopSettings } from '@mostrador/contract/features/shop/ecommerce-settings/endpoints.ts'
import type { BlockTarget, homeSectionKinds } from '@mostrador/contract/features/shop/ecommerce-settings/choices.ts'
import type { HomeShopSettings } from '@mostrador/contract/features/shop/ecommerce-settings/schema.ts'
import { matches, type Rule } from '@mostrador/contract/validation.ts'
import { describeForm, type Field } from '#src/ui/admin/fields/describe-form.ts'
import { own } from '#src/ui/admin/fields/fields.ts'
import type { LocalizedText } from '#src/ui/admin/form/localized-field.tsx'

export type Section = {
  id: string
  kind: (typeof homeSectionKinds)[number]
  title: LocalizedText
  text: LocalizedText
  leadsTo: BlockTarget
  linkTo: string
  targetId: string | null
  pictureId: string | null
  productIds: string[]
  categoryIds: string[]
  visibleFrom: string
  visibleTo: string
}

/** The contract's limit. */
export const mostSections = 20
const emptyWords = { en: '', es: '' }
/** A block as it is added. */
export const emptySection = {
  kind: 'hero',
  title: emptyWords,
  text: emptyWords,
  leadsTo: 'address',
  linkTo: '',
  targetId: null,
  pictureId: null,
  productIds: [],
  categoryIds: [],
  visibleFrom: '',
  visibleTo: '',
} as const

const sectionsRule: Rule = (value) => {
  // The form's own values, as `sections` makes them.
  const list = value as Section[]
  if (list.some(({ linkTo }) => linkTo !== '' && !matches('urlWithParams', linkTo)))
    return { key: 'ecommerceSettings.faults.link' }
  if (list.some(({ leadsTo, targetId }) => targetId === null && needsTarget(leadsTo)))
    return { key: 'ecommerceSettings.faults.target' }
  if (list.some(({ title, text }) => hasMarkup(title) || hasMarkup(text))) return { key: 'validation.invalid' }
  const isLate = ({ visibleFrom, visibleTo }: Section) =>
    visibleFrom !== '' && visibleTo !== '' && visibleFrom > visibleTo
  return list.some(isLate) ? { key: 'ecommerceSettings.faults.days' } : undefined
}

/** Whether a block must say which category or product it leads to. */
export const needsTarget = (leadsTo: BlockTarget) => leadsTo === 'category' || leadsTo === 'product'
const hasMarkup = (words: LocalizedText) =>
  Object.values(words).some((text) => text !== '' && !matches('multilineText', text))

/** A day that is not set is empty in the form and null on the server. */
const sections: Field<Section[], HomeShopSettings['sections'], Sent['sections']> = {
  kind: 'own',
  label: 'ecommerceSettings.fields.sections',
  rules: () => [sectionsRule],
  empty: () => [],
  typed: (stored) =>
    stored.map((section) => ({
      ...section,
      visibleFrom: section.visibleFrom ?? '',
      visibleTo: section.visibleTo ?? '',
    })),
  sent: (typed) =>
    typed.map(({ visibleFrom, visibleTo, linkTo, ...section }) => ({
      ...section,
      linkTo: linkTo.trim(),
      visibleFrom: visibleFrom || null,
      visibleTo: visibleTo || null,
    })),
}

type Sent = InputOf<typeof updateHomeShopSettings>
type Beside = Pick<HomeShopSettings, 'pictures' | 'names'>
/** What is shown beside the blocks, and not sent. */
function beside<Name extends keyof Beside>(): Field<Beside[Name], Beside[Name] | undefined, undefined> {
  const field = own({ label: 'ecommerceSettings.fields.sections' }, (): Beside[Name] => [])
  return { ...field, typed: (stored) => stored ?? [], sent: () => undefined }
}

/** The blocks of the first page, with their pictures and the names of what they lead to. */
export const homeForm = describeForm<HomeShopSettings, Pick<Sent, 'sections'> & Record<keyof Beside, undefined>>()(
  'shop',
  { sections, pictures: beside<'pictures'>(), names: beside<'names'>() },
)
