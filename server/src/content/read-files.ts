/** Reads content files: `<kind>/<group>/<id>.<language>.md`, without a group for posts. */
import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { languages } from '@mostrador/contract/language.ts'
import { parse } from 'yaml'
import { type TextDraft, type TextKind, textKinds } from './text-draft.ts'

export type Files = {
  drafts: readonly TextDraft[]
  /** One line for each file that cannot be read. */
  faults: readonly string[]
}

/** All texts of a folder of content. */
export async function readFiles(folder: string): Promise<Files> {
  const faults: string[] = []
  const drafts = await Promise.all(textKinds.map((kind) => readDrafts(folder, kind, faults)))
  return { drafts: drafts.flat(), faults }
}

async function readDrafts(folder: string, kind: TextKind, faults: string[]): Promise<TextDraft[]> {
  const names = await readdir(`${folder}${kind}/`, { recursive: true }).catch(() => [])
  const drafts = await Promise.all(
    names
      .filter((name) => name.endsWith('.md'))
      .sort()
      .map(async (name) => {
        const text = await readFile(`${folder}${kind}/${name}`, 'utf8')
        const [id = '', tag] = basename(name, '.md').split('.')
        const language = languages.find((known) => known === tag)
        const [, front, markdown] = /^---\r?\n([^]*?)\r?\n---\r?\n([^]*)$/.exec(text) ?? []
        const place = `${kind}/${name}`
        if (language === undefined || front === undefined || markdown === undefined) {
          faults.push(`${place}: needs a language in its name and fields between two lines of ---`)
          return []
        }
        const group = name.split(/[\\/]/).at(-2) ?? ''
        return [{ kind, id, language, place, group, fields: parse(front) as unknown, markdown }]
      }),
  )
  return drafts.flat()
}
