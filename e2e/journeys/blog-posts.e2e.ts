/**
 * The shop's blog in the office: a category, and a post that is written, stored, checked, published, changed, withdrawn and
 * translated.
 */
import type { Language } from '@mostrador/contract/language.ts'
import { expect, type Page, test } from '@playwright/test'
import { storyLanguages } from '../support/rounds.ts'
import { barriers } from '../support/barriers.ts'
import { expectNoSideScroll } from '../support/shell.ts'
import { fillBoth } from '../support/localized.ts'
import { signInToShop } from '../support/shop.ts'
import { words } from '../support/words.ts'

async function addCategory(page: Page, language: Language): Promise<void> {
  await page.goto('/dashboard/ecommerce/blog/categories')
  await page.getByTestId('add-blog-category').click()
  await fillBoth(page, 'name', language, { en: 'Recipes', es: 'Recetas' })
  expect(await barriers(page)).toEqual([])
  await page.getByTestId('blog-category-save').click()
  await expect(page.getByTestId(/^blog-category-rec/)).toBeVisible()
}

/** Writes a draft with a heading made by the keyboard's own sign for one. */
async function writeDraft(page: Page): Promise<void> {
  await page.goto('/dashboard/ecommerce/blog/posts')
  await page.getByTestId('add-first-blog-post').click()
  await page.getByTestId('post-title').fill('Pan de campo')
  await page.locator('.ProseMirror').click()
  await page.keyboard.type('## La masa')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Se amasa la noche antes.')
  await expect(page.locator('.ProseMirror h2')).toHaveText('La masa')
  expect(await barriers(page)).toEqual([])
  await page.getByTestId('post-save').click()
}

for (const language of storyLanguages(import.meta.url)) {
  const { t } = words[language]

  test(`a post is written, published and translated (${language})`, async ({ browser, context, page, baseURL }) => {
    await signInToShop(context, language, baseURL ?? '', 'both')
    await addCategory(page, language)
    await writeDraft(page)
    const state = page.getByTestId('post-state')
    await expect(state).toHaveText(t('blogPosts.status.draft'))

    await test.step('what is missing is told before and when it is published', async () => {
      await expect(page.getByTestId('post-checks')).toContainText(t('blogPosts.checks.category'))
      await page.getByTestId('post-publish').click()
      const alert = page.getByTestId('alert-stack')
      await expect(alert).toContainText(t('blogPosts.faults.needsExcerpt'))
      await alert.getByRole('button').first().click()
      await expect(alert).toBeHidden()
    })

    await test.step('what is typed is kept on the server, and found on another device', async () => {
      await page.getByTestId('post-excerpt').fill('Tres harinas y una noche')
      await expect(page.getByTestId('post-autosave')).toHaveAttribute('data-state', 'saved')
      const other = await browser.newContext({ storageState: await context.storageState() })
      const there = await other.newPage()
      await there.goto(page.url())
      await there.getByTestId('draft-restore').click()
      await expect(there.getByTestId('post-excerpt')).toHaveValue('Tres harinas y una noche')
      await other.close()
    })

    await test.step('with a summary, a category and a described cover it is published', async () => {
      await page.getByTestId(/^post-category-rec/).check()
      const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 640, height: 360 } })
      const chooser = page.waitForEvent('filechooser')
      await page.getByTestId('post-cover').click()
      await (await chooser).setFiles({ name: 'pan.png', mimeType: 'image/png', buffer: picture })
      await page.getByTestId('post-cover-alt').fill('Un pan redondo')
      await page.getByTestId('post-save').click()
      await expect(page.getByTestId('saved')).toBeVisible()
      expect(await barriers(page)).toEqual([])
      await page.getByTestId('post-publish').click()
      await expect(state).toHaveText(t('blogPosts.status.published'))
    })

    await test.step('an earlier version is taken back into the editor', async () => {
      await page.getByTestId('post-title').fill('Pan de ciudad')
      await page.getByTestId('post-save').click()
      await expect(page.getByTestId('saved')).toBeVisible()
      await page.getByTestId('post-menu').click()
      await page.getByTestId('post-history').click()
      await page.getByTestId('version-1').click()
      expect(await barriers(page)).toEqual([])
      await page.getByTestId('version-take').click()
      await expect(page.getByTestId('post-title')).toHaveValue('Pan de campo')
      await page.getByTestId('discard').click()
    })

    await test.step('it is previewed, made a draft again and scheduled', async () => {
      await page.getByTestId('post-menu').click()
      await page.getByTestId('post-preview').click()
      await expect(page.getByTestId('post-preview-dialog')).toContainText('Se amasa la noche antes.')
      await expect(page.getByRole('menu')).toHaveCount(0)
      expect(await barriers(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByTestId('post-menu').click()
      await page.getByTestId('post-unpublish').click()
      await page.getByTestId('confirm-yes').click()
      await expect(state).toHaveText(t('blogPosts.status.draft'))
      await page.getByTestId('post-menu').click()
      await page.getByTestId('post-schedule').click()
      await page.getByTestId('schedule-save').click()
      await expect(state).toHaveText(t('blogPosts.status.scheduled'))
    })

    await test.step('it is written in the other language, also on a phone', async () => {
      await page.setViewportSize({ width: 360, height: 740 })
      await expectNoSideScroll(page)
      await page.getByTestId('post-menu').click()
      await page.getByTestId('post-twin').click()
      await expect(state).toHaveCount(0)
      await page.getByTestId('post-title').fill('Farm bread')
      await page.getByTestId('post-save').click()
      await expect(state).toHaveText(t('blogPosts.status.draft'))
      await page.getByTestId('back').click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(t('blogPosts.title'))
      await expect(page.getByText('Farm bread')).toBeVisible()
      await expect(page.getByText('Pan de ciudad')).toBeVisible()
      await expectNoSideScroll(page)
    })
  })
}
