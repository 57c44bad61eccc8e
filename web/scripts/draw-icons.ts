import { mkdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { chromium as playwright } from '@playwright/test'
import chromium from '@sparticuz/chromium'
import { webFolder } from './paths.ts'

/* Run by hand after a change of public/icon.svg: `npm run icons -w web`. The pictures are kept in the repository. */

const pictures = [
  { file: 'icon-192.png', size: 192, maskable: false },
  { file: 'icon-512.png', size: 512, maskable: false },
  { file: 'icon-maskable-512.png', size: 512, maskable: true },
]
/** A maskable icon may be cut to a circle of 80 % of its width; the drawing stays inside. */
const safeShare = 0.74

function pageOf(svg: string, size: number, maskable: boolean): string {
  const drawing = maskable ? Math.round(size * safeShare) : size
  const ground = maskable ? '#15854e' : 'transparent'
  const image = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  return `<body style="margin:0;width:${size}px;height:${size}px;display:grid;place-items:center;background:${ground}"><img src="${image}" width="${drawing}" height="${drawing}"></body>`
}

async function executable(): Promise<string> {
  const before = process.env['TMPDIR']
  const cache = `${webFolder}../node_modules/.cache/chromium`
  mkdirSync(cache, { recursive: true })
  process.env['TMPDIR'] = cache
  const path = await chromium.executablePath()
  if (before === undefined) delete process.env['TMPDIR']
  else process.env['TMPDIR'] = before
  return path
}

const svg = await readFile(`${webFolder}public/icon.svg`, 'utf8')
const browser = await playwright.launch({ executablePath: await executable(), args: ['--no-sandbox', '--disable-gpu'] })
for (const { file, size, maskable } of pictures) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(pageOf(svg, size, maskable))
  await writeFile(`${webFolder}public/${file}`, await page.screenshot({ omitBackground: true }))
  await page.close()
}
await browser.close()
