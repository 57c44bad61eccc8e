import { type Ctx, newId } from '../context.ts'

type Person = { email: string; password: string; name: string }

/** Creates a person of the demo with a confirmed address. Returns their id. */
export async function addPerson(
  ctx: Pick<Ctx, 'tx' | 'now' | 'deps'>,
  { email, password, name }: Person,
): Promise<string> {
  const id = newId()
  await ctx.tx
    .insertInto('users')
    .values({
      id,
      email,
      name,
      passwordHash: await ctx.deps.passwords.hash(password),
      status: 1,
      languageTag: 'es',
      createdAt: ctx.now,
    })
    .execute()
  return id
}
