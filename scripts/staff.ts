/** `npm run staff -- add|remove|list <e-mail>`: manages the staff of the service, with the database owner's login. */
import pg from 'pg'
import { readConfig } from '../server/src/config.ts'
import { findOwner } from '../server/src/db/open-databases.ts'

const usage = 'npm run staff -- list\nnpm run staff -- add <e-mail>\nnpm run staff -- remove <e-mail>'

async function list(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ email: string; name: string }>(
    'select u.email, u.name from staff_members s join users u on u.id = s.user_id where u.deleted_at is null order by u.email',
  )
  return rows.length === 0 ? 'No staff.' : rows.map(({ email, name }) => `${email}  ${name}`).join('\n')
}

/** Only for an account with a confirmed address: an unconfirmed one could belong to a stranger. */
async function add(owner: pg.Client, email: string): Promise<string> {
  const { rows } = await owner.query<{ id: string; status: number }>(
    'select id, status from users where email = lower($1) and deleted_at is null',
    [email],
  )
  const [user] = rows
  if (!user) throw new Error(`Nobody has an account with ${email}.`)
  if (user.status !== 1) throw new Error(`${email} is not confirmed yet. Follow the link in the mail first.`)
  await owner.query('insert into staff_members (user_id) values ($1) on conflict do nothing', [user.id])
  return `${email} is staff now.`
}

/** A running visit ends within seconds. */
async function remove(owner: pg.Client, email: string): Promise<string> {
  const { rowCount } = await owner.query(
    'delete from staff_members using users u where u.id = user_id and u.email = lower($1)',
    [email],
  )
  if (rowCount === 0) throw new Error(`${email} is not staff.`)
  return `${email} is no longer staff.`
}

async function run([action, email]: readonly string[]): Promise<string> {
  const isKnown = action === 'list' || ((action === 'add' || action === 'remove') && email !== undefined)
  if (!isKnown) throw new Error(usage)
  const owner = new pg.Client(await findOwner(readConfig(process.env)))
  await owner.connect()
  try {
    if (email === undefined || action === 'list') return await list(owner)
    return await (action === 'add' ? add(owner, email) : remove(owner, email))
  } finally {
    await owner.end()
  }
}

try {
  console.log(await run(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
