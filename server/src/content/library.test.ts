import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { makeLibrary } from './library.ts'
import { openFiles } from './open-library.ts'
import { readFiles } from './read-files.ts'

let folder = ''
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A folder with these texts. */
async function aLibrary(files: Record<string, string>) {
  folder = `${await mkdtemp(join(tmpdir(), 'mostrador-content-'))}/`
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(folder + name), { recursive: true })
    await writeFile(folder + name, text)
  }
  return makeLibrary(await readFiles(folder))
}

const question = (slug: string, body: string) => `---\ntitle: A title\nslug: ${slug}\norder: 1\n---\n${body}\n`

test('finds no fault in the texts of the product', async () => {
  const { help, questions, posts, faults } = makeLibrary(await openFiles())
  expect(faults).toEqual([])
  expect(help.length).toBeGreaterThanOrEqual(2 * 45)
  expect(questions.length).toBeGreaterThanOrEqual(2 * 24)
  expect(posts.length).toBeGreaterThanOrEqual(2 * 6)
})

test('replaces labels and links by id in the language of the text', async () => {
  const { questions, faults } = await aLibrary({
    'faq/start/one.en.md': question(
      'one',
      'Press {{shell.buttons.close}} or [[F9]], see [two](faq:two) and [prices](page:pricing).',
    ),
    'faq/start/one.es.md': question(
      'uno',
      'Presiona {{shell.buttons.close}}, mira [dos](faq:two) y [precios](page:pricing).',
    ),
    'faq/start/two.en.md': question('two', 'Two'),
    'faq/start/two.es.md': question('dos', 'Dos'),
  })
  expect(faults).toEqual([])
  const htmlOf = (id: string, language: string) =>
    questions.find((each) => each.id === id && each.language === language)?.html
  expect(htmlOf('one', 'en')).toBe(
    '<p>Press <b class="label">Close</b> or <kbd>F9</kbd>, see <a href="/faq#two">two</a> and <a href="/pricing">prices</a>.</p>\n',
  )
  expect(htmlOf('one', 'es')).toContain('<a href="/preguntas-frecuentes#dos">dos</a> y <a href="/precios">precios</a>')
})

test('shows HTML as text', async () => {
  const { questions } = await aLibrary({
    'faq/start/one.en.md': question('one', '<script>alert(1)</script> [x](javascript:alert(1))'),
    'faq/start/one.es.md': question('uno', 'Nada'),
  })
  const english = questions.find(({ language }) => language === 'en')
  expect(english?.html).toContain('alert(1)')
  expect(english?.html).not.toMatch(/<script|href="javascript/)
})

test('names every fault with its file', async () => {
  const { faults } = await aLibrary({
    'faq/start/alone.en.md': question('alone', '{{no.such.words}} [a](help:nothing)\n\n# Title'),
    'faq/nowhere/x.en.md': question('x', 'X'),
    'faq/nowhere/x.es.md': question('x', 'X'),
    'faq/start/bare.en.md': 'No fields',
    'help/sell/long.en.md': `---\ntitle: ${'long '.repeat(20)}\nslug: Not A Slug\norder: 1\n---\nText\n`,
  })
  const text = faults.join('\n')
  for (const part of [
    'faq/start/alone.en.md: no words for {{no.such.words}}',
    'faq/start/alone.en.md: no help named nothing',
    'faq/start/alone.en.md: a heading of the first level',
    'faq/alone: exists only in en',
    'faq/nowhere/x.en.md: there is no group nowhere',
    'faq/start/bare.en.md: needs a language in its name',
    'help/sell/long.en.md: title',
    'help/sell/long.en.md: slug',
  ]) {
    expect(text).toContain(part)
  }
})
