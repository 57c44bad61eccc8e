import { fileURLToPath } from 'node:url'
import type { Database } from '../db/database.ts'
import type { LiveBus } from '../live/live-bus.ts'
import type { ConsoleTexts, Library } from './library.ts'
import type { Files } from './read-files.ts'
import type { TextDraft } from './text-draft.ts'

const contentFolder = fileURLToPath(new URL('../../../content/', import.meta.url))

let kept: Promise<Files> | undefined

/** The texts of the product's files. They do not change while the server runs. */
export function openFiles(): Promise<Files> {
  return (kept ??= import('./read-files.ts').then(({ readFiles }) => readFiles(contentFolder)))
}

export type LibraryReader = {
  /** The present texts for readers. */
  read: () => Promise<Library>
  /** The texts for readers if these languages of one text were published instead of its published version. */
  readWith: (drafts: readonly TextDraft[]) => Promise<Library>
}

/** While signals do not arrive, a change by another process is noticed after this time. */
const unheardMilliseconds = 5000

/**
 * The texts of this installation, read with the first call and again after each change that a process reports (`changesTexts`).
 * The files, and the libraries that read them, are loaded with the first call.
 */
export function createLibraryReader({ db, live }: { db: Database; live: LiveBus }): LibraryReader {
  let current: Promise<Read> | undefined
  let readAt = 0
  live.listen(({ changesTexts }) => {
    if (changesTexts) current = undefined
  })
  const readOnce = (): Promise<Read> => {
    const isUnsure = !live.isHearing() && performance.now() - readAt > unheardMilliseconds
    if (current && !isUnsure) return current
    readAt = performance.now()
    const reading = readAll(db)
    current = reading
    // A failure is not cached.
    reading.catch(() => {
      if (current === reading) current = undefined
    })
    return reading
  }
  return {
    read: async () => (await readOnce()).library,
    async readWith(drafts) {
      const [{ makeLibrary, render }, { files, texts }] = await Promise.all([loadParts(), readOnce()])
      const isOther = (draft: TextDraft) => !drafts.some(({ kind, id }) => kind === draft.kind && id === draft.id)
      return makeLibrary(files, { ...texts, drafts: [...texts.drafts.filter(isOther), ...drafts] }, render)
    },
  }
}

type Read = { files: Files; texts: ConsoleTexts; library: Library }

async function readAll(db: Database): Promise<Read> {
  const { readConsoleTexts, makeLibrary, render } = await loadParts()
  const [files, texts] = await Promise.all([openFiles(), readConsoleTexts(db)])
  return { files, texts, library: makeLibrary(files, texts, render) }
}

let parts: ReturnType<typeof importParts> | undefined
const loadParts = () => (parts ??= importParts())

async function importParts() {
  const [{ readConsoleTexts }, { makeLibrary }, { createRenderer }] = await Promise.all([
    import('./read-console-texts.ts'),
    import('./library.ts'),
    import('./render-draft.ts'),
  ])
  return { readConsoleTexts, makeLibrary, render: createRenderer() }
}
