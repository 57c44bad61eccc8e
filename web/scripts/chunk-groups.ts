/** Which script file a module goes to: few files for each screen, and none of them full of what the screen never runs. */
import { type Modules, ModuleUsers } from './module-users.ts'

type Starts = ReadonlySet<string>
type Group = { name: (id: string, modules: Modules) => string | null; priority: number }

const users = new ModuleUsers()
const startsWith = (starts: Starts, pattern: RegExp) => [...starts].some((start) => pattern.test(start))

const till = /^(features\/checkout\/checkout\.route|shell\/till-layout)\.tsx$/
const ofTill = /^features\/(approvals|checkout|checkouts|closings|printers|refunds|voids)\//
const list = /^features\/\w[\w-]*\/(products|customers|sales|suppliers)\.route\.tsx$/

/**
 * What several starts share, from what every page runs on to what few do; the first that holds takes the module. What a shared module
 * needs is reached from at least the same starts, so it stands in the same file or in one further up, and files form no circle.
 */
const shared: readonly (readonly [name: string, holds: (starts: Starts) => boolean])[] = [
  ['everywhere', (starts) => startsWith(starts, /^(root|entry\.client|shell\/horizontal-layout)\.tsx$/)],
  ['public', (starts) => startsWith(starts, /^features\/home\//)],
  ['strangers', (starts) => startsWith(starts, /^features\/auth\//)],
  [
    'dashboard',
    (starts) =>
      starts.has('shell/dashboard-layout.tsx') || (startsWith(starts, till) && starts.has('shell/vertical-layout.tsx')),
  ],
  ['office', (starts) => starts.has('shell/vertical-layout.tsx')],
  ['shop', (starts) => startsWith(starts, till) && startsWith(starts, list)],
  ['till', (starts) => startsWith(starts, till)],
  ['lists', (starts) => startsWith(starts, list)],
  ['till-parts', (starts) => [...starts].every((start) => ofTill.test(start))],
  ['records', () => true],
]

const framework = /node_modules\/(react|react-dom|scheduler|react-router)\//
/** Words are loaded by language and by part of the product: `language/client-words.ts`. */
const words = /\/contract\/src\/(?:messages\.\w+\.|features\/[\w-]+\/(?:[\w-]+\.)?)(en|es)\.ts$/
const wordStart = /[./](en|es)\.ts$/

function sharedWords(part: string, holds: (starts: Starts) => boolean): Group['name'] {
  return (id, modules) => {
    const language = words.exec(id)?.[1]
    const starts = users.startsOf(id, modules)
    const isShared = starts.size > 1 && [...starts].every((start) => wordStart.test(start))
    return language !== undefined && isShared && holds(starts) ? `words-${part}.${language}` : null
  }
}

const inOrder: Group['name'][] = [
  (id) => (framework.test(id) ? 'framework' : null),
  sharedWords('dashboard', (starts) => startsWith(starts, /messages\.dashboard\./)),
  sharedWords('office', () => true),
  ...shared.map(([name, holds]): Group['name'] => (id, modules) => {
    const starts = users.startsOf(id, modules)
    return starts.size > 1 && holds(starts) ? name : null
  }),
]

/** For the bundler: a higher priority takes modules first, together with what they need. */
export const chunkGroups: Group[] = inOrder.map((name, at) => ({ name, priority: inOrder.length - at }))
