/** The texts that readers see: articles of the help, frequently asked questions, posts of the blog, from files and from the console. */
import type { HelpGroup } from '@mostrador/contract/features/service/help/schema.ts'
import type { QuestionGroup } from '@mostrador/contract/features/service/faq/schema.ts'
import type { Language } from '@mostrador/contract/language.ts'
import { z } from 'zod'
import {
  type HelpFields,
  helpFields,
  helpGroup,
  postFields,
  type PostFields,
  questionFields,
  type QuestionFields,
  questionGroup,
} from './front-matter.ts'
import type { Files } from './read-files.ts'
import type { Rendered } from './render-markdown.ts'
import type { Picture } from './show-picture.ts'
import { createRenderer, type Renderer } from './render-draft.ts'
import { slugsOf } from './text-addresses.ts'
import type { OldSlug, TextDraft, TextKind } from './text-draft.ts'
import { describeFault } from './text-fault.ts'

/** One text in one language. Its translation has the same id. */
export type Entry<Fields> = Fields & { id: string; language: Language } & Pick<Rendered, 'html' | 'headings' | 'text'>
export type HelpEntry = Entry<HelpFields> & { group: HelpGroup }
export type QuestionEntry = Entry<QuestionFields> & { group: QuestionGroup }
export type PostEntry = Entry<PostFields>

export type Library = {
  /** In the order of groups and articles. */
  help: readonly HelpEntry[]
  questions: readonly QuestionEntry[]
  /** Newest first. */
  posts: readonly PostEntry[]
  /** Earlier addresses of texts. */
  oldSlugs: readonly OldSlug[]
  /** The faults of the texts, one line each; `npm run check` fails if there is any in a file. */
  faults: readonly string[]
}

/** The texts that staff published in the console. */
export type ConsoleTexts = {
  drafts: readonly TextDraft[]
  oldSlugs: readonly OldSlug[]
  pictures: ReadonlyMap<string, Picture>
}

export const noConsoleTexts: ConsoleTexts = { drafts: [], oldSlugs: [], pictures: new Map() }

/** Joins the texts of files and of the console. A text of the console replaces the file with its id, in all languages. */
export function makeLibrary(
  files: Files,
  console: ConsoleTexts = noConsoleTexts,
  render: Renderer = createRenderer(),
): Library {
  const { drafts, oldSlugs, faults } = joinTexts(files.drafts, console)
  const found = [...files.faults, ...faults]
  const slugs = slugsOf(drafts)
  const make = <S extends z.ZodType<object>>(draft: TextDraft, schema: S): Entry<z.output<S>> | undefined => {
    const parsed = schema.safeParse(draft.fields)
    if (!parsed.success) {
      found.push(...parsed.error.issues.map(({ path, message }) => `${draft.place}: ${path.join('.')} ${message}`))
      return undefined
    }
    const { html, headings, text, faults: own } = render(draft, slugs, console.pictures)
    found.push(...own.map((fault) => `${draft.place}: ${describeFault(fault)}`))
    return { ...parsed.data, id: draft.id, language: draft.language, html, headings, text }
  }
  const makeIn = <S extends z.ZodType<object>, G extends z.ZodType>(kind: TextKind, schema: S, groups: G) =>
    drafts.flatMap((draft) => {
      if (draft.kind !== kind) return []
      const entry = make(draft, schema)
      const group = groups.safeParse(draft.group)
      if (!group.success) found.push(`${draft.place}: there is no group ${draft.group}`)
      return entry && group.success ? [{ ...entry, group: group.data }] : []
    })

  const help = makeIn('help', helpFields, helpGroup)
  const questions = makeIn('faq', questionFields, questionGroup)
  const posts = drafts.flatMap((draft) => (draft.kind === 'blog' ? (make(draft, postFields) ?? []) : []))
  const isFile = (kind: TextKind) => new Set(files.drafts.flatMap((draft) => (draft.kind === kind ? [draft.id] : [])))
  const replaced = new Set(console.drafts.map(({ kind, id }) => `${kind}/${id}`))
  for (const [kind, all] of [['help', help] as const, ['faq', questions] as const, ['blog', posts] as const]) {
    const ids = isFile(kind)
    found.push(...findTwinFaults(kind, all, (id) => ids.has(id) && !replaced.has(`${kind}/${id}`)))
  }
  return {
    help: help.sort(inGroups(helpGroup.options)),
    questions: questions.sort(inGroups(questionGroup.options)),
    posts: posts.sort((a, b) => b.published.localeCompare(a.published) || a.id.localeCompare(b.id)),
    oldSlugs,
    faults: found,
  }
}

/** A file with the slug of a console text is left out, because links already lead to that one. */
function joinTexts(files: readonly TextDraft[], { drafts, oldSlugs }: ConsoleTexts) {
  const faults: string[] = []
  const nameOf = ({ kind, id }: Pick<TextDraft, 'kind' | 'id'>) => `${kind}/${id}`
  const replaced = new Set(drafts.map(nameOf))
  const taken = new Map([...slugsOf(drafts)].map(([key, slug]) => [`${key.split(':')[0]} ${slug}`, key]))
  const kept: TextDraft[] = []
  const gone: OldSlug[] = []
  for (const draft of files) {
    const slug = [...slugsOf([draft]).values()][0] ?? ''
    if (replaced.has(nameOf(draft))) gone.push({ kind: draft.kind, slug, language: draft.language, id: draft.id })
    else if (taken.has(`${draft.kind} ${slug}`)) faults.push(`${draft.place}: a text of the console has its slug`)
    else kept.push(draft)
  }
  return { drafts: [...kept, ...drafts], oldSlugs: [...oldSlugs, ...gone], faults }
}

const inGroups =
  (groups: readonly string[]) =>
  (a: { group: string; order: number; id: string }, b: { group: string; order: number; id: string }): number =>
    groups.indexOf(a.group) - groups.indexOf(b.group) || a.order - b.order || a.id.localeCompare(b.id)

type Twin = { id: string; language: Language; slug: string; headings: readonly unknown[] }

/** Every text of a file has a translation with the same number of headings, and every slug leads to one text. */
function findTwinFaults(kind: string, entries: readonly Twin[], needsTwin: (id: string) => boolean): string[] {
  const missing = entries.flatMap(({ id, language, headings }) => {
    if (!needsTwin(id)) return []
    const twin = entries.find((other) => other.id === id && other.language !== language)
    if (!twin) return [`${kind}/${id}: exists only in ${language}`]
    return twin.headings.length === headings.length ? [] : [`${kind}/${id}: its languages have different headings`]
  })
  const bySlug = Map.groupBy(entries, ({ slug }) => slug)
  const ambiguous = [...bySlug].flatMap(([slug, all]) =>
    new Set(all.map(({ id }) => id)).size > 1 ? [`${kind}: ${all.length} texts have the slug ${slug}`] : [],
  )
  return [...new Set(missing), ...ambiguous]
}
