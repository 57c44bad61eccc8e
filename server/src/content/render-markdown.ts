/** Makes HTML of the Markdown of articles, questions and posts. */
import type { Heading } from '@mostrador/contract/features/service/help/schema.ts'
import MarkdownIt from 'markdown-it'
import { type Picture, showPicture } from './show-picture.ts'
import type { TextFault } from './text-fault.ts'

/** The data about other texts that a text needs. Each function returns null for missing ones. */
type Resolve = {
  /** The text of a key of the product, in the language of the text. */
  label: (key: string) => string | null
  /** The address behind `kind:id`, such as `help:open-a-register`. */
  address: (kind: string, id: string) => string | null
  /** The start of a kind of texts, the target of links to a deleted text. */
  start: (kind: string) => string
  /** An uploaded picture. */
  picture: (id: string) => Picture | null
}

export type Rendered = {
  html: string
  headings: Heading[]
  /** The text without any markup, for the search and the reading time. */
  text: string
  /** Labels, links and pictures without a target, and invalid headings. */
  faults: TextFault[]
}

type Env = { resolve: Resolve; headings: Heading[]; faults: TextFault[] }
type Parser = InstanceType<typeof MarkdownIt>
type Token = ReturnType<Parser['parse']>[number]

const ownLink = /^([a-z]+):([a-zA-Z0-9-]+)(#[a-z0-9-]+)?$/
const ownPicture = /^picture:([0-9a-f]{32})$/
const label = /^\{\{([A-Za-z0-9_.]+)\}\}/
const key = /^\[\[([^\][]+)\]\]/

/**
 * Renders Markdown. HTML in it is shown as text, so that a script cannot get into a page. Beyond plain Markdown it supports
 * `{{sell.cart.pay}}` for the text of a button, `[[F9]]` for a key of the keyboard, links by id such as `(help:refund)`, and
 * pictures by id, `(picture:0a…)`.
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
  for (const [name, tag, mark] of [
    ['label', 'b', label],
    ['key', 'kbd', key],
  ] as const)
    markdown.inline.ruler.before('link', name, (state, silent) => {
      const found = mark.exec(state.src.slice(state.pos, state.pos + 120))
      if (!found) return false
      if (!silent) state.push(name, tag, 0).content = found[1] ?? ''
      state.pos += found[0].length
      return true
    })
  markdown.core.ruler.push('own-marks', ({ tokens, env }) => {
    for (const token of tokens) resolveMarks(token, env as Env)
  })
  markdown.core.ruler.push('headings', ({ tokens, env }) => nameHeadings(tokens, env as Env))
  markdown.renderer.rules['label'] = (tokens, at) => `<b class="label">${escape(tokens[at])}</b>`
  markdown.renderer.rules['key'] = (tokens, at) => `<kbd>${escape(tokens[at])}</kbd>`
  markdown.renderer.rules['image'] = (tokens, at) => {
    const picture = tokens[at]?.meta as Picture | null
    const words = parser.utils.escapeHtml(tokens[at] ? textOf([tokens[at]]) : '')
    return picture ? showPicture(picture, words) : words
  }
  // A wide table scrolls by itself, also by keyboard.
  markdown.renderer.rules['table_open'] = () => '<div class="table" tabindex="0" role="group"><table>'
  markdown.renderer.rules['table_close'] = () => '</table></div>'
  return markdown
}

const escape = (token: Token | undefined): string => parser.utils.escapeHtml(token?.content ?? '')

/** Gives labels their words, links by id their addresses, and pictures their files. */
function resolveMarks(block: Token, env: Env): void {
  let line = (block.map?.[0] ?? 0) + 1
  for (const token of block.children ?? []) {
    const add = (kind: TextFault['kind'], name: string) => env.faults.push({ kind, line, name })
    if (token.type === 'softbreak' || token.type === 'hardbreak') line += 1
    if (token.type === 'label') token.content = findLabel(token.content, env, add)
    if (token.type === 'link_open') resolveLink(token, env, add)
    if (token.type === 'image') resolvePicture(token, env, add)
  }
}

type Add = (kind: TextFault['kind'], name: string) => void

function findLabel(name: string, { resolve }: Env, add: Add): string {
  const words = resolve.label(name)
  if (words === null) add('label', name)
  return words ?? name
}

function resolveLink(token: Token, { resolve }: Env, add: Add): void {
  const href = String(token.attrGet('href') ?? '')
  const [, kind, id, hash = ''] = ownLink.exec(href) ?? []
  if (kind === undefined || id === undefined) {
    if (!href.startsWith('https://') && !href.startsWith('#')) add('link', href)
    return
  }
  const address = resolve.address(kind, id)
  if (address === null) add('text', `${kind}:${id}`)
  token.attrSet('href', address === null ? resolve.start(kind) : address + hash)
}

function resolvePicture(token: Token, { resolve }: Env, add: Add): void {
  const source = String(token.attrGet('src') ?? '')
  const [, id] = ownPicture.exec(source) ?? []
  const picture = id === undefined ? null : resolve.picture(id)
  if (picture === null) add(id === undefined ? 'foreignPicture' : 'picture', id ?? source)
  if (textOf([token]) === '') add('pictureWords', source)
  token.meta = picture
}

/** Gives each heading of the second level an id made of its words, for links to it and for the table of contents. */
function nameHeadings(tokens: Token[], env: Env): void {
  let level = 1
  tokens.forEach((token, at) => {
    if (token.type !== 'heading_open') return
    const text = textOf([tokens[at + 1]].filter((next) => next !== undefined))
    const add = (kind: TextFault['kind']) => env.faults.push({ kind, line: (token.map?.[0] ?? 0) + 1, name: text })
    const own = Number(token.tag.slice(1))
    if (own === 1) add('titleAgain')
    else if (own > level + 1) add('headingOrder')
    if (text === '') add('emptyHeading')
    level = own
    if (own !== 2) return
    const words = slugOf(text)
    const same = env.headings.filter(({ id }) => id === words || id.startsWith(`${words}-`)).length
    const id = same === 0 ? words : `${words}-${same + 1}`
    token.attrSet('id', id)
    env.headings.push({ id, text })
  })
}

/** `¿Qué pasa si falta plata?` is `que-pasa-si-falta-plata`. */
function slugOf(text: string): string {
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
