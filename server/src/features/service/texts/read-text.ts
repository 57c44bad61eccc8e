import { AppError } from '@mostrador/contract/errors.ts'
import type { Text, TextContent, TextName } from '@mostrador/contract/features/service/texts/schema.ts'
import { addressIn } from '@mostrador/contract/routes.ts'
import { openFiles } from '../../../content/open-library.ts'
import type { SignedInCtx } from '../../../context.ts'
import { readFilesOf, readVersion, type TextRow } from './load-text.ts'
import { contentOfFiles } from './text-content.ts'
import { linkOfFiles, readLinks } from './text-links.ts'

type ReadCtx = Pick<SignedInCtx, 'tx' | 'deps'>

/** A text with all data of its editor. Throws `notFound`. */
export async function readText(ctx: ReadCtx, { kind, id }: TextName): Promise<Text> {
  const name = { kind, id }
  const files = await readFilesOf(name)
  const row = await ctx.tx
    .selectFrom('texts')
    .selectAll()
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
  const [link] = row ? await readLinks(ctx.tx, () => files.length > 0, name) : [linkOfFiles(files)]
  const content = row ? await readVersion(ctx.tx, { ...name, version: row.version }) : contentOfFiles(files)
  if (!link || !content) throw new AppError('notFound')
  return {
    ...link,
    version: row?.version ?? 0,
    content,
    publishedVersion: row?.publishedVersion ?? null,
    publishedAt: row?.publishedAt?.toISOString() ?? null,
    schedule: scheduleOf(row),
    addresses: await addressesOf(ctx, name, row, contentOfFiles(files)),
    linkedFrom: await findLinks(ctx, name),
  }
}

function scheduleOf(row: TextRow | undefined): Text['schedule'] {
  if (!row?.scheduledAt || row.scheduledZone === null || row.scheduledVersion === null) return null
  return { at: row.scheduledAt.toISOString(), zone: row.scheduledZone, version: row.scheduledVersion }
}

/** The text that readers see: the published version, or else the file. */
async function addressesOf(
  { tx }: ReadCtx,
  name: TextName,
  row: TextRow | undefined,
  ofFiles: TextContent | undefined,
): Promise<Text['addresses']> {
  const published = row?.publishedVersion ?? null
  const shown = published === null ? ofFiles : await readVersion(tx, { ...name, version: published })
  const route = name.kind === 'blog' ? 'blog-post' : 'help-question'
  const addressOf = (language: 'en' | 'es') => {
    const text = shown?.[language]
    return text ? addressIn(route, language, { slug: text.slug }) : null
  }
  return { en: addressOf('en'), es: addressOf('es') }
}

/** Other texts that refer to it, in files and in the console. */
async function findLinks({ tx }: ReadCtx, { kind, id }: TextName): Promise<Text['linkedFrom']> {
  const mark = `(${kind}:${id}`
  const isLink = (markdown: string) => markdown.includes(`${mark})`) || markdown.includes(`${mark}#`)
  const rows = await tx
    .selectFrom('texts as t')
    .innerJoin('textVersionLanguages as l', (join) =>
      join.onRef('l.kind', '=', 't.kind').onRef('l.id', '=', 't.id').onRef('l.version', '=', 't.publishedVersion'),
    )
    .select(['l.kind', 'l.id', 'l.title', 'l.markdown'])
    .execute()
  const ofConsole = new Set(rows.map((row) => `${row.kind}/${row.id}`))
  const { drafts } = await openFiles()
  const ofFiles = drafts.flatMap((draft) => {
    const title = titleOfFile(draft)
    return draft.kind === 'faq' || ofConsole.has(`${draft.kind}/${draft.id}`) ? [] : [{ ...draft, title }]
  })
  const linking = [...rows, ...ofFiles].filter(
    (text) => isLink(text.markdown) && !(text.kind === kind && text.id === id),
  )
  const once = new Map(linking.map((text) => [`${text.kind}/${text.id}`, text]))
  return [...once.values()].map((text) => ({
    kind: text.kind === 'blog' ? 'blog' : 'help',
    id: text.id,
    title: text.title,
  }))
}

function titleOfFile({ fields, id }: { fields: unknown; id: string }): string {
  return String(fields !== null && typeof fields === 'object' && 'title' in fields ? fields.title : id)
}
