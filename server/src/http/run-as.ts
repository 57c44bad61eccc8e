/** Runs rules without a request: for the demo shop, for jobs and for tests. The caller acts under a profile, like any member. */
import { AppError } from '@mostrador/contract/errors.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import { readCompany, readProfile } from '../auth/read-company.ts'
import { type CompanyCtx, type Ctx, type Deps, newId, type Outside, type StatementCtx } from '../context.ts'
import { inTransaction, type Tenant } from '../db/transaction.ts'
import { transactionParts } from '../transaction-parts.ts'

/** A person acting in a company. `now` is the current time for the rules. */
export type Actor = { userId: string; companyId: string; profileId: string; now: Date; language: Language }

function baseContext(deps: Deps, now: Date, language: Language): Outside<Ctx> {
  return {
    deps,
    now,
    newId,
    language,
    region: null,
    log: deps.log,
    ip: '127.0.0.1',
    userAgent: null,
    cookie: null,
    authCookie: {
      set: () => {},
      clear: () => {},
      setDevice: () => {},
      setVisitor: () => {},
      setCart: () => {},
      setShopper: () => {},
    },
    device: null,
    visitor: null,
    cart: null,
    shopPreview: null,
    shopper: null,
  }
}

async function withLater<T>(work: (later: (() => void)[]) => Promise<T>): Promise<T> {
  const later: (() => void)[] = []
  const answer = await work(later)
  for (const rest of later) rest()
  return answer
}

/** For calls of strangers, or calls that begin outside a company. */
export function runAs<T>(
  deps: Deps,
  tenant: Tenant,
  now: Date,
  language: Language,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  return withLater((later) =>
    inTransaction(deps.db, tenant, (tx) =>
      work({ ...baseContext(deps, now, language), ...transactionParts(deps, tx, later) }),
    ),
  )
}

/** The context of a member, for rules that are one statement each. */
export async function memberContext(deps: Deps, actor: Actor): Promise<StatementCtx> {
  return inTransaction(deps.db, { companyId: actor.companyId }, async (tx) => {
    const company = await readCompany(tx, actor.companyId)
    const profile = await readProfile(tx, actor.companyId, actor.profileId)
    if (!company || !profile) throw new AppError('forbidden')
    return {
      ...baseContext(deps, actor.now, actor.language),
      user: { id: actor.userId, sessionId: newId() },
      viaEcommerce: false,
      staffUntil: null,
      apiKeyId: null,
      company,
      profile,
      access: { plan: company.plan, profile },
    }
  })
}

/** For calls inside a company, in one transaction. */
export async function runAsMember<T>(deps: Deps, actor: Actor, work: (ctx: CompanyCtx) => Promise<T>): Promise<T> {
  const context = await memberContext(deps, actor)
  return withLater((later) =>
    inTransaction(deps.db, { companyId: actor.companyId }, (tx) =>
      work({ ...context, ...transactionParts(deps, tx, later) }),
    ),
  )
}
