/** Makes HTML of the Markdown of articles, questions and posts. */
import type { Heading } from '@mostrador/contract/features/help/schema.ts'
import MarkdownIt from 'markdown-it'

/** What a text needs to know about the rest. Each function returns null for what does not exist. */
export type Resolve = {
  /** The words of a key of the product, in the language of the text. */
  label: (key: string) => string | null
  /** The address behind `kind:id`, such as `help:open-a-register`. */
  address: (kind: string, id: string) => string | null
}

export type Rendered = {
  html: string
  headings: Heading[]
  /** The text without any markup, for the search and the reading time. */
  text: string
  /** One line for each label or link that leads nowhere. */
  faults: string[]
}

type Env = { resolve: Resolve; headings: Heading[]; faults: string[] }
type Parser = InstanceType<typeof MarkdownIt>
type Token = ReturnType<Parser['parse']>[number]

const ownLink = /^([a-z]+):([a-zA-Z0-9-]+)(#[a-z0-9-]+)?$/
const label = /^\{\{([A-Za-z0-9_.]+)\}\}/
const key = /^\[\[([^\][]+)\]\]/

/**
 * Renders Markdown. HTML in it is shown as text, so nobody can smuggle script into a page. Beyond plain Markdown it knows `{{sell.cart.pay}}`
 * for the words on a button, `[[F9]]` for a key of the keyboard, and links by id such as `(help:refund)`.
 */
export function renderMarkdown(markdown: string, resolve: Resolve): Rendered {
  const env: Env = { resolve, headings: [], faults: [] }
  const tokens = parser.parse(markdown, env)
  const html = parser.renderer.render(tokens, parser.options, env)
  return { html, headings: env.headings, text: textOf(tokens), faults: env.faults }
}

const parser = makeParser()

function makeParser(): Parser {
  const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })
  markdown.inline.ruler.before('link', 'label', (state, silent) =>
    takeMark(state, silent, label, (name) => {
      const env = state.env as Env
      const words = env.resolve.label(name)
      if (words === null) env.faults.push(`no words for {{${name}}}`)
      const token = state.push('label', 'b', 0)
      token.content = words ?? name
    }),
  )
  markdown.inline.ruler.before('link', 'key', (state, silent) =>
    takeMark(state, silent, key, (name) => {
      const token = state.push('key', 'kbd', 0)
      token.content = name
    }),
  )
  markdown.core.ruler.push('own-links', ({ tokens, env }) => {
    for (const token of tokens) for (const child of token.children ?? []) resolveLink(child, env as Env)
  })
  markdown.core.ruler.push('headings', ({ tokens, env }) => nameHeadings(tokens, env as Env))
  markdown.renderer.rules['label'] = (tokens, at) => `<b class="label">${escape(tokens[at])}</b>`
  markdown.renderer.rules['key'] = (tokens, at) => `<kbd>${escape(tokens[at])}</kbd>`
  // A wide table scrolls by itself, also by keyboard.
  markdown.renderer.rules['table_open'] = () => '<div class="table" tabindex="0" role="group"><table>'
  markdown.renderer.rules['table_close'] = () => '</table></div>'
  return markdown
}

const escape = (token: Token | undefined): string => parser.utils.escapeHtml(token?.content ?? '')

type InlineState = { src: string; pos: number; env: unknown; push: (type: string, tag: string, nesting: 0) => Token }

function takeMark(state: InlineState, silent: boolean, mark: RegExp, add: (name: string) => void): boolean {
  const found = mark.exec(state.src.slice(state.pos, state.pos + 120))
  if (!found) return false
  if (!silent) add(found[1] ?? '')
  state.pos += found[0].length
  return true
}

/** Gives a link by id its address. */
function resolveLink(token: Token, env: Env): void {
  if (token.type !== 'link_open') return
  const href = String(token.attrGet('href') ?? '')
  const [, kind, id, hash = ''] = ownLink.exec(href) ?? []
  if (kind === undefined || id === undefined) {
    if (!href.startsWith('https://') && !href.startsWith('#')) env.faults.push(`a link to ${href}`)
    return
  }
  const address = env.resolve.address(kind, id)
  if (address === null) env.faults.push(`no ${kind} named ${id}`)
  token.attrSet('href', (address ?? '#') + hash)
}

/** Gives each heading of the second level an id made of its words, for links to it and for the table of contents. */
function nameHeadings(tokens: Token[], env: Env): void {
  tokens.forEach((token, at) => {
    if (token.type !== 'heading_open') return
    if (token.tag === 'h1') env.faults.push('a heading of the first level: the title is the first')
    if (token.tag !== 'h2') return
    const text = textOf([tokens[at + 1]].filter((next) => next !== undefined))
    const words = slugOf(text)
    const same = env.headings.filter(({ id }) => id === words || id.startsWith(`${words}-`)).length
    const id = same === 0 ? words : `${words}-${same + 1}`
    token.attrSet('id', id)
    env.headings.push({ id, text })
  })
}

/** `¿Qué pasa si falta plata?` is `que-pasa-si-falta-plata`. */
export function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[^\dA-Za-z]+/g, (gap) => (/^\p{M}+$/u.test(gap) ? '' : '-'))
    .replaceAll(/^-|-$/g, '')
    .toLowerCase()
}

function textOf(tokens: readonly Token[]): string {
  const parts = tokens.map((token) => {
    if (token.children) return textOf(token.children)
    if (token.type === 'softbreak' || token.nesting === -1) return ' '
    return ['text', 'code_inline', 'fence', 'code_block', 'label', 'key'].includes(token.type) ? token.content : ''
  })
  return parts.join('').replaceAll(/\s+/g, ' ').trim()
}
