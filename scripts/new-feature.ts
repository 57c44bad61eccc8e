/**
 * `npm run new:feature purchase-orders`: writes the skeleton of a feature into its three folders and prints the lines to add to lists by
 * hand. People edit the lists: a tool that rewrites them would have to understand them.
 */
import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root } from './run.ts'

/** One name in the spellings the code uses. `one` is a guess at the singular, to be renamed where English differs. */
type Names = { folder: string; camel: string; Pascal: string; one: string; One: string; UPPER: string; words: string }

const kebabCase = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const workspaces = ['contract', 'server', 'web']

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function singular(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}

function namesOf(folder: string): Names {
  const Pascal = folder.split('-').map(capitalise).join('')
  const camel = Pascal.charAt(0).toLowerCase() + Pascal.slice(1)
  return {
    folder,
    camel,
    Pascal,
    one: singular(camel),
    One: singular(Pascal),
    UPPER: folder.replaceAll('-', '_').toUpperCase(),
    words: capitalise(folder.replaceAll('-', ' ')),
  }
}

function filesOf({ folder, camel, Pascal, one, One, words }: Names): Record<string, string> {
  const contract = `contract/src/features/${folder}`
  const server = `server/src/features/${folder}`
  return {
    [`${contract}/schema.ts`]: `import { z } from 'zod'

export const ${one}Schema = z.object({
  id: z.uuid(),
  name: z.string(),
})
export type ${One} = z.infer<typeof ${one}Schema>
`,
    [`${contract}/endpoints.ts`]: `import { defineEndpoint } from '../../endpoint.ts'
import { listInputSchema, pageOf } from '../../paging.ts'
import { ${one}Schema } from './schema.ts'

export const list${Pascal} = defineEndpoint({
  path: '/api/${camel}/list',
  who: 'connected',
  summary: '${words} of the company.',
  input: listInputSchema,
  output: pageOf(${one}Schema),
})
`,
    [`${contract}/en.ts`]: `export const en = { title: '${words}' } as const
`,
    [`${contract}/es.ts`]: `import type { Shape } from '../../i18n.ts'
import type { en } from './en.ts'

export const es = { title: '${words}' } as const satisfies Shape<typeof en>
`,
    [`${server}/routes.ts`]: `import * as endpoints from '@mostrador/contract/features/${folder}/endpoints.ts'
import { handle } from '../../serve-endpoint.ts'
import { list${Pascal} } from './list-${folder}.ts'

export const routes = [handle(endpoints.list${Pascal}, list${Pascal})]
`,
    [`${server}/list-${folder}.ts`]: `import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { list${Pascal} as endpoint } from '@mostrador/contract/features/${folder}/endpoints.ts'
import type { z } from 'zod'
import type { CompanyCtx } from '../../context.ts'

type Input = z.output<(typeof endpoint)['input']>

export async function list${Pascal}(_ctx: CompanyCtx, _input: Input): Promise<OutputOf<typeof endpoint>> {
  return { items: [], nextCursor: null, total: 0 }
}
`,
    [`web/src/features/${folder}/${folder}.route.tsx`]: `import { list${Pascal} } from '@mostrador/contract/features/${folder}/endpoints.ts'
import { useT } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { PageTitle } from '#src/shell/page-head.tsx'

export default function ${Pascal}() {
  const t = useT()
  const { data } = useEndpointQuery(list${Pascal}, {})

  return (
    <>
      <PageTitle page={t('${camel}.title')} />
      <h1>{t('${camel}.title')}</h1>
      <ul>
        {data?.items.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </>
  )
}
`,
  }
}

async function nextMigration(): Promise<string> {
  const names = (await readdir(join(root, 'server/migrations'))).filter((name) => /^\d{4}_/.test(name))
  return String(1 + Math.max(0, ...names.map((name) => Number(name.slice(0, 4))))).padStart(4, '0')
}

async function linesByHand({ folder, camel, UPPER, words }: Names): Promise<[file: string, text: string][]> {
  const table = folder.replaceAll('-', '_')
  const route = `dashboard-${camel}`
  return [
    [
      'contract/src/messages.dashboard.en.ts',
      `import { en as ${camel} } from './features/${folder}/en.ts'   and   ${camel},`,
    ],
    [
      'contract/src/messages.dashboard.es.ts',
      `import { es as ${camel} } from './features/${folder}/es.ts'   and   ${camel},`,
    ],
    ['contract/src/permissions.ts', `${UPPER}__VIEW: { plans: both },   unless it is there`],
    [`contract/src/features/${folder}/endpoints.ts`, `who: '${UPPER}__VIEW',   instead of 'connected'`],
    [`contract/src/features/${folder}/es.ts`, 'the Spanish words: the skeleton repeats the English ones'],
    ['contract/src/routes.ts', `'${route}': vertical('/dashboard/${camel}', '${UPPER}__VIEW'),   unless it is there`],
    [
      'server/src/features.ts',
      `import { routes as ${camel} } from './features/${folder}/routes.ts'   and   ...${camel},`,
    ],
    ['web/src/screens.ts', `'${route}': 'features/${folder}/${folder}.route.tsx',`],
    ['web/src/shell/menu.ts', `{ name: '${route}', label: 'shell.menu.${camel}' },   unless it is there`],
    [
      'contract/src/features/shell/en.ts',
      `menu: ${camel}: '${words}',   and the same key in es.ts, unless it is there`,
    ],
    [`server/migrations/${await nextMigration()}_${table}.sql`, 'the table; then npm run db:types'],
    [`changes/${folder}.md`, 'what a user can do now, English then Spanish'],
  ]
}

function refuse(reason: string): never {
  console.error(reason)
  process.exit(1)
}

const [name] = process.argv.slice(2)
if (name === undefined || !kebabCase.test(name)) {
  refuse(`A feature has a kebab-case name, such as purchase-orders. Given: ${name ?? 'nothing'}`)
}
const taken = workspaces
  .map((workspace) => `${workspace}/src/features/${name}`)
  .find((folder) => existsSync(join(root, folder)))
if (taken !== undefined) refuse(`${taken} exists already.`)

const names = namesOf(name)
for (const [file, text] of Object.entries(filesOf(names))) {
  await mkdir(dirname(join(root, file)), { recursive: true })
  await writeFile(join(root, file), text, { flag: 'wx' })
  console.log(`written  ${file}`)
}
console.log('\nBy hand (lists are alphabetical; until the first two are there, the screen does not compile):\n')
for (const [file, text] of await linesByHand(names)) console.log(`  ${file}\n      ${text}`)
console.log('\nThe recipe is docs/add-a-screen.md. Then: npm run check && npm test')
