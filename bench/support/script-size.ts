import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'

const kibibyte = 1024

/** What the browser must load until a screen can be used, in KiB, each file compressed separately. */
export async function scriptKibibytes(page: Page, path: string, usableWhen: string): Promise<number> {
  const bodies: Promise<Buffer>[] = []
  const note = (response: Response) => {
    if (response.url().endsWith('.js')) bodies.push(response.body())
  }
  page.on('response', note)
  await page.goto(path)
  await page.locator(usableWhen).first().waitFor()
  page.off('response', note)
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body).length)
  return sizes.reduce((sum, size) => sum + size, 0) / kibibyte
}
