import type { Language } from '@mostrador/contract/language.ts'

export const textKinds = ['help', 'faq', 'blog'] as const
export type TextKind = (typeof textKinds)[number]

/** One text in one language before it is rendered, from a file or from the console. */
export type TextDraft = {
  kind: TextKind
  id: string
  language: Language
  /** Where it is, for the list of faults, as a file or a text of the console. */
  place: string
  /** Of the help and the questions; empty for posts. */
  group: string
  /** What stands before the text, unchecked. */
  fields: unknown
  markdown: string
}

/** An address that leads to a text which has another one now. */
export type OldSlug = { kind: TextKind; slug: string; language: Language; id: string }
