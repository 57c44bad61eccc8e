/** Mails of the server under test, which keeps them for the development page while no mail server is configured. */
import { expect } from '@playwright/test'
import type { APIRequestContext } from '@playwright/test'

type Mail = { to: string; subject: string; body: string; createdAt: string }

const newestFirst = (a: Mail, b: Mail) => b.createdAt.localeCompare(a.createdAt)

async function mailsTo(request: APIRequestContext, address: string): Promise<Mail[]> {
  const answer = (await (await request.get('/mailbox.json')).json()) as { mails: Mail[] }
  return answer.mails.filter(({ to }) => to === address)
}

/** The newest link to a page in a mail to an address, as a path of this site; waits for the given number of such mails. */
export async function linkInMail(
  request: APIRequestContext,
  address: string,
  page: string,
  { count = 1 } = {},
): Promise<string> {
  const pattern = new RegExp(`https?://\\S+?(/${page}\\S*)`)
  const found = async () =>
    (await mailsTo(request, address)).toSorted(newestFirst).flatMap(({ body }) => pattern.exec(body)?.[1] ?? [])
  await expect.poll(async () => (await found()).length).toBeGreaterThanOrEqual(count)
  return (await found())[0] ?? ''
}

/** The code of six digits in the newest mail to an address. */
export async function codeInMail(request: APIRequestContext, address: string): Promise<string> {
  const code = async () => /^\d{6}$/m.exec((await mailsTo(request, address)).toSorted(newestFirst)[0]?.body ?? '')?.[0]
  await expect.poll(code).toBeDefined()
  return (await code()) ?? ''
}
