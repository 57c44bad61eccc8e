/** Finds the faults of a text before it is saved or published. Pure: the caller passes everything it is compared with. */
import {
  type LanguageText,
  type TextContent,
  type TextFault,
  type TextName,
} from '@mostrador/contract/features/service/texts/schema.ts'
import type { FieldFault } from '@mostrador/contract/errors.ts'
import type { Language } from '@mostrador/contract/language.ts'
import { isPermission } from '@mostrador/contract/permissions.ts'
import { isRouteName } from '@mostrador/contract/routes.ts'
import { type Rendered, renderMarkdown } from '../../../content/render-markdown.ts'
import type { Picture } from '../../../content/show-picture.ts'
import { addressOf, slugKey, type Slugs, startOf } from '../../../content/text-addresses.ts'
import type { TextFault as MarkdownFault } from '../../../content/text-fault.ts'
import { findWords } from '../../../translate.ts'
import { writtenIn } from './text-content.ts'

/** The texts around it. */
export type Surroundings = {
  /** Texts that readers see. */
  shown: Slugs
  /** All texts, including unpublished ones. */
  saved: Slugs
  /** The id of the text with each present or earlier `slug`. Only texts of this kind. */
  slugOwners: ReadonlyMap<string, string>
  pictures: ReadonlyMap<string, Picture>
}

export type Fault = Omit<TextFault, 'message'> & { words: FieldFault }
type Checked = { faults: Fault[]; rendered: Record<Language, Rendered | null> }

const longest = { id: 60, title: 60, slug: 100, summary: 155 } as const
/** A shorter summary wastes the room that search engines give it. */
const shortSummary = 50
const slugShape = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
/** Pages of the product at the addresses of texts. */
const reservedSlugs: Record<TextName['kind'], readonly string[]> = {
  blog: ['categories', 'categorias'],
  help: ['chat'],
}

/** Checks a text and renders it. */
export function findContentFaults(id: string, content: TextContent, around: Surroundings): Checked {
  const written = writtenIn(content)
  const own = new Map(written.map(({ language, text }) => [slugKey(content.kind, id, language), text.slug]))
  const rendered: Checked['rendered'] = { en: null, es: null }
  const faults = [...faultsOfId(id), ...faultsOfCommon(content, around)]
  if (written.length === 0) faults.push(fault('common', 'noLanguage'))
  for (const { language, text } of written) {
    const made = render(text, language, new Map([...around.shown, ...own]), around.pictures)
    rendered[language] = made
    faults.push(
      ...faultsOfFields(language, text),
      ...faultsOfSlug({ kind: content.kind, id }, language, text, around),
      ...made.faults.map((one) => faultOfMarkdown(one, language, around)),
    )
  }
  return { faults: [...faults, ...hintsOf(written, rendered)], rendered }
}

function fault(
  place: string,
  key: string,
  {
    values,
    line = null,
    forbids = 'saving',
  }: Partial<Pick<Fault, 'line' | 'forbids'>> & Pick<FieldFault, 'values'> = {},
): Fault {
  return { place, line, forbids, words: { key: `texts.faults.${key}`, ...(values && { values }) } }
}

function render(text: LanguageText, language: Language, slugs: Slugs, pictures: Surroundings['pictures']): Rendered {
  return renderMarkdown(text.markdown, {
    label: (key) => findWords(language, key),
    address: (kind, target) => addressOf(kind, target, language, slugs),
    start: (kind) => startOf(kind, language),
    picture: (picture) => pictures.get(picture) ?? null,
  })
}

function faultsOfId(id: string): Fault[] {
  if (id === '') return [fault('id', 'required')]
  if (id.length > longest.id) return [fault('id', 'idLength', { values: { max: longest.id } })]
  return slugShape.test(id) ? [] : [fault('id', 'id')]
}

function faultsOfCommon(content: TextContent, { saved }: Surroundings): Fault[] {
  if (content.kind === 'blog') return []
  const { screens, permission, related } = content
  const isArticle = (id: string) => addressOf('help', id, 'en', saved) !== null
  return [
    ...screens.filter((name) => !isRouteName(name)).map((name) => fault('screens', 'screens', { values: { name } })),
    ...(permission === null || isPermission(permission)
      ? []
      : [fault('permission', 'permission', { values: { name: permission } })]),
    ...related.filter((name) => !isArticle(name)).map((name) => fault('related', 'related', { values: { name } })),
  ]
}

function faultsOfFields(language: Language, text: LanguageText): Fault[] {
  const required = (['title', 'slug', 'summary', 'markdown'] as const).filter((name) => text[name].trim() === '')
  const tooLong = (['title', 'slug', 'summary'] as const).filter((name) => text[name].length > longest[name])
  return [
    ...required.map((name) => fault(`${language}.${name}`, 'required')),
    ...tooLong.map((name) => fault(`${language}.${name}`, 'tooLong', { values: { max: longest[name] } })),
  ]
}

function faultsOfSlug(
  { kind, id }: TextName,
  language: Language,
  { slug }: LanguageText,
  around: Surroundings,
): Fault[] {
  const place = `${language}.slug`
  if (slug === '') return []
  if (!slugShape.test(slug)) return [fault(place, 'slug')]
  if (reservedSlugs[kind].includes(slug)) return [fault(place, 'slugReserved')]
  const owner = around.slugOwners.get(slug)
  return owner === undefined || owner === id ? [] : [fault(place, 'slugTaken', { values: { name: owner } })]
}

function faultOfMarkdown({ kind, line, name }: MarkdownFault, language: Language, { saved }: Surroundings): Fault {
  const place = `${language}.markdown`
  const [target = '', id = ''] = name.split(':')
  if (kind === 'text' && addressOf(target, id, language, saved) !== null)
    return fault(place, 'textUnseen', { values: { name }, line, forbids: 'publishing' })
  return fault(place, kind, { values: { name }, line, forbids: kind === 'headingOrder' ? 'nothing' : 'saving' })
}

function hintsOf(written: ReturnType<typeof writtenIn>, { en, es }: Checked['rendered']): Fault[] {
  const hint = (place: string, key: string, values?: FieldFault['values']) =>
    fault(place, key, { forbids: 'nothing', ...(values && { values }) })
  const short = written.filter(({ text: { summary } }) => summary !== '' && summary.length < shortSummary)
  const [only] = written
  const missing = only?.language === 'en' ? 'es' : 'en'
  return [
    ...short.map(({ language }) => hint(`${language}.summary`, 'summaryShort')),
    ...(written.length === 1 ? [hint(missing, `twin.${missing}`)] : []),
    ...(en && es && en.headings.length !== es.headings.length ? [hint('common', 'twinHeadings')] : []),
  ]
}
