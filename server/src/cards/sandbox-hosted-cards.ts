import { AppError } from '@mostrador/contract/errors.ts'
import type { Tx } from '../db/transaction.ts'
import type { HostedCards, HostedSession, InCompany } from './hosted-cards.ts'

/** Numbers that card companies publish for tests. Any other number is refused, so that people never type a real one here. */
const testNumbers: Readonly<Record<string, 'paid' | 'failed' | 'needsAction'>> = {
  '4242424242424242': 'paid',
  '5555555555554444': 'paid',
  '4000002500003155': 'needsAction',
  '4000000000000002': 'failed',
}

type SandboxState = 'open' | 'needsAction' | 'paid' | 'failed' | 'ended'
export type SandboxSession = { state: SandboxState; amount: number; currencyTag: string; returnUrl: string }

/**
 * Simulates the whole flow without a provider and without money. Its sessions are rows beside the attempts, and their page is a
 * page of the shop.
 */
export function createSandboxHostedCards(origin: string, companyId: string, inCompany: InCompany): HostedCards {
  const find = async (tx: Tx, id: string): Promise<HostedSession> => {
    const { state, amount, currencyTag } = await readSandboxSession(tx, companyId, id)
    const isPaid = state === 'paid'
    const shown = state === 'needsAction' ? 'open' : state
    return { state: shown, amount, currencyTag, attemptId: id, paymentRef: isPaid ? `sandbox_${id}` : null }
  }
  return {
    key: 'sandbox',
    check: async () => true,
    open: ({ attemptId, amount, currencyTag, returnUrl, shop, language }) =>
      inCompany(async (tx) => {
        await tx
          .insertInto('cardSandboxSessions')
          .values({ companyId, id: attemptId, amount, currencyTag, returnUrl, state: 'open' })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        const page = language === 'es' ? 'es/tarjeta-de-prueba' : 'en/test-card'
        return { sessionRef: attemptId, url: `${origin}/shop/${encodeURIComponent(shop)}/${page}/${attemptId}` }
      }),
    read: (id) => inCompany((tx) => find(tx, id)),
    end: (id) =>
      inCompany(async (tx) => {
        await setState(tx, companyId, id, 'ended')
        return find(tx, id)
      }),
    refund: async () => 'done',
    readEvent: () => undefined,
  }
}

/** Throws `notFound`. */
export async function readSandboxSession(
  tx: Tx,
  companyId: string,
  id: string,
  { isChanging = false } = {},
): Promise<SandboxSession> {
  const query = tx
    .selectFrom('cardSandboxSessions')
    .select(['state', 'amount', 'currencyTag', 'returnUrl'])
    .where('companyId', '=', companyId)
    .where('id', '=', id)
  const row = await (isChanging ? query.forUpdate() : query).executeTakeFirst()
  if (!row) throw new AppError('notFound')
  return { ...row, state: row.state as SandboxState }
}

/** Accepts a test number, or confirms the second step. Throws `cardRefused` for any other number. */
export async function paySandboxSession(
  tx: Tx,
  companyId: string,
  id: string,
  number: string,
): Promise<SandboxSession> {
  const session = await readSandboxSession(tx, companyId, id, { isChanging: true })
  const confirms = session.state === 'needsAction' && number === ''
  if (session.state !== 'open' && !confirms) return session
  const state = confirms ? 'paid' : testNumbers[number.replaceAll(/[ -]/g, '')]
  if (!state) throw new AppError('cardRefused', { fields: { number: { key: 'errors.cardRefused' } } })
  await setState(tx, companyId, id, state)
  return { ...session, state }
}

/** A paid, refused or ended session stays so. */
async function setState(tx: Tx, companyId: string, id: string, state: SandboxState): Promise<void> {
  await tx
    .updateTable('cardSandboxSessions')
    .set({ state })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('state', 'in', ['open', 'needsAction'])
    .execute()
}
