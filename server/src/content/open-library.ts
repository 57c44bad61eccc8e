import { fileURLToPath } from 'node:url'
import type { Library } from './library.ts'

const contentFolder = fileURLToPath(new URL('../../../content/', import.meta.url))

let kept: Promise<Library> | undefined

/**
 * The texts of this installation. The files, and the libraries that read them, are loaded with the first call; they do not change while the
 * server runs.
 */
export function openLibrary(): Promise<Library> {
  return (kept ??= import('./library.ts').then(({ readLibrary }) => readLibrary(contentFolder)))
}
