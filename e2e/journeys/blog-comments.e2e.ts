/**
 * The comments of the blog: the queue, a decision by keys, many at once, an answer, and the page for readers; also at phone
 * width.
 */
import { listShownComments, writeBlogComment } from '@mostrador/contract/features/shop/blog-comments/endpoints.ts'
import { createBlogCategory } from '@mostrador/contract/features/shop/blog-categories/endpoints.ts'
import { createBlogPost, publishBlogPost } from '@mostrador/contract/features/shop/blog-posts/endpoints.ts'
import * as settings from '@mostrador/contract/features/shop/ecommerce-settings/endpoints.ts'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { v7 as newId } from 'uuid'
import { storyLanguages } from '../support/rounds.ts'
import { barriers } from '../support/barriers.ts'
import { expectNoSideScroll } from '../support/shell.ts'
import { solveRobotCheck } from '../support/robot-check.ts'
import { openShop } from '../support/open-shop.ts'
import { call, signInToShop } from '../support/shop.ts'
import { words } from '../support/words.ts'

/** A live shop with a published post. */
async function aBlog(request: APIRequestContext): Promise<{ shop: string; postId: string }> {
  const shop = await openShop(request)
  const { id: ___, ...blog } = (await call(request, settings.getBlogShopSettings, {})).settings
  await call(request, settings.updateBlogShopSettings, { ...blog, enabled: true })
  const { category } = await call(request, createBlogCategory, { name: { en: 'Recipes', es: 'Recetas' } })
  const { post } = await call(request, createBlogPost, {
    postId: newId(),
    languageTag: 'es',
    title: 'Pan de campo',
    excerpt: 'Tres harinas',
    content: '<p>Se amasa la noche antes.</p>',
    categoryIds: [category.id],
  })
  await call(request, publishBlogPost, { id: post.id, version: post.version })
  return { shop, postId: post.id }
}

for (const language of storyLanguages(import.meta.url)) {
  const { t } = words[language]

  test(`the shop decides about comments and answers one (${language})`, async ({ browser, context, page, baseURL }) => {
    await signInToShop(context, language, baseURL ?? '', 'both')
    const { request } = context
    const { shop, postId } = await aBlog(request)
    const theirs = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    const reader = await theirs.newPage()
    await reader.goto(`/shop/${shop}/es/blog/pan-de-campo`)
    await reader.getByLabel(words.es.t('readersComments.name')).fill('Rosa')
    await reader.getByLabel(words.es.t('readersComments.body')).fill('Quedó muy bueno')
    await reader.getByRole('button', { name: words.es.t('readersComments.send') }).click()
    await expect(reader.getByText(words.es.t('readersComments.emailWrong'))).toBeVisible()
    await reader.getByLabel(words.es.t('readersComments.email')).fill('rosa@example.com')
    await reader.getByRole('button', { name: words.es.t('readersComments.send') }).click()
    await expect(reader.getByTestId('comment-sent')).toBeVisible()
    for (const body of ['Compre aquí', '¿Sirve harina integral?'])
      await call(request, writeBlogComment, {
        shop,
        postId,
        authorName: 'Rosa',
        authorEmail: 'rosa@example.com',
        body,
        captchaCode: await solveRobotCheck(request),
      })
    const shown = () => call(request, listShownComments, { shop, postId })
    expect((await shown()).count).toBe(0)

    await page.goto('/dashboard/ecommerce/blog/comments')
    const comments = page.getByTestId('comment')
    await expect(comments).toHaveCount(3)
    expect(await barriers(page)).toEqual([])

    // Newest first: the question is shown by keys, the advertisement is spam.
    await page.keyboard.press('j')
    await page.keyboard.press('a')
    await expect(comments).toHaveCount(2)
    await comments.filter({ hasText: 'Compre aquí' }).getByTestId('comment-spam').click()
    await expect(comments).toHaveCount(1)
    await comments.getByTestId('comment-answer').click()
    await page.getByTestId('answer-body').fill('Gracias, Rosa')
    await page.getByTestId('answer-send').click()
    await expect(page.getByText(t('blogComments.empty.pending'))).toBeVisible()
    const after = await shown()
    expect(after.count).toBe(3)
    expect(after.items.map(({ body, answers }) => [body, answers.map((answer) => answer.body)])).toEqual([
      ['Quedó muy bueno', ['Gracias, Rosa']],
      ['¿Sirve harina integral?', []],
    ])

    await reader.setViewportSize({ width: 360, height: 740 })
    // Browsers keep the page itself for a minute.
    await reader.goto(`/shop/${shop}/es/blog/pan-de-campo?comments=1`)
    await expect(reader.getByTestId('post-comments')).toContainText('Gracias, Rosa')
    await expectNoSideScroll(reader)
    await theirs.close()

    // Another decision reverses the first.
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/dashboard/ecommerce/blog/comments?status=spam')
    await expect(comments).toHaveCount(1)
    const fits = await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
    expect(fits).toBe(true)
    expect(await barriers(page)).toEqual([])
    await page.getByTestId('comments-all').check()
    await page.getByTestId('comment-reopen').first().click()
    await expect(page.getByText(t('blogComments.empty.spam'))).toBeVisible()
    await page.goto('/dashboard/ecommerce/blog/comments?q=compre')
    await expect(comments).toHaveCount(1)
    await comments.getByTestId('comment-delete').click()
    await page.getByTestId('confirm-yes').click()
    await expect(page.getByText(t('blogComments.noMatch'))).toBeVisible()
  })
}
