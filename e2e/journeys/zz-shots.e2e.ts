import { test } from '@playwright/test'
import { publishText, saveText, scheduleText } from '@mostrador/contract/features/texts/endpoints.ts'
import { signInStaff } from '../support/asked-plans.ts'
import { call } from '../support/shop.ts'

const sizes = [[360, 740], [820, 1100], [1440, 950]] as const
test('shots', async ({ context, baseURL }) => {
  test.setTimeout(600_000)
  await signInStaff(context, 'en', baseURL ?? '')
  const id = 'shot-post'
  const text = (slug: string, title: string, markdown: string) => ({ slug, title, summary: `${title}, in one sentence that is long enough to be of use to somebody.`, keywords: ['jar', 'glass'], markdown })
  const en = text('two-jars', 'Two jars on the counter', 'Some words before.\n\n## The first jar\n\nPress {{sell.cart.pay}} or [[F9]], see [prices](page:pricing).\n\n1. One\n2. Two\n\n| A | B |\n|---|---|\n| x | y |\n\n## The second\n\nMore words.\n')
  const es = text('dos-frascos', 'Dos frascos en el mesón', 'Palabras antes.\n\n## El primer frasco\n\nMira los [precios](page:pricing).\n\n## El segundo\n\nMás palabras.\n')
  const save = (version: number, content: object, isNew = false) => call(context.request, saveText, { kind: 'blog', id, version, isNew, content: content as never })
  const base = { kind: 'blog', category: 'cash' }
  await save(0, { ...base, en, es }, true)
  await call(context.request, publishText, { kind: 'blog', id, version: 1, zone: 'America/Santiago' })
  await save(1, { ...base, en: { ...en, title: 'Two jars, again', markdown: en.markdown.replace('More', 'Other') }, es })
  await call(context.request, scheduleText, { kind: 'blog', id, version: 2, wall: '2027-03-01T10:30', zone: 'America/Santiago' })
  const page = await context.newPage()
  for (const [theme, lang] of [['light', 'en'], ['dark', 'es']] as const) {
    await context.addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }, { name: 'theme', value: theme, url: baseURL ?? '' }])
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      const shot = async (name: string, url: string, before?: () => Promise<void>) => {
        await page.goto(url)
        await page.waitForTimeout(1800)
        await before?.()
        await page.screenshot({ path: `/tmp/shots/${name}-${width}-${theme}-${lang}.png`, fullPage: true })
      }
      await shot('list', '/staff/texts?kind=blog')
      await shot('edit', `/staff/texts?text=blog/${id}`, async () => {
        await page.getByTestId('saved-2').getByRole('button').first().click()
        await page.waitForTimeout(800)
      })
      await shot('preview', `/staff/texts?text=blog/${id}`, async () => {
        await page.getByTestId(`preview-${lang}`).first().click()
        await page.getByTestId('make-link').click()
        await page.waitForTimeout(800)
      })
      await shot('new', '/staff/texts?new=help', async () => {
        await page.locator(`[name="${lang}-title"]`).fill('A title')
        await page.locator(`[name="${lang}-markdown"]`).fill('Text {{no.words}}\n\n# Wrong\n\n[x](help:nothing)')
        await page.locator('[name="id"]').fill('Not An Id')
        await page.waitForTimeout(1500)
        await page.getByTestId('save-text').click()
        await page.waitForTimeout(800)
      })
    }
  }
  await page.setViewportSize({ width: 820, height: 900 })
  await page.goto('/blog/two-jars')
  await page.screenshot({ path: '/tmp/shots/post.png' })
})
