import type { Language } from '@mostrador/contract/language.ts'

export const textKinds = ['help', 'faq', 'blog'] as const
export type TextKind = (typeof textKinds)[number]

/** One text in one language before it is rendered, from a file or from the console. */
export type TextDraft = {
  kind: TextKind
  id: string
  language: Language
  /** Its location for the list of faults, in a file or in the console. */
  place: string
  /** For the help and the questions; empty for posts. */
  group: string
  /** The unchecked front matter. */
  fields: unknown
  markdown: string
}

/** An earlier address of a text. */
export type OldSlug = { kind: TextKind; slug: string; language: Language; id: string }
