import { pathTo } from '@mostrador/contract/routes.ts'
import { readRootMembers } from '../auth/root-members.ts'
import type { Ctx } from '../context.ts'
import type { Tx } from '../db/transaction.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { publicUrl } from '../public-url.ts'

type Telling = { tx: Tx; deps: Pick<Ctx['deps'], 'mailQueue' | 'config' | 'now'> }
type Room = { usedBytes: number; maxBytes: number }

/** Notifies the owners of a company that the room of its plan is filling up, before anything is refused. */
export async function notifyOfFillingRoom({ tx, deps }: Telling, companyId: string, room: Room): Promise<void> {
  const company = await tx.selectFrom('companies').select('name').where('id', '=', companyId).executeTakeFirst()
  if (!company) return
  for (const { email, name, language } of await readRootMembers(tx, companyId))
    await queueMail({ tx, deps }, 'roomFilling', {
      to: email,
      language,
      name,
      company: company.name,
      percent: String(Math.floor((room.usedBytes * 100) / room.maxBytes)),
      link: publicUrl(deps) + pathTo('account-companies-company', language, { id: companyId }),
    })
}
