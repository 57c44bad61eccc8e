/** The three forms of a text: as staff write it (`TextContent`), as stored, and for the library (`TextDraft`). */
import {
  type LanguageText,
  type TextContent,
  textContentSchema,
  type TextName,
} from '@mostrador/contract/features/service/texts/schema.ts'
import { type Language, languages } from '@mostrador/contract/language.ts'
import { z } from 'zod'
import type { TextDraft } from '../../../content/text-draft.ts'

/** The languages in which a text is written. */
export function writtenIn(content: TextContent): { language: Language; text: LanguageText }[] {
  return languages.flatMap((language) => {
    const text = content[language]
    return text === null ? [] : [{ language, text }]
  })
}

/** Without blanks at the ends and without empty words. */
export function tidy(content: TextContent): TextContent {
  const words = (list: readonly string[]) => list.map((word) => word.trim()).filter((word) => word !== '')
  const tidied = (text: LanguageText | null): LanguageText | null =>
    text && {
      slug: text.slug.trim(),
      title: text.title.trim(),
      summary: text.summary.trim(),
      keywords: words(text.keywords),
      markdown: `${text.markdown.replaceAll('\r\n', '\n').trim()}\n`,
    }
  const own = { en: tidied(content.en), es: tidied(content.es) }
  if (content.kind === 'blog') return { ...content, ...own }
  return { ...content, ...own, screens: words(content.screens), related: words(content.related) }
}

/** The front matter of the files. Missing fields have the value of a new text. */
const fileFields = z.object({
  title: z.string(),
  slug: z.string(),
  summary: z.string(),
  keywords: z.array(z.string()).default([]),
  category: z.string().optional(),
  screens: z.array(z.string()).default([]),
  permission: z.string().nullable().default(null),
  related: z.array(z.string()).default([]),
  order: z.int().default(0),
  checked: z.string().optional(),
})

/** The text of files, by its languages. */
export function contentOfFiles(drafts: readonly TextDraft[]): TextContent | undefined {
  const read = drafts.map((draft) => ({ ...draft, fields: fileFields.parse(draft.fields) }))
  const [first] = read
  if (!first) return undefined
  const textIn = (wanted: Language): LanguageText | null => {
    const found = read.find(({ language }) => language === wanted)
    if (!found) return null
    const { slug, title, summary, keywords } = found.fields
    return { slug, title, summary, keywords, markdown: found.markdown }
  }
  const { category, screens, permission, related, order, checked } = first.fields
  return textContentSchema.parse({
    kind: first.kind,
    category,
    group: first.group,
    screens,
    permission,
    related,
    order,
    checked,
    en: textIn('en'),
    es: textIn('es'),
  })
}

type StoredVersion = {
  category: string | null
  helpGroup: string | null
  place: number | null
  screens: string[]
  permission: string | null
  related: string[]
  checkedOn: string | null
}
type StoredLanguage = LanguageText & { language: string }

/** The rows of a version. */
export function rowsOf(content: TextContent): { version: StoredVersion; languages: StoredLanguage[] } {
  const isHelp = content.kind === 'help'
  return {
    version: {
      category: isHelp ? null : content.category,
      helpGroup: isHelp ? content.group : null,
      place: isHelp ? content.order : null,
      screens: isHelp ? content.screens : [],
      permission: isHelp ? content.permission : null,
      related: isHelp ? content.related : [],
      checkedOn: isHelp ? content.checked : null,
    },
    languages: writtenIn(content).map(({ language, text }) => ({ language, ...text })),
  }
}

/** A stored version in its original form. */
export function contentOfRows(
  kind: TextName['kind'],
  version: StoredVersion,
  rows: readonly StoredLanguage[],
): TextContent {
  const textIn = (wanted: Language) => {
    const found = rows.find(({ language }) => language === wanted)
    if (!found) return null
    const { slug, title, summary, keywords, markdown } = found
    return { slug, title, summary, keywords, markdown }
  }
  return textContentSchema.parse({
    kind,
    category: version.category,
    group: version.helpGroup,
    order: version.place,
    screens: version.screens,
    permission: version.permission,
    related: version.related,
    checked: version.checkedOn,
    en: textIn('en'),
    es: textIn('es'),
  })
}
