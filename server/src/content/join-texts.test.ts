/** Texts of the console that replace files. */
import { expect, test } from 'vitest'
import { findText } from './find-text.ts'
import { makeLibrary } from './library.ts'
import { createRenderer } from './render-draft.ts'
import type { TextDraft } from './text-draft.ts'

function aDraft(id: string, language: 'en' | 'es', slug: string, markdown = 'Text'): TextDraft {
  const fields = { title: slug, slug, summary: 'A summary', category: 'cash', published: '2026-11-01' }
  return { kind: 'blog', id, language, place: `blog/${id}`, group: '', fields, markdown }
}
const twins = (id: string, markdown?: string) => [
  aDraft(id, 'en', id, markdown),
  aDraft(id, 'es', `${id}-es`, markdown),
]
const files = { drafts: [...twins('one', 'See [two](blog:two)'), ...twins('two')], faults: [] }
const nothing = { drafts: [], oldSlugs: [], pictures: new Map() }

test('a text of the console replaces its file in all languages, and the addresses of the file lead to it', () => {
  const drafts = [aDraft('two', 'en', 'second')]
  const { posts, oldSlugs, faults } = makeLibrary(files, { ...nothing, drafts })
  expect(posts.map(({ id, slug }) => [id, slug])).toEqual([
    ['one', 'one'],
    ['one', 'one-es'],
    ['two', 'second'],
  ])
  const find = (slug: string, language: 'en' | 'es' = 'en') => findText(posts, { slug, language }, oldSlugs).text.slug
  expect([find('two'), find('two-es', 'es'), find('second')]).toEqual(['second', 'second', 'second'])
  expect(faults).toEqual([])
})

test('links follow the present address of their text, and lead to the other language if there is no translation', () => {
  const { posts } = makeLibrary(files, { ...nothing, drafts: [aDraft('two', 'en', 'second')] })
  const links = posts.filter(({ id }) => id === 'one').map(({ html }) => /href="([^"]*)"/.exec(html)?.[1])
  expect(links).toEqual(['/blog/second', '/blog/second'])
})

test('a link to a deleted text leads to the start of its kind', () => {
  const { posts, faults } = makeLibrary(files, { ...nothing, drafts: twins('one', '[x](help:gone)') })
  expect(posts[0]?.html).toContain('href="/help"')
  expect(faults).toContain('blog/one: no help named gone (line 1)')
})

test('a file with the slug of a console text is left out and reported', () => {
  const { posts, faults } = makeLibrary(files, { ...nothing, drafts: [aDraft('mine', 'es', 'two')] })
  expect(posts.find(({ slug }) => slug === 'two')?.id).toBe('mine')
  expect(faults).toContain('blog/two: a text of the console has its slug')
})

test('only texts whose links changed are rendered again', () => {
  const render = createRenderer()
  const htmlOf = (library: ReturnType<typeof makeLibrary>, slug: string) =>
    library.posts.find((post) => post.slug === slug)?.headings
  const before = makeLibrary(files, nothing, render)
  const after = makeLibrary(files, { ...nothing, drafts: [aDraft('new', 'en', 'new')] }, render)
  expect(htmlOf(after, 'one')).toBe(htmlOf(before, 'one'))
  const moved = makeLibrary(files, { ...nothing, drafts: [aDraft('two', 'en', 'second')] }, render)
  expect(htmlOf(moved, 'one')).not.toBe(htmlOf(before, 'one'))
})

test('HTML in a text is shown as text, and pictures have their size and description', () => {
  const id = '0123456789abcdef0123456789abcdef'
  const markdown = `<script>alert(1)</script> <img src=x onerror=alert(1)> ![A "jar"](picture:${id})`
  const pictures = new Map([[id, { id, width: 1200, height: 600 }]])
  const { posts } = makeLibrary(
    { drafts: [], faults: [] },
    { drafts: [aDraft('x', 'en', 'x', markdown)], oldSlugs: [], pictures },
  )
  const html = posts[0]?.html ?? ''
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &lt;img src=x onerror=alert(1)&gt;')
  expect(html).toContain(`<img src="/files/texts/${id}.webp" srcset=`)
  expect(html).toContain('width="1200" height="600" alt="A &quot;jar&quot;" loading="lazy"')
})
