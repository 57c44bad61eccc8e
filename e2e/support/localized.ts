/** Fills a text in the company's language and adds the other one. */
import type { Language } from '@mostrador/contract/language.ts'
import type { Page } from '@playwright/test'

export async function fillBoth(
  page: Page,
  name: string,
  first: Language,
  words: Record<Language, string>,
): Promise<void> {
  const other = first === 'es' ? 'en' : 'es'
  await page.getByTestId(`${name}-${first}`).fill(words[first])
  await page.getByTestId(`${name}-add-${other}`).click()
  await page.getByTestId(`${name}-${other}`).fill(words[other])
}
