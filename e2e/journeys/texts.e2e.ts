/** Staff write a post in both languages, preview it, publish it, change it, restore it and withdraw it. */
import { getText, saveText } from '@mostrador/contract/features/service/texts/endpoints.ts'
import { addressIn, type Language } from '@mostrador/contract/routes.ts'
import type { Locator } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { storyLanguages } from '../support/rounds.ts'
import { signInStaff } from '../support/asked-plans.ts'
import { barriers } from '../support/barriers.ts'
import { call } from '../support/shop.ts'
import { words } from '../support/words.ts'

const languages: readonly Language[] = ['en', 'es']

test.describe.configure({ mode: 'parallel' })

for (const language of storyLanguages(import.meta.url))
  test(`a post from its first line to its withdrawal, in ${language}`, async ({ context, browser, baseURL }) => {
    const { t } = words[language]
    const id = `jars-${Date.now().toString(36)}-${language}`
    const slugs = { en: id, es: `${id}-es` }
    const titles = { en: `Two jars, ${id}`, es: `Dos frascos, ${id}` }
    const addressOf = (of: Language) => addressIn('blog-post', of, { slug: slugs[of] })
    await signInStaff(context, language, baseURL ?? '')
    const page = await context.newPage()
    const reader = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
    const column = (of: Language) => page.getByTestId(`text-${of}`)

    await test.step('write it in both languages', async () => {
      await page.goto(language === 'es' ? '/staff/texts?lang=es' : '/staff/texts')
      await page.getByTestId('new-blog').click()
      await page.locator('[name="id"]').fill(id)
      for (const of of languages) await write(column(of), of, { title: titles[of], slug: slugs[of] })
      await expect(page.getByTestId('check-list')).toContainText(t('texts.faults.label', { name: 'no.words' }))
      await page.getByTestId('save-text').click()
      await expect(page.getByRole('alert').first()).toBeVisible()
      for (const of of languages) await column(of).locator('textarea').fill(bodyOf('first'))
      await expect(page.getByTestId('check-state')).toHaveAttribute('data-ready', 'true')
      await page.getByTestId('save-text').click()
      await expect(page.getByTestId('text-head')).toContainText(t('texts.states.draft'))
    })

    await test.step('see it as readers will, before they do', async () => {
      await page.getByTestId(`preview-${language}`).click()
      await expect(page.getByTestId(`shown-${language}`).getByRole('heading', { level: 2 })).toHaveText('first')
      await page.getByTestId(`write-${language}`).click()
      await page.getByTestId('make-link').click()
      const link = page.getByTestId('preview-link').getByTestId(`preview-${language}`)
      await reader.goto((await link.getAttribute('href')) ?? '')
      await expect(reader.getByRole('heading', { level: 1 })).toHaveText(titles[language])
      expect((await reader.request.get(addressOf(language))).status()).toBe(404)
    })

    await test.step('plan it, cancel that, and publish it now', async () => {
      await page.getByTestId('schedule').click()
      await expect(page.getByTestId('planned')).toBeVisible()
      await page.getByTestId('cancel-plan').click()
      await expect(page.getByTestId('planned')).toHaveCount(0)
      await page.getByTestId('publish-now').click()
      await expect(page.getByTestId('text-head')).toContainText(t('texts.states.published'))
      for (const of of languages) {
        await reader.goto(addressIn('blog', of))
        await reader.getByRole('link', { name: titles[of] }).first().click()
        await expect(reader).toHaveURL(addressOf(of))
        await expect(reader.getByRole('heading', { level: 2 }).first()).toHaveText('first')
      }
    })

    await test.step('another person saves first: it is told, and what is typed stays', async () => {
      const area = column(language).locator('textarea')
      await area.fill(bodyOf('mine'))
      const { text } = await call(context.request, getText, { kind: 'blog', id })
      await call(context.request, saveText, { kind: 'blog', id, version: text.version, content: text.content })
      await expect(page.getByTestId('overtaken')).toBeVisible()
      await expect(area).toHaveValue(bodyOf('mine'))
      await page.getByTestId('keep-mine').click()
      await expect(page.getByTestId('overtaken')).toHaveCount(0)
      await expect(page.getByTestId('save-state')).toContainText('3')
    })

    await test.step('publish the change, look at what changed, and go back', async () => {
      await page.getByTestId('publish-now').click()
      await expect(page.getByTestId('readers-see')).toContainText(' 3,')
      await reader.goto(addressOf(language))
      // The reader's own browser may keep the page for a minute; reloading asks the server.
      await reader.reload()
      await expect(reader.getByRole('heading', { level: 2 }).first()).toHaveText('mine')
      const third = page.getByTestId('history').getByTestId('saved-3')
      await third.getByRole('button', { name: t('texts.history.compare') }).click()
      await expect(third.getByTestId('differences')).toContainText('## mine')
      await page.getByTestId('restore-1').click()
      await page
        .getByRole('button', { name: t('texts.history.restore') })
        .last()
        .click()
      await expect(page.getByTestId('saved-4')).toContainText('1')
      await page.getByTestId('publish-now').click()
      await expect(page.getByTestId('readers-see')).toContainText(' 4,')
      await reader.reload()
      await expect(reader.getByRole('heading', { level: 2 }).first()).toHaveText('first')
    })

    await test.step('what was typed and not saved is still there after the page was closed', async () => {
      await column(language).locator('textarea').fill(bodyOf('unsaved'))
      await page.waitForTimeout(2500)
      await page.goto(language === 'es' ? '/staff/texts?lang=es' : '/staff/texts')
      await page.getByTestId('staff-search').getByRole('searchbox').fill(id)
      await page.keyboard.press('Enter')
      await page.getByTestId(`text-blog-${id}`).getByRole('link').click()
      await page.getByTestId('take-kept').click()
      await expect(column(language).locator('textarea')).toHaveValue(bodyOf('unsaved'))
    })

    await test.step('a picture, whose words are asked for', async () => {
      const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 900, height: 400 } })
      await page.getByTestId(`picture-${language}`).click()
      const dialog = page.getByTestId('picture-dialog')
      await dialog
        .locator('input[type="file"]')
        .setInputFiles({ name: 'jars.png', mimeType: 'image/png', buffer: picture })
      await dialog.getByTestId('picture-submit').click()
      await expect(dialog).toContainText(t('validation.required'))
      await dialog.locator('[name="words"]').fill('Two jars')
      await dialog.getByTestId('picture-submit').click()
      await expect(dialog).toHaveCount(0)
      await page.getByTestId(`preview-${language}`).first().click()
      const shown = page.getByTestId(`shown-${language}`).getByAltText('Two jars')
      await shown.scrollIntoViewIfNeeded()
      await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    })

    await test.step('has no barriers, and is gone when it is withdrawn', async () => {
      expect(await barriers(page)).toEqual([])
      await page.getByTestId('save-text').click()
      await expect(page.getByTestId('saved-5')).toBeVisible()
      await page.getByTestId('withdraw').click()
      await page
        .getByRole('button', { name: t('texts.publish.withdraw') })
        .last()
        .click()
      await expect(page.getByTestId('text-head')).toContainText(t('texts.states.withdrawn'))
      expect((await reader.request.get(addressOf(language))).status()).toBe(404)
    })
  })

const bodyOf = (heading: string) => `Some words before.\n\n## ${heading}\n\nSee [prices](page:pricing).\n`

async function write(column: Locator, of: Language, { title, slug }: { title: string; slug: string }): Promise<void> {
  const field = (name: string) => column.locator(`[name="${of}-${name}"]`)
  await field('title').fill(title)
  await field('slug').fill(slug)
  await field('summary').fill(`${title}, and why they stand there. Written by a journey to be read by nobody.`)
  await column.locator('textarea').fill('## first\n\nPress {{no.words}}.')
}
