/** A visitor asks on a phone, staff answer, and the conversation continues by mail. */
import type { Language } from '@mostrador/contract/routes.ts'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { signInOwner, signInStaff } from '../support/asked-plans.ts'
import { barriers } from '../support/barriers.ts'
import { linkInMail } from '../support/mailbox.ts'
import { newEmail } from '../support/shop.ts'
import { words } from '../support/words.ts'

const phone = { viewport: { width: 390, height: 780 } } as const
// The availability of staff is one state for the whole server.
test.describe.configure({ mode: 'serial' })

/** The files of the chat that a page has loaded. */
function chatFilesOf(page: Page): string[] {
  const files: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/(chat-panel|help-chat-)[\w-]*\.js/.test(request.url())) files.push(request.url())
  })
  return files
}

async function isReady(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => 'mostradorStarted' in window)
}

async function openQueue(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/staff/chats')
  await page.getByTestId('available').click()
  await expect(page.getByTestId('chat-figures')).toBeVisible()
  return page
}

async function openRow(staff: Page, text: string): Promise<void> {
  await staff.goto('/staff/chats?filter=open')
  await staff.getByTestId('chat-row').filter({ hasText: text }).getByRole('link').click()
  await expect(staff.getByTestId('staff-thread')).toContainText(text)
}

async function answer(staff: Page, text: string): Promise<void> {
  await staff.getByTestId('answer-text').fill(text)
  await staff.keyboard.press('Control+Enter')
  await expect(staff.getByTestId('staff-thread')).toContainText(text)
}

async function write(visitor: Page, text: string): Promise<void> {
  await visitor.getByTestId('chat-input').fill(text)
  await visitor.keyboard.press('Enter')
  await expect(visitor.getByTestId('chat-message').filter({ hasText: text })).toBeVisible()
}

const isAsWideAsThePhone = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

type Told = {
  language: Language
  article: string
  questions: readonly [string, string, string]
  answers: readonly [string, string]
}
const stories: readonly Told[] = [
  {
    language: 'en',
    article: '/help/close-a-register',
    questions: ['The count never fits', 'And the second drawer?', 'One more thing'],
    answers: ['Look at the supplements', 'We looked: it is fine'],
  },
  {
    language: 'es',
    article: '/help/cerrar-la-caja?lang=es',
    questions: ['El conteo nunca cuadra', '¿Y el segundo cajón?', 'Una cosa más'],
    answers: ['Revisa los suplementos', 'Lo revisamos: está bien'],
  },
]

for (const { language, article, questions, answers } of stories)
  test(`from an article to an answer by mail (${language})`, async ({ browser, baseURL }) => {
    const { t } = words[language]
    const other: Language = language === 'en' ? 'es' : 'en'
    const theirs = await browser.newContext({
      ...phone,
      baseURL: baseURL ?? '',
      locale: language === 'en' ? 'en-US' : 'es-CL',
    })
    const ours = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 1280, height: 900 } })
    await signInStaff(ours, 'en', baseURL ?? '')
    const visitor = await theirs.newPage()
    const chatFiles = chatFilesOf(visitor)

    await test.step('the page has its hours, articles and a form, and nothing of the chat before the press', async () => {
      await visitor.goto(article)
      await isReady(visitor)
      expect(chatFiles).toEqual([])
      await visitor.getByTestId('ask-in-chat').click()
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(t('helpChat.heading'))
      await expect(visitor.getByTestId('chat-hours')).toContainText('Santiago')
      await expect(visitor.getByTestId('suggested-articles').getByRole('link').first()).toHaveAttribute('href', article)
      await expect(visitor.getByTestId('chat-state')).toContainText(t('helpChat.state.away'))
      expect(chatFiles.filter((file) => file.includes('chat-panel'))).toEqual([])
      expect(await isAsWideAsThePhone(visitor)).toBe(true)
      expect(await barriers(visitor)).toEqual([])
    })

    const staff = await openQueue(ours)
    await test.step('a question reaches the queue at once, and its answer the phone', async () => {
      await visitor.getByTestId('open-chat').click()
      await expect(visitor.getByTestId('chat-panel').getByTestId('chat-state')).toContainText(
        t('helpChat.state.present'),
      )
      await write(visitor, questions[0])
      await expect(staff.getByTestId('chat-row').filter({ hasText: questions[0] })).toBeVisible()
      await staff.getByTestId('chat-row').filter({ hasText: questions[0] }).getByRole('link').click()
      await staff.getByTestId('write-note').click()
      await staff.getByTestId('answer-text').fill('Third time this week')
      await staff.getByTestId('answer-send').click()
      await expect(staff.getByTestId('staff-note')).toContainText('Third time this week')
      await staff.getByTestId('write-answer').click()
      await answer(staff, `${answers[0]} <b>https://example.test/a</b>`)
      const shown = visitor.getByTestId('chat-message').filter({ hasText: answers[0] })
      await expect(shown).toContainText('<b>')
      await expect(shown.getByRole('link')).toHaveAttribute('href', 'https://example.test/a')
      await expect(visitor.getByTestId('chat-panel')).not.toContainText('Third time')
      expect(await barriers(visitor)).toEqual([])
      expect(await isAsWideAsThePhone(visitor)).toBe(true)
      expect(await barriers(staff)).toEqual([])
    })

    await test.step('a second tab shows the same conversation', async () => {
      const second = await theirs.newPage()
      await second.goto(`/help/chat?lang=${language}`)
      await second.getByTestId('open-chat').click()
      await expect(second.getByTestId('chat-message')).toHaveCount(2)
      await write(second, questions[1])
      await expect(visitor.getByTestId('chat-message').filter({ hasText: questions[1] })).toBeVisible()
      await second.close()
    })

    await test.step('the language changes in the middle, with texts and articles', async () => {
      await visitor.getByTestId('chat-language').selectOption(other)
      await expect(visitor.getByTestId('chat-send')).toHaveText(words[other].t('helpChat.panel.send'))
      const first = visitor.getByTestId('chat-suggestions').getByRole('link').first()
      await expect(first).toHaveAttribute('href', stories.find((story) => story.language === other)?.article ?? '')
      await expect(staff.getByTestId('chat-facts')).toContainText(other === 'es' ? 'Spanish' : 'English')
      await visitor.getByTestId('chat-language').selectOption(language)
      await expect(visitor.getByTestId('chat-send')).toHaveText(t('helpChat.panel.send'))
    })

    await test.step('what is written offline is sent when the connection is back', async () => {
      await theirs.setOffline(true)
      await visitor.getByTestId('chat-input').fill(questions[2])
      await visitor.keyboard.press('Enter')
      await expect(visitor.getByTestId('unsent-message')).toContainText(questions[2])
      await expect(visitor.getByTestId('chat-offline')).toBeVisible()
      await theirs.setOffline(false)
      await expect(visitor.getByTestId('chat-message').filter({ hasText: questions[2] })).toBeVisible()
      await expect(visitor.getByTestId('unsent-message')).toHaveCount(0)
      await expect(staff.getByTestId('staff-thread')).toContainText(questions[2])
    })

    const email = newEmail()
    await test.step('staff leave in mid-view: the phone says so and asks for an address', async () => {
      await staff.getByTestId('available').click()
      const away = visitor.getByTestId('chat-away')
      await expect(away).toContainText(t('helpChat.panel.away'))
      await away.getByLabel(t('helpChat.leave.name')).fill('Ana')
      await away.getByLabel(t('helpChat.leave.email')).fill(email)
      await away.getByLabel(t('helpChat.leave.message')).fill(`${questions[2]} 2`)
      await away.getByRole('button', { name: t('helpChat.leave.submit') }).click()
      await expect(visitor.getByTestId('chat-message').filter({ hasText: `${questions[2]} 2` })).toBeVisible()
      await visitor.close()
    })

    await test.step('the answer comes by mail, and its link goes on on another device', async () => {
      await expect(staff.getByTestId('staff-chat')).toContainText(email)
      await answer(staff, answers[1])
      const link = await linkInMail(theirs.request, email, 'help/chat')
      const desk = await browser.newContext({ baseURL: baseURL ?? '' })
      const page = await desk.newPage()
      await page.goto(link)
      await expect(page.getByTestId('chat-message').filter({ hasText: answers[1] })).toBeVisible()
      await expect(page).not.toHaveURL(/#c=/)
      await write(page, '👍')
      await expect(staff.getByTestId('staff-thread')).toContainText('👍')
      await page.getByTestId('end-chat').click()
      await page.getByTestId('end-chat-sure').click()
      await page.getByTestId('rate-useful').click()
      await expect(page.getByTestId('chat-ended')).toContainText(t('helpChat.rating.thanks'))
      await expect(staff.getByTestId('chat-facts')).toContainText('Useful')
      await desk.close()
    })
    await theirs.close()
    await ours.close()
  })

test('a person logs out of a shared computer, and the next one starts a new conversation', async ({
  browser,
  baseURL,
}) => {
  const { t } = words.en
  const shared = await browser.newContext({ baseURL: baseURL ?? '' })
  await signInOwner(shared, 'en', baseURL ?? '')
  const page = await shared.newPage()
  await page.goto('/help/chat')
  await page.getByTestId('open-chat').click()
  await write(page, 'A secret of Ana')
  const other = await shared.newPage()
  await other.goto('/account/general')
  await other.getByTestId('log-out').click()
  await other.waitForURL(/\/login|\/$/)
  await expect(page.getByTestId('chat-panel')).toContainText(t('helpChat.panel.loggedOut'))
  await expect(page.getByTestId('chat-panel')).not.toContainText('A secret of Ana')
  await page.reload()
  await page.getByTestId('open-chat').click()
  await expect(page.getByTestId('chat-panel')).toContainText(t('helpChat.panel.first'))
  await shared.close()
})

test('staff save an answer with the keyboard and use it', async ({ browser, baseURL }) => {
  const { t } = words.en
  const ours = await browser.newContext({ baseURL: baseURL ?? '' })
  await signInStaff(ours, 'en', baseURL ?? '')
  const theirs = await browser.newContext({ ...phone, baseURL: baseURL ?? '' })
  const visitor = await theirs.newPage()
  const question = `Do you know ${Date.now()}?`
  await visitor.goto('/help/chat')
  const form = visitor.getByTestId('leave-form')
  await form.getByLabel(t('helpChat.leave.name')).fill('Ana')
  await form.getByLabel(t('helpChat.leave.email')).fill(newEmail())
  await form.getByLabel(t('helpChat.leave.message')).fill(question)
  await form.getByRole('button').last().click()
  await expect(visitor.getByTestId('message-left')).toBeVisible()

  const staff = await ours.newPage()
  await staff.goto('/staff/chats')
  await staff.getByTestId('saved-answers-link').focus()
  await staff.keyboard.press('Enter')
  await staff.getByTestId('add-answer').press('Enter')
  const title = `Greeting ${Date.now()}`
  await staff.getByLabel(t('staffChats.saved.title')).fill(title)
  await staff.getByLabel(t('staffChats.saved.textEn')).fill('Hello {name}, welcome.')
  await staff.getByTestId('save-answer').press('Enter')
  await expect(staff.getByTestId('saved-answer').filter({ hasText: title })).toBeVisible()
  await openRow(staff, question)
  await staff.getByLabel(t('staffChats.answer.saved')).selectOption({ label: title })
  await expect(staff.getByTestId('answer-text')).toHaveValue('Hello Ana, welcome.')
  await staff.getByLabel(t('staffChats.answer.article')).fill('printer')
  await staff.getByLabel(t('staffChats.answer.article')).press('Enter')
  await staff.getByTestId('found-articles').getByRole('button').first().click()
  await expect(staff.getByTestId('answer-text')).toHaveValue(/welcome\.\nhttp\S+\/help\//)
  await staff.getByTestId('answer-text').press('Control+Enter')
  await expect(staff.getByTestId('staff-thread')).toContainText('Hello Ana, welcome.')
  await expect(staff.getByTestId('answer-form')).toContainText(t('staffChats.answer.mailed'))
  await staff.getByTestId('close-chat').click()
  await expect(staff.getByTestId('reopen-chat')).toBeVisible()
  await theirs.close()
  await ours.close()
})
