import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listTexts as endpoint } from '@mostrador/contract/features/service/texts/endpoints.ts'
import type { TextLink } from '@mostrador/contract/features/service/texts/schema.ts'
import { openFiles } from '../../../content/open-library.ts'
import type { SignedInCtx } from '../../../context.ts'
import { linkOfFiles, readLinks } from './text-links.ts'

export async function listTexts(ctx: SignedInCtx): Promise<OutputOf<typeof endpoint>> {
  const { drafts } = await openFiles()
  const files = Map.groupBy(
    drafts.filter(({ kind }) => kind !== 'faq'),
    ({ kind, id }) => `${kind}/${id}`,
  )
  const ofConsole = await readLinks(ctx.tx, (kind, id) => files.has(`${kind}/${id}`))
  const known = new Set(ofConsole.map(({ kind, id }) => `${kind}/${id}`))
  const ofFiles = [...files].flatMap(([name, own]) => (known.has(name) ? [] : (linkOfFiles(own) ?? [])))
  return { texts: [...ofConsole, ...ofFiles.toSorted(byTitle)] }
}

const titleOf = ({ en, es, id }: TextLink) => (en ?? es)?.title ?? id
const byTitle = (a: TextLink, b: TextLink) => titleOf(a).localeCompare(titleOf(b))
