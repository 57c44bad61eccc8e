import { chromium } from '@playwright/test'
import { readdirSync } from 'node:fs'
import { chromiumArgs, chromiumPath } from './e2e/support/chromium.ts'
const [out = '', folder = '', pattern = '', cols = '4', width = '360'] = process.argv.slice(2)
const files = readdirSync(folder).filter((f) => new RegExp(pattern).test(f)).sort()
const html = `<style>body{margin:0;background:#888;display:grid;grid-template-columns:repeat(${cols},${width}px);gap:8px;font:11px sans-serif}img{width:100%;display:block}figcaption{background:#ff0;white-space:nowrap;overflow:hidden}figure{margin:0}</style>` + files.map((f) => `<figure><figcaption>${f.slice(0, 80)}</figcaption><img src="file://${folder}/${f}"></figure>`).join('')
import { writeFileSync } from 'node:fs'
writeFileSync('/tmp/montage.html', html)
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs })
const page = await browser.newPage({ viewport: { width: Number(cols) * (Number(width) + 8), height: 900 } })
await page.goto('file:///tmp/montage.html')
await page.screenshot({ path: out, fullPage: true })
await browser.close()
console.log(files.length)
