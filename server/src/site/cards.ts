/** The pictures of public pages: drawn on first request, then stored in the data folder. */
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { categoryOfSlug } from '@mostrador/contract/features/service/blog/post-categories.ts'
import type { Language } from '@mostrador/contract/language.ts'
import type { RouteName } from '@mostrador/contract/routes.ts'
import type { Library } from '../content/library.ts'
import { translate } from '../translate.ts'
import type { Card } from './draw-card.ts'

/** Grows with every change of the drawing. */
const drawing = 1

/** The words on the picture of a page; undefined for a page that does not exist in that language. */
export function cardOf(
  name: RouteName,
  language: Language,
  slug: string | undefined,
  library: Library,
): Card | undefined {
  const say = (key: string) => translate(language, key)
  const card = (section: string, title: string | undefined) =>
    title === undefined ? undefined : { section: say(section), title }
  const find = (texts: readonly { slug: string; language: Language; title: string }[]) =>
    texts.find((text) => text.slug === slug && text.language === language)?.title
  if (name === 'help-question') return card('shell.nav.help', find(library.help))
  if (name === 'blog-post') return card('shell.nav.blog', find(library.posts))
  if (name === 'blog-category') {
    const category = categoryOfSlug(slug ?? '')
    return card('shell.nav.blog', category && say(`blog.categories.${category}.title`))
  }
  if (slug !== undefined) return undefined
  const titles: Partial<Record<RouteName, [section: string, title: string]>> = {
    index: ['home.title', 'shell.appDescription'],
    features: ['home.title', 'shell.nav.features'],
    pricing: ['home.title', 'shell.nav.pricing'],
    faq: ['shell.nav.help', 'faq.title'],
    help: ['home.title', 'help.heading'],
    blog: ['shell.nav.blog', 'blog.heading'],
    'blog-categories': ['shell.nav.blog', 'blog.categoriesTitle'],
  }
  const found = titles[name] ?? titles.index
  return found && card(found[0], say(found[1]))
}

const drawn = new Map<string, Promise<Buffer>>()

/** The picture, as a PNG, and a tag of its content. Two concurrent requests draw it once. */
export async function readCard(card: Card, dataDir: string): Promise<{ png: Buffer; tag: string }> {
  const id = createHash('sha256')
    .update(JSON.stringify([drawing, card]))
    .digest('hex')
    .slice(0, 24)
  const file = join(dataDir, 'cards', `${id}.png`)
  const working = drawn.get(file) ?? draw(card, file).finally(() => drawn.delete(file))
  drawn.set(file, working)
  return { png: await working, tag: `"${id}"` }
}

async function draw(card: Card, file: string): Promise<Buffer> {
  const known = await readFile(file).catch(() => undefined)
  if (known) return known
  const folder = join(file, '..')
  await mkdir(folder, { recursive: true })
  // Most servers never draw, so the libraries for it load with the first picture.
  const [{ drawCard }, { readBoldFont }] = await Promise.all([import('./draw-card.ts'), import('./open-font.ts')])
  const font = join(folder, 'inter-700.ttf')
  await writeWhole(font, await readBoldFont())
  const png = await drawCard(card, { file: font })
  await writeWhole(file, png)
  return png
}

/** Other processes that share the folder never see an incomplete file. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.${process.pid}.${performance.now()}`
  await writeFile(draft, bytes)
  await rename(draft, file)
}
