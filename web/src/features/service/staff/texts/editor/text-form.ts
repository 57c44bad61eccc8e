import type { LanguageText, TextContent, TextKind } from '@mostrador/contract/features/service/texts/schema.ts'
import type { Language } from '@mostrador/contract/language.ts'

export type LanguageForm = { slug: string; title: string; summary: string; keywords: string; markdown: string }

/** What is typed into the editor. Lists are texts with commas. */
export type TextForm = {
  id: string
  category: string
  group: string
  order: string
  screens: string
  permission: string
  related: string
  checked: string
  en: LanguageForm
  es: LanguageForm
}
export type CommonField = Exclude<keyof TextForm, Language>

const empty: LanguageForm = { slug: '', title: '', summary: '', keywords: '', markdown: '' }

/** A new text. */
export function newForm(today: string): TextForm {
  const common = { category: 'selling', group: 'start', order: '1000', screens: '', permission: '', related: '' }
  return { id: '', ...common, checked: today, en: empty, es: empty }
}

/** A stored text as it is typed. */
export function formOf(id: string, content: TextContent, today: string): TextForm {
  const inLanguage = (text: LanguageText | null): LanguageForm =>
    text === null ? empty : { ...text, keywords: text.keywords.join(', ') }
  const languages = { en: inLanguage(content.en), es: inLanguage(content.es) }
  if (content.kind === 'blog') return { ...newForm(today), id, category: content.category, ...languages }
  const { group, order, screens, permission, related, checked } = content
  return {
    ...newForm(today),
    id,
    group,
    order: String(order),
    screens: screens.join(', '),
    permission: permission ?? '',
    related: related.join(', '),
    checked,
    ...languages,
  }
}

/** A language in which nothing is written does not exist. */
export function isWritten(form: LanguageForm): boolean {
  return Object.values(form).some((text) => text.trim() !== '')
}

/** What is typed, as it is stored. Values that a list offers are trusted; the server checks all of them. */
export function contentOf(kind: TextKind, form: TextForm): TextContent {
  const inLanguage = (text: LanguageForm): LanguageText | null =>
    isWritten(text) ? { ...text, keywords: listOf(text.keywords) } : null
  const languages = { en: inLanguage(form.en), es: inLanguage(form.es) }
  if (kind === 'blog') return { kind, category: form.category as 'cash', ...languages }
  const order = Number(form.order)
  return {
    kind,
    group: form.group as 'cash',
    order: Number.isInteger(order) && order >= 0 && order <= 100_000 ? order : 0,
    screens: listOf(form.screens),
    permission: form.permission === '' ? null : form.permission,
    related: listOf(form.related),
    checked: form.checked,
    ...languages,
  }
}

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** The whole text as lines, for showing what differs between two versions. */
export function linesOf(content: TextContent, names: Record<Language, string>): string {
  const { en, es, ...common } = content
  const commonLines = Object.entries(common).map(([name, value]) => `${name}: ${String(value ?? '')}`)
  const linesIn = (language: Language, text: LanguageText | null) => {
    if (text === null) return []
    const { markdown, keywords, ...fields } = text
    const fieldLines = Object.entries({ ...fields, keywords: keywords.join(', ') })
    return ['', `[${names[language]}]`, ...fieldLines.map(([name, value]) => `${name}: ${value}`), '', markdown.trim()]
  }
  return [...commonLines, ...linesIn('en', en), ...linesIn('es', es)].join('\n')
}
