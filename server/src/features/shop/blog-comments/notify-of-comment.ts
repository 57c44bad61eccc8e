import { routes } from '@mostrador/contract/routes.ts'
import { sql } from 'kysely'
import { readRootMembers } from '../../../auth/root-members.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { publicUrl } from '../../../public-url.ts'
import type { ShopCtx } from '../shop/public.ts'

/** The shortest time between two mails about comments. */
const mailPauseMinutes = 60

/** Notifies the people of the root profile of new comments by mail, at most once an hour. */
export async function notifyOfComment(visit: ShopCtx): Promise<void> {
  const { tx, company, deps, settings } = visit
  if (!settings.blog.notifyOnComment || !(await isMailDue(visit))) return
  const link = publicUrl(deps) + routes['dashboard-ecommerce-blog-comments'].path
  for (const { email: to, name } of await readRootMembers(tx, company.id))
    await queueMail(visit, 'blogComment', {
      to,
      language: company.settings.languageTag,
      name,
      company: company.name,
      link,
    })
}

/** Of two concurrent calls only one gets true. */
async function isMailDue({ tx, company, now }: ShopCtx): Promise<boolean> {
  const { rows } = await sql`
    insert into blog_comment_notices as n (company_id, told_at) values (${company.id}, ${now})
    on conflict (company_id) do update set told_at = ${now}
      where n.told_at <= ${new Date(now.getTime() - mailPauseMinutes * 60_000)}
    returning company_id`.execute(tx)
  return rows.length > 0
}
