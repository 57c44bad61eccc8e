import { categorySlugs, postCategories } from '@mostrador/contract/features/service/blog/post-categories.ts'
import type { Language } from '@mostrador/contract/language.ts'
import { type PageVersions, publicPages } from '@mostrador/contract/site/public-pages.ts'
import { type RouteDefinition, type RouteName, routes } from '@mostrador/contract/routes.ts'
import type { HelpEntry, Library, PostEntry } from '../content/library.ts'

/** A public page for search engines, in the languages it exists in. */
export type SitePage = {
  name: RouteName
  versions: PageVersions
  /** The day of its last change in each language, `2026-11-26`; undefined if the page came with this version of the product. */
  changed: Partial<Record<Language, string>>
}

/** Pages that people search by name, although their answer depends on the person. */
const forms = ['free-trial', 'register', 'login'] as const satisfies readonly RouteName[]

export type SiteSection = 'pages' | 'help' | 'blog'

/** All public pages. `isBuilt` tells which screens exist. */
export function listPages(library: Library, isBuilt: (name: RouteName) => boolean): Record<SiteSection, SitePage[]> {
  const posts = (category?: string) => newest(library.posts.filter((post) => !category || post.category === category))
  const fixed: SitePage[] = [...publicPages, ...forms]
    .filter((name) => isBuilt(name) && !routes[name].path.includes(':') && !isForSomeRegions(name))
    .map((name) => ({ name, versions: { en: {}, es: {} }, changed: changedOf(name, library) }))
  const categories = postCategories.map((category): SitePage => {
    const { en, es } = categorySlugs[category]
    return { name: 'blog-category', versions: { en: { slug: en }, es: { slug: es } }, changed: posts(category) }
  })
  return {
    pages: fixed.filter(({ name }) => !name.startsWith('blog')),
    help: inLanguages('help-question', library.help, ({ checked }) => checked),
    blog: [
      ...fixed.filter(({ name }) => name.startsWith('blog')),
      ...categories,
      ...inLanguages('blog-post', library.posts, lastChange),
    ],
  }
}

/** Search engines request from anywhere, without a region. */
function isForSomeRegions(name: RouteName): boolean {
  const route: RouteDefinition = routes[name]
  return route.guard === 'can-sell'
}

/** The day of a post's last change. */
export const lastChange = ({ published, updated }: PostEntry): string => updated ?? published

const latest = (days: readonly string[]) => days.toSorted().at(-1)

function newest(posts: readonly PostEntry[]): SitePage['changed'] {
  return inEach((language) => latest(posts.filter((post) => post.language === language).map(lastChange)))
}

function inEach(dayIn: (language: Language) => string | undefined): SitePage['changed'] {
  const [en, es] = [dayIn('en'), dayIn('es')]
  return { ...(en !== undefined && { en }), ...(es !== undefined && { es }) }
}

/** A page that lists texts changes with them. */
function changedOf(name: RouteName, { help, posts }: Library): SitePage['changed'] {
  if (name === 'blog' || name === 'blog-categories') return newest(posts)
  if (name !== 'help') return {}
  return inEach((language) => latest(help.filter((entry) => entry.language === language).map(({ checked }) => checked)))
}

/** The texts of a kind, each with its translation. */
function inLanguages<E extends HelpEntry | PostEntry>(
  name: RouteName,
  entries: readonly E[],
  dayOf: (entry: E) => string,
): SitePage[] {
  return [...Map.groupBy(entries, ({ id }) => id).values()].map((twins) => {
    const find = (language: Language) => twins.find((twin) => twin.language === language)
    const versionOf = (entry: E | undefined) => (entry ? { slug: entry.slug } : null)
    const dayIn = (language: Language) => {
      const entry = find(language)
      return entry && dayOf(entry)
    }
    return { name, versions: { en: versionOf(find('en')), es: versionOf(find('es')) }, changed: inEach(dayIn) }
  })
}
