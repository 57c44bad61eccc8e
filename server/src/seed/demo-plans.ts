/**
 * The service's own data in the demo: a staff member, and a café that tried the product, bought a plan on the second try, and
 * waits for the approval of an upgrade.
 */
import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { quotePlan as quoteEndpoint } from '@mostrador/contract/features/service/billing/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { type Deps, newId, type SignedInCtx } from '../context.ts'
import type { Tenant } from '../db/transaction.ts'
import {
  openAccount,
  quotePlan,
  readPaymentProofFile,
  requestPlan,
  runBilling,
} from '../features/service/billing/public.ts'
import { createCompany } from '../features/service/companies/public.ts'
import { currentPriceTable } from '../features/service/pricing/public.ts'
import { getPayment, recordMoney, rejectPayment } from '../features/service/staff/public.ts'
import { runAs } from '../http/run-as.ts'
import { demoBuyer, demoStaffEmail, makeStaffPassword } from './demo-login.ts'
import { addPerson } from './demo-person.ts'
import { drawPaymentProof } from './draw-payment-proof.ts'

const dayMilliseconds = 86_400_000
/** Days before the start of the demo. */
const days = { trial: 24, firstTry: 20, rejected: 19, secondTry: 19, approved: 18, upgrade: 1 } as const

type Story = { deps: Deps; now: Date; buyerId: string; staffId: string; companyId: string }
type Wish = Pick<InputOf<typeof quoteEndpoint>, 'kind'> & { planKey: string; period: 'monthly' | 'annual' }

/** Makes a person staff, which only the database's owner can do. */
export type NameStaff = (userId: string) => Promise<void>

/** Creates only the person on an installation that sold no plans at the time of the story. */
export async function buyPlans(deps: Deps, nameStaff: NameStaff, now: Date): Promise<void> {
  const begin = new Date(now.getTime() - days.trial * dayMilliseconds)
  const table = await runAs(deps, 'nobody', begin, 'es', (ctx) => currentPriceTable(ctx.tx, begin))
  const staffId = await addStaff(deps, nameStaff, begin)
  const plans = table?.plans.filter(({ part }) => part === 'ps').map(({ planKey }) => planKey)
  const [small, large] = plans ?? []
  if (small === undefined || large === undefined) return

  const story = { deps, now, staffId, ...(await openCafe(deps, begin)) }
  const first = await ask(story, days.firstTry, { kind: 'renew', planKey: small, period: 'monthly' }, 'wrong amount')
  await decide(story, days.rejected, first, 'reject')
  const second = await ask(story, days.secondTry, { kind: 'renew', planKey: small, period: 'monthly' })
  await decide(story, days.approved, second, 'approve')
  await ask(story, days.upgrade, { kind: 'change', planKey: large, period: 'annual' })
}

async function addStaff(deps: Deps, nameStaff: NameStaff, at: Date): Promise<string> {
  const password = await makeStaffPassword(deps.config.dataDir)
  const person = { email: demoStaffEmail, password, name: 'Equipo' }
  const id = await runAs(deps, 'nobody', at, 'es', (ctx) => addPerson(ctx, person))
  await nameStaff(id)
  return id
}

/** The café on trial. */
function openCafe(deps: Deps, at: Date): Promise<{ buyerId: string; companyId: string }> {
  return runAs(deps, 'nobody', at, 'es', async (ctx) => {
    const buyerId = await addPerson(ctx, { ...demoBuyer, name: 'Café' })
    const { companyId } = await createCompany(ctx, {
      founderId: buyerId,
      name: 'Café Mirador',
      regionTag: 'CL',
      timeZone: 'America/Santiago',
      languageTag: 'es',
      isDemo: true,
      plans: [],
    })
    const table = await currentPriceTable(ctx.tx, at)
    const acting = { ...ctx, user: { id: buyerId, sessionId: newId() } }
    await openAccount(acting, companyId, 'CL')
    if (table)
      await runBilling(
        ctx,
        { companyId, userId: buyerId },
        { kind: 'startTrial', parts: ['ps'], planKeys: table.trialPlans, days: table.trialDays, termIds: [newId()] },
      )
    return { buyerId, companyId }
  })
}

/** The café requests a plan and sends its proof of payment. Returns the payment's id. */
function ask(story: Story, daysAgo: number, { kind, planKey, period }: Wish, slip?: 'wrong amount'): Promise<string> {
  const { companyId, buyerId } = story
  return actAs(story, buyerId, daysAgo, { userId: buyerId }, async (ctx) => {
    const plans = [{ part: 'ps' as const, planKey, period }]
    const { quote, prorateToken } = await quotePlan(ctx, { companyId, kind, plans, when: 'now' })
    const drawn = await drawPaymentProof({
      amount: money(slip ? quote.dueNow - 1_000 : quote.dueNow),
      currencyTag: quote.currencyTag,
      date: ctx.now,
    })
    const receipt = await readPaymentProofFile(ctx, { bankReceipt: { fileName: 'comprobante.png', bytes: drawn } })
    const { payment } = await requestPlan(
      ctx,
      kind,
      {
        companyId,
        type: 'ps',
        currency: quote.currencyTag,
        period,
        paymentMethodKey: 'bankTransfer',
        planKey,
        prorateToken,
      },
      receipt,
    )
    if (!payment) throw new Error('the demo buys a plan that costs something')
    return payment.id
  })
}

function decide(story: Story, daysAgo: number, paymentId: string, answer: 'approve' | 'reject'): Promise<unknown> {
  const { companyId, staffId } = story
  return actAs(story, staffId, daysAgo, { userId: staffId }, async (ctx) => {
    const { payment, version } = await getPayment(ctx, { companyId, paymentId })
    const which = { companyId, paymentId, version }
    if (answer === 'reject')
      return rejectPayment(ctx, { ...which, reason: 'Faltan $ 1.000 en el comprobante. Envíalo de nuevo.' })
    return recordMoney(ctx, {
      ...which,
      amount: payment.due,
      receivedOn: ctx.now.toISOString().slice(0, 10),
      bankReference: `TR-${paymentId.slice(-8).toUpperCase()}`,
    })
  })
}

/** One call of a person, that many days ago. */
function actAs<T>(
  { deps, now }: Pick<Story, 'deps' | 'now'>,
  userId: string,
  daysAgo: number,
  tenant: Tenant,
  work: (ctx: SignedInCtx) => Promise<T>,
): Promise<T> {
  const at = new Date(now.getTime() - daysAgo * dayMilliseconds)
  return runAs(deps, tenant, at, 'es', (ctx) =>
    work({
      ...ctx,
      user: { id: userId, sessionId: newId() },
      viaEcommerce: false,
      staffUntil: null,
      apiKeyId: null,
    }),
  )
}
