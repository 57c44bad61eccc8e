/** All content files, read once: articles of the help, frequently asked questions, posts of the blog. */
import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { HelpGroup } from '@mostrador/contract/features/help/schema.ts'
import type { QuestionGroup } from '@mostrador/contract/features/faq/schema.ts'
import { languages, type Language } from '@mostrador/contract/language.ts'
import { addressIn, isRouteName } from '@mostrador/contract/routes.ts'
import { parse } from 'yaml'
import { z } from 'zod'
import { findWords } from '../translate.ts'
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
import { type Rendered, renderMarkdown } from './render-markdown.ts'

/** One text in one language. Its twin in the other language has the same id. */
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
  /** What is wrong with the files, one line each; `npm run check` fails if there is any. */
  faults: readonly string[]
}

type Draft = { file: string; folder: string; id: string; language: Language; fields: unknown; markdown: string }

/** Reads a folder of content. */
export async function readLibrary(folder: string): Promise<Library> {
  const faults: string[] = []
  const drafts = {
    help: await readDrafts(`${folder}help/`, faults),
    faq: await readDrafts(`${folder}faq/`, faults),
    blog: await readDrafts(`${folder}blog/`, faults),
  }
  const slugs = new Map(
    Object.entries(drafts).flatMap(([kind, all]) =>
      all.map(({ id, language, fields }) => [`${kind}:${id}:${language}`, slugOfFields(fields)] as const),
    ),
  )
  const make = <S extends z.ZodType<object>>(draft: Draft, schema: S): Entry<z.output<S>> | undefined =>
    finish(draft, schema, slugs, faults)

  const makeIn = <S extends z.ZodType<object>, G extends z.ZodType>(all: readonly Draft[], schema: S, groups: G) =>
    all.flatMap((draft) => {
      const entry = make(draft, schema)
      const group = groups.safeParse(draft.folder)
      if (!group.success) faults.push(`${draft.file}: there is no group ${draft.folder}`)
      return entry && group.success ? [{ ...entry, group: group.data }] : []
    })

  const help = makeIn(drafts.help, helpFields, helpGroup)
  const questions = makeIn(drafts.faq, questionFields, questionGroup)
  const posts = drafts.blog.flatMap((draft) => make(draft, postFields) ?? [])
  for (const [kind, all] of Object.entries({ help, faq: questions, blog: posts }))
    faults.push(...findTwinFaults(kind, all))
  return {
    help: help.sort(inGroups(helpGroup.options)),
    questions: questions.sort(inGroups(questionGroup.options)),
    posts: posts.sort((a, b) => b.published.localeCompare(a.published) || a.id.localeCompare(b.id)),
    faults,
  }
}

const inGroups =
  (groups: readonly string[]) =>
  (a: { group: string; order: number; id: string }, b: { group: string; order: number; id: string }): number =>
    groups.indexOf(a.group) - groups.indexOf(b.group) || a.order - b.order || a.id.localeCompare(b.id)

/** The files of a kind, `<group>/<id>.<language>.md`, without a group for posts. */
async function readDrafts(folder: string, faults: string[]): Promise<Draft[]> {
  const names = (await readdir(folder, { recursive: true }).catch(() => [])).filter((name) => name.endsWith('.md'))
  const drafts = await Promise.all(
    names.sort().map(async (name) => {
      const text = await readFile(folder + name, 'utf8')
      const [id = '', tag] = basename(name, '.md').split('.')
      const language = languages.find((known) => known === tag)
      const [, front, markdown] = /^---\r?\n([^]*?)\r?\n---\r?\n([^]*)$/.exec(text) ?? []
      const file = `${basename(folder)}/${name}`
      if (language === undefined || front === undefined || markdown === undefined) {
        faults.push(`${file}: needs a language in its name and fields between two lines of ---`)
        return []
      }
      const parent = name.split(/[\\/]/).at(-2) ?? ''
      return [{ file, folder: parent, id, language, fields: parse(front) as unknown, markdown }]
    }),
  )
  return drafts.flat()
}

function slugOfFields(fields: unknown): string {
  return z.object({ slug: z.string() }).catch({ slug: '' }).parse(fields).slug
}

/** Checks the fields of a text and renders it. */
function finish<S extends z.ZodType<object>>(
  { file, id, language, fields, markdown }: Draft,
  schema: S,
  slugs: ReadonlyMap<string, string>,
  faults: string[],
): Entry<z.output<S>> | undefined {
  const parsed = schema.safeParse(fields)
  if (!parsed.success) {
    faults.push(...parsed.error.issues.map(({ path, message }) => `${file}: ${path.join('.')} ${message}`))
    return undefined
  }
  const {
    html,
    headings,
    text,
    faults: own,
  } = renderMarkdown(markdown, {
    label: (key) => findWords(language, key),
    address: (kind, target) => addressOf(kind, target, language, slugs),
  })
  faults.push(...own.map((fault) => `${file}: ${fault}`))
  return { ...parsed.data, id, language, html, headings, text }
}

/** The address of what a text links to by id. */
function addressOf(kind: string, id: string, language: Language, slugs: ReadonlyMap<string, string>): string | null {
  if (kind === 'page' || kind === 'screen')
    return isRouteName(id) ? addressIn(id, kind === 'page' ? language : 'en') : null
  const slug = slugs.get(`${kind}:${id}:${language}`)
  if (slug === undefined) return null
  if (kind === 'faq') return `${addressIn('faq', language)}#${slug}`
  return addressIn(kind === 'help' ? 'help-question' : 'blog-post', language, { slug })
}

type Twin = { id: string; language: Language; slug: string; headings: readonly unknown[] }

/** Every text has a twin with as many headings, and every slug leads to one text. */
function findTwinFaults(kind: string, entries: readonly Twin[]): string[] {
  const missing = entries.flatMap(({ id, language, headings }) => {
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
