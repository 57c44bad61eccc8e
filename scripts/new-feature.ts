/**
 * `npm run new:feature catalogue price-tags`: writes a feature into its area with a list, a form, import, export and archiving
 * from the templates in `scripts/new-feature/`, and adds its line to the five lists that name every described screen. Prints the
 * steps left for a person.
 */
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { areas } from './areas.ts'
import { bin, root, runNode } from './run.ts'

type Names = Readonly<Record<string, string>>

const kebabCase = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const templates = join(root, 'scripts/new-feature')

const capitalise = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
const camelCase = (kebab: string): string => kebab.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

function singular(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}

/** The placeholders of the templates, and their replacements; longer spellings first. */
function namesOf(area: string, many: string, one: string): Names {
  const spaced = (kebab: string) => kebab.replaceAll('-', ' ')
  return {
    'the-area': area,
    MANY_THINGS: many.replaceAll('-', '_').toUpperCase(),
    many_things: many.replaceAll('-', '_'),
    'many-things': many,
    'one-thing': one,
    ManyThings: capitalise(camelCase(many)),
    OneThing: capitalise(camelCase(one)),
    manyThings: camelCase(many),
    oneThing: camelCase(one),
    'Many things': capitalise(spaced(many)),
    'One one thing': `One ${spaced(one)}`,
    'One thing': capitalise(spaced(one)),
    'many things': spaced(many),
    'one thing': spaced(one),
  }
}

const named = (text: string, names: Names): string =>
  Object.entries(names).reduce((done, [from, to]) => done.replaceAll(from, to), text)

/** The migration gets the next number; all others go into the feature's folder of their workspace. */
async function targetOf(workspace: string, template: string, names: Names): Promise<string> {
  const name = named(template.replace(/\.txt$/, ''), names)
  if (name !== 'migration.sql')
    return `${workspace}/src/features/${names['the-area'] ?? ''}/${names['many-things'] ?? ''}/${name}`
  const taken = (await readdir(join(root, 'server/migrations'))).map((file) => Number(file.slice(0, 4)) || 0)
  const number = String(Math.max(...taken) + 1).padStart(4, '0')
  return `server/migrations/${number}_${names['many_things'] ?? ''}.sql`
}

async function writeFiles(names: Names): Promise<string[]> {
  const written: string[] = []
  for (const workspace of ['contract', 'server', 'web']) {
    for (const template of (await readdir(join(templates, workspace))).toSorted()) {
      const file = await targetOf(workspace, template, names)
      const text = named(await readFile(join(templates, workspace, template), 'utf8'), names)
      await mkdir(dirname(join(root, file)), { recursive: true })
      await writeFile(join(root, file), text, { flag: 'wx' })
      written.push(file)
    }
  }
  return written
}

/** The lists of one line per feature, each an export. */
const lists: readonly (readonly [file: string, line: string])[] = [
  [
    'contract/src/screens/feature-screens.ts',
    "export { manyThingsScreen } from '../features/the-area/many-things/screen.ts'",
  ],
  ['contract/src/messages/screens.en.ts', "export { en as manyThings } from '../features/the-area/many-things/en.ts'"],
  ['contract/src/messages/screens.es.ts', "export { es as manyThings } from '../features/the-area/many-things/es.ts'"],
  ['server/src/feature-routes.ts', "export { routes as manyThings } from './features/the-area/many-things/routes.ts'"],
  ['server/src/records.ts', "export { manyThingsRecord } from './features/the-area/many-things/record.ts'"],
]

/** Adds a line to a list, which is sorted by folder. */
async function addLine(file: string, line: string): Promise<void> {
  const text = await readFile(join(root, file), 'utf8')
  const head = text.split('\n').filter((old) => old !== '' && !old.startsWith('export {'))
  const old = text.split('\n').filter((other) => other.startsWith('export {'))
  const folderOf = (other: string) => other.slice(other.indexOf("'."))
  const lines = [...old, line].toSorted((a, b) => (folderOf(a) < folderOf(b) ? -1 : 1))
  await writeFile(join(root, file), `${[...head, ...lines].join('\n')}\n`)
}

function refuse(reason: string): never {
  console.error(reason)
  process.exit(1)
}

const [area = '', many = '', one = singular(many)] = process.argv.slice(2)
if (!(area in areas)) refuse(`The first word is an area: ${Object.keys(areas).join(', ')}. Given: ${area || 'nothing'}`)
if (!kebabCase.test(many) || !kebabCase.test(one))
  refuse(
    `A feature has a kebab-case name in the plural, such as purchase-orders, and if needed its singular. Given: ${many || 'nothing'}`,
  )
if (one === many) refuse(`Give the singular as well: npm run new:feature ${area} ${many} <singular>`)
const taken = ['contract', 'server', 'web']
  .map((workspace) => `${workspace}/src/features/${area}/${many}`)
  .find((folder) => existsSync(join(root, folder)))
if (taken !== undefined) refuse(`${taken} exists already.`)

const names = namesOf(area, many, one)
const written = await writeFiles(names)
for (const [file, line] of lists) await addLine(file, named(line, names))
const formatted = [...written, ...lists.map(([file]) => file)].filter(
  (file) => file.endsWith('.ts') || file.endsWith('.tsx'),
)
await runNode([bin('@biomejs/biome/bin/biome'), 'format', '--write', ...formatted])
for (const file of written) console.log(`written   ${file}`)
for (const [file] of lists) console.log(`one line  ${file}`)
console.log(`
Left for you:
  npm run db:types                               the types of the new table
  contract/src/features/${area}/${many}/es.ts, screen.ts    Spanish words: search for TODO
  contract/src/profile-presets.ts                if a cashier, stock keeper or web editor should have it
  web/src/shell/menu-icons.tsx                   its icon in the menu
  web/src/testing/forms.test.tsx                 bad and good values of its form
  docs/areas.svg                                 npm run house -- --write draws it anew
  CHANGELOG.md, CHANGELOG.es.md                  what a user can do now, under the day
The recipe is docs/add-a-screen.md. Then: npm run check && npm test`)
