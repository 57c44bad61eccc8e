import type { TextName } from '@mostrador/contract/features/service/texts/schema.ts'
import type { Language } from '@mostrador/contract/language.ts'
import type { Library } from '../../../content/library.ts'
import { openFiles } from '../../../content/open-library.ts'
import { readPictures } from '../../../content/read-console-texts.ts'
import { slugKey, slugsOf } from '../../../content/text-addresses.ts'
import type { SignedInCtx } from '../../../context.ts'
import type { Surroundings } from './find-content-faults.ts'

/** All data that a text of a kind is compared with before it is saved. */
export async function readSurroundings(
  { tx, deps }: Pick<SignedInCtx, 'tx' | 'deps'>,
  kind: TextName['kind'],
): Promise<Surroundings> {
  const [library, files] = await Promise.all([deps.library.read(), openFiles()])
  const saved = await tx
    .selectFrom('texts as t')
    .innerJoin('textVersionLanguages as l', (join) =>
      join.onRef('l.kind', '=', 't.kind').onRef('l.id', '=', 't.id').onRef('l.version', '=', 't.version'),
    )
    .select(['l.kind', 'l.id', 'l.language', 'l.slug'])
    .execute()
  const owned = await tx.selectFrom('textSlugs').select(['slug', 'id']).where('kind', '=', kind).execute()
  const shown = slugsOfLibrary(library)
  const ofFiles = files.drafts.filter((draft) => draft.kind === kind)
  const fileSlugs = ofFiles.map((draft) => [slugsOf([draft]).values().next().value ?? '', draft.id] as const)
  return {
    shown,
    saved: new Map([
      ...shown,
      ...saved.map((row) => [slugKey(row.kind, row.id, languageOf(row.language)), row.slug] as const),
    ]),
    slugOwners: new Map([...fileSlugs, ...owned.map(({ slug, id }) => [slug, id] as const)]),
    pictures: await readPictures(tx),
  }
}

const languageOf = (text: string): Language => (text === 'es' ? 'es' : 'en')

function slugsOfLibrary({ help, questions, posts }: Library): Map<string, string> {
  const kinds = [['help', help] as const, ['faq', questions] as const, ['blog', posts] as const]
  return new Map(
    kinds.flatMap(([kind, texts]) =>
      texts.map(({ id, language, slug }) => [slugKey(kind, id, language), slug] as const),
    ),
  )
}
