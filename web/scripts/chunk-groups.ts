/** Assigns modules to script files: few files per screen, with little code that the screen never runs (decision 77). */
import { type Modules, ModuleUsers } from './module-users.ts'

type Starts = ReadonlySet<string>
type Group = { name: (id: string, modules: Modules) => string | null; priority: number }

const users = new ModuleUsers()
const startsWith = (starts: Starts, pattern: RegExp) => [...starts].some((start) => pattern.test(start))

const till = /^(features\/selling\/sell\/sell\.route|shell\/till-layout)\.tsx$/
const ofTill = /^features\/(access\/approvals|selling\/(closings|printers|refunds|registers|sell|sessions|voids))\//
/** The live piece of the landing page, which shares the cart with the till. */
const sampleTill = 'features/selling/sell/sample/sample-till.tsx'
/** The page of the help chat, the chat itself, and the console where staff answer. */
const ofHelpChat = /^features\/service\/(help-chat|staff)\//
const home = 'features/insight/dashboard/dashboard.route.tsx'
const reports = 'features/insight/reports/reports.route.tsx'
const list = /^features\/\w+\/\w[\w-]*\/(products|customers|sales|suppliers)\.route\.tsx$/

/** What every page loads a moment after it is shown, public ones too. */
const overlays = 'shell/lazy-overlays.tsx'
/** What every page of the dashboard loads once it runs. */
const background =
  /^(live\/live-connection|offline\/(send-left-over|start-sending)|features\/\w+\/[\w-]+\/[\w-]+-(alerts|requests))\.tsx?$/

/**
 * Groups for modules that several starts share, from many pages down to a few; the first match takes the module. A module's dependencies
 * are reached by at least the same starts, so they are in the same file or an earlier group, and files form no circle.
 */
const shared: readonly (readonly [name: string, holds: (starts: Starts) => boolean])[] = [
  ['public', (starts) => startsWith(starts, /^features\/service\/home\//)],
  ['strangers', (starts) => startsWith(starts, /^features\/access\/auth\//)],
  [
    'dashboard',
    (starts) =>
      starts.has('shell/dashboard-layout.tsx') || (startsWith(starts, till) && starts.has('shell/vertical-layout.tsx')),
  ],
  ['overlays', (starts) => starts.has(overlays)],
  ['office', (starts) => starts.has('shell/vertical-layout.tsx')],
  ['background', (starts) => startsWith(starts, background)],
  [
    'trade',
    (starts) => startsWith(starts, till) && (startsWith(starts, list) || starts.has(home) || starts.has(reports)),
  ],
  ['counter', (starts) => starts.has(sampleTill)],
  ['till', (starts) => startsWith(starts, till)],
  ['lists', (starts) => startsWith(starts, list)],
  ['till-parts', (starts) => [...starts].every((start) => ofTill.test(start))],
  ['help-chat', (starts) => [...starts].every((start) => ofHelpChat.test(start))],
  ['home', (starts) => starts.has(home)],
  ['reports', (starts) => starts.has(reports)],
  ['records', () => true],
]

const framework = /node_modules\/(react|react-dom|scheduler|react-router)\//
/** Translations are loaded by language and area: `language/client-words.ts`. */
const words = /\/contract\/src\/(?:messages\/\w+\.|features\/\w+\/[\w-]+\/(?:[\w-]+\.)?)(en|es)\.ts$/
const wordStart = /[./](en|es)\.ts$/

function sharedWords(part: string, holds: (starts: Starts) => boolean): Group['name'] {
  return (id, modules) => {
    const language = words.exec(id)?.[1]
    const starts = users.startsOf(id, modules)
    return language !== undefined && starts.size > 1 && holds(starts) ? `words-${part}.${language}` : null
  }
}
const onlyWords = (starts: Starts) => [...starts].every((start) => wordStart.test(start))
const publicWords = /messages\/public\./
/** Words of screens with contacts and prices, too few for a file each. */
const recordWords = /\/contract\/src\/features\/\w+\/(?:price-lists|suppliers)\/(en|es)\.ts$/
/** The words of the home page and of reports, which the office has too. */
const insightWords =
  /\/contract\/src\/features\/insight\/(?:dashboard\/home-page\.|(?:period-closes|reports|report-schedules)\/)(en|es)\.ts$/
/** The words of described screens, in both languages: too few for a file each. */
const frameWords = /\/contract\/src\/screens\/frame-words\.ts$/

/** Pages of online shops send no script, only styles: theirs are one file, beside the look of texts, which other pages have too. */
const isShopStyle = (id: string) => id.includes('/features/shop/shop/') && id.endsWith('.css')
const proseStyles = /\/ui\/prose\.module\.css$/

function sharedCode(name: string, holds: (starts: Starts) => boolean): Group['name'] {
  return (id, modules) => {
    const starts = users.startsOf(id, modules)
    return starts.size > 1 && holds(starts) ? name : null
  }
}

const inOrder: Group['name'][] = [
  (id) => (framework.test(id) ? 'framework' : null),
  (id) => (isShopStyle(id) ? 'online-shop' : proseStyles.test(id) ? 'prose' : null),
  sharedCode('everywhere', (starts) => startsWith(starts, /^(root|entry\.client|shell\/horizontal-layout)\.tsx$/)),
  (id) => (frameWords.test(id) ? 'words-frame' : null),
  (id) => insightWords.exec(id)?.[1]?.replace(/^/, 'words-insight.') ?? null,
  sharedWords('public', (starts) => startsWith(starts, publicWords)),
  sharedWords('dashboard', (starts) => onlyWords(starts) && startsWith(starts, /messages\/dashboard\./)),
  sharedWords('office', onlyWords),
  (id) => recordWords.exec(id)?.[1]?.replace(/^/, 'words-records.') ?? null,
  ...shared.map(([name, holds]) => sharedCode(name, holds)),
]

/** Groups for the bundler. A group with a higher priority takes its modules and their dependencies first. */
export const chunkGroups: Group[] = inOrder.map((name, at) => ({ name, priority: inOrder.length - at }))
