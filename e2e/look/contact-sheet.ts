/** A page for people with a picture of every view, and its faults. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Finding } from './look-at.ts'

export type Sheet = { view: string; pictures: readonly { name: string; file: string }[]; findings: readonly Finding[] }

/** Git ignores it, and Playwright empties it before each run. */
export const sheetFolder = fileURLToPath(new URL('../../test-results/look/', import.meta.url))

export const lineOf = ({ screen, opener, size, language, kind, selector, text, why }: Finding): string =>
  [`${kind}: ${screen}`, opener, `${size}, ${language}`, selector, `“${text}”`, why].filter(Boolean).join(' · ')

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

export async function saveSheet(sheet: Sheet): Promise<void> {
  await mkdir(sheetFolder, { recursive: true })
  await writeFile(join(sheetFolder, `${fileName(sheet.view)}.json`), JSON.stringify(sheet))
}

export const fileName = (words: string) => words.replace(/[^\w-]+/g, '-').slice(0, 120)

/** Joins the results of the workers. */
// oxlint-disable-next-line import/no-default-export -- Playwright calls it after the last test.
export default async function writeContactSheet(): Promise<void> {
  const files = await readdir(sheetFolder).catch(() => [])
  const texts = await Promise.all(
    files.filter((file) => file.endsWith('.json')).map((file) => readFile(join(sheetFolder, file), 'utf8')),
  )
  const sheets = texts.map((text) => JSON.parse(text) as Sheet)
  if (sheets.length === 0) return
  const lines = sheets.flatMap(({ findings }) => findings.map(lineOf)).toSorted()
  await writeFile(join(sheetFolder, 'faults.txt'), `${lines.join('\n')}\n`)
  const style =
    'body{font:14px sans-serif}figure{display:inline-block;margin:8px;vertical-align:top;width:320px}img{width:100%;border:1px solid #ccc}'
  const page = `<!doctype html><meta charset="utf-8"><title>Look</title><style>${style}</style>${sheets.map(drawSheet).join('')}`
  await writeFile(join(sheetFolder, 'index.html'), page)
  process.stdout.write(`${lines.length} faults; pictures: ${join(sheetFolder, 'index.html')}\n`)
}

function drawSheet({ view, pictures, findings }: Sheet): string {
  const shown = pictures.map(({ name, file }) => {
    const own = findings.filter(({ screen, opener }) => `${screen} ${opener}`.trim() === name)
    const list = own.map((found) => `<li>${escape(lineOf(found))}</li>`).join('')
    return `<figure><img src="${file}" loading="lazy" alt=""><figcaption>${escape(name)}<ul>${list}</ul></figcaption></figure>`
  })
  return `<h2>${escape(view)}</h2>${shown.join('')}`
}
