import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { webFolder } from './paths.ts'

/** `card_x3k2f` in styles and scripts. Only the end differs between modules, so the names of one module compress well. */
export function nameClass(name: string, path: string): string {
  const file = relative(webFolder, path.replace(/\?.*/, ''))
  return `${name}_${createHash('sha256').update(file).digest('base64url').slice(0, 5)}`
}
