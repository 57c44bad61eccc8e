/** The server runs without the packages that only building and testing need: an image leaves them out (Dockerfile). */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.ts'

type Locked = { dev?: boolean }
const { packages }: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync(join(root, 'package-lock.json'), 'utf8'),
)

const imports = /(?:\bfrom|\bimport)\s*\(?\s*["'`]((?:@[a-z][\w.-]*\/)?[a-z][\w.-]*)(?:\/[^"'`]*)?["'`]/g

/** Packages that a file imports and that are installed only for building and testing. */
function devPackagesIn(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const names = [...text.matchAll(imports)].map(([, name]) => name ?? '')
  return names.filter((name) => !builtinModules.includes(name) && packages[`node_modules/${name}`]?.dev === true)
}

const filesOf = (folder: string, ending: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name).replaceAll('\\', '/'))

/** What the server reads: its own code, that of the packages beside it, and the built pages. */
const ofProduction = [
  ...['server/src', 'contract/src', 'domain/src'].flatMap((folder) => filesOf(folder, '.ts')),
  ...filesOf('web/build/server', '.js'),
].filter((file) => !/\.test\.ts$|\/testing\/|\/simulator\/|server\/src\/web\/development\.ts$/.test(file))

test('no file that runs in production imports a package of development', () => {
  expect(ofProduction.length).toBeGreaterThan(2000)
  const found = ofProduction.flatMap((file) => devPackagesIn(file).map((name) => `${file}: ${name}`))
  expect(found).toEqual([])
})

test('the server loads what only development needs when it develops', () => {
  const text = readFileSync(join(root, 'server/src/web/serve-web.ts'), 'utf8')
  expect(text).toMatch(/await import\('\.\/development\.ts'\)/)
  expect(text).not.toMatch(/^import .*development\.ts/m)
  expect(existsSync(join(root, 'web/build/server'))).toBe(true)
})
