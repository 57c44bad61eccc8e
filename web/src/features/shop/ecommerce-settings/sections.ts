import type { BlockTarget, homeSectionKinds } from '@mostrador/contract/features/shop/ecommerce-settings/choices.ts'
import type { HomeShopSettings } from '@mostrador/contract/features/shop/ecommerce-settings/schema.ts'
import { type FormRules, matches, type Rule } from '@mostrador/contract/validation.ts'
import type { OwnFields } from '#src/features/shop/ecommerce-settings/described-tab.tsx'
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

/** The blocks among the values of a form. */
export function sectionsOf(values: Record<string, unknown>): Section[] {
  // The form's own values, as `sectionFields` makes them.
  return Array.isArray(values['sections']) ? (values['sections'] as Section[]) : []
}

const sectionsRule: Rule = (_value, values) => {
  const list = sectionsOf({ ...values })
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
const rules: FormRules = { sections: [sectionsRule] }

/** The field of the blocks, beside described fields. A day that is not set is empty in the form and null on the server. */
export const sectionFields: OwnFields = {
  valuesOf: (stored) => ({
    // Shown beside the blocks, and not sent.
    pictures: stored?.['pictures'] ?? [],
    names: stored?.['names'] ?? [],
    sections: sectionsOf({ ...stored }).map((section) => ({
      ...section,
      visibleFrom: section.visibleFrom ?? '',
      visibleTo: section.visibleTo ?? '',
    })),
  }),
  rules,
  inputOf: (values) => ({
    sections: sectionsOf(values).map(({ visibleFrom, visibleTo, linkTo, ...section }) => ({
      ...section,
      linkTo: linkTo.trim(),
      visibleFrom: visibleFrom === '' ? null : visibleFrom,
      visibleTo: visibleTo === '' ? null : visibleTo,
    })),
  }),
  labels: {},
}

type Shown = Pick<HomeShopSettings, 'names' | 'pictures'>

/** The pictures of the form, and the names of what its blocks named when it was loaded. */
export function shownOf(values: Record<string, unknown>): Shown {
  // The form's own values, as `sectionFields` makes them.
  return { names: values['names'] as Shown['names'], pictures: values['pictures'] as Shown['pictures'] }
}
