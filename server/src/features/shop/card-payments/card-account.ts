import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type {
  getCardAccount as getEndpoint,
  testCardAccount as testEndpoint,
  updateCardAccount as endpoint,
} from '@mostrador/contract/features/shop/card-payments/endpoints.ts'
import type { CardAccount } from '@mostrador/contract/features/shop/card-payments/schema.ts'
import type { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import { seal } from '../../../auth/seal.ts'
import type { CompanyCtx, StatementCtx } from '../../../context.ts'
import { recordMoneyChange, requireMoneyRight } from '../../access/money-targets/public.ts'
import { translate } from '../../../translate.ts'
import { publicUrl } from '../../../public-url.ts'
import { openAccount, readAccount, type StoredAccount } from './stored-account.ts'

/** The address for events of a company's provider. */
export const shopCardEventsPath = '/api/shop/cards/events'

export async function getCardAccount(
  ctx: CompanyCtx,
  _: InputOf<typeof getEndpoint>,
): Promise<OutputOf<typeof getEndpoint>> {
  return { account: present(ctx, await readAccount(ctx.tx, ctx.company.id)) }
}

function present({ deps, company }: CompanyCtx, stored: StoredAccount | undefined): CardAccount {
  const { cardSandbox } = deps.config
  return {
    id: company.id,
    version: stored?.version ?? 0,
    provider: stored?.provider ?? (cardSandbox ? 'sandbox' : 'stripe'),
    isActive: stored?.isActive ?? false,
    keyEnd: stored?.keyEnd ?? '',
    eventsUrl: `${publicUrl({ config: deps.config })}${shopCardEventsPath}/${company.id}`,
    hasSandbox: cardSandbox,
  }
}

type Input = z.output<(typeof endpoint)['input']>

/**
 * Keys that are not typed stay unchanged. A change of provider or key waits until no attempt is open, because only the account of
 * an attempt can report its outcome.
 */
export async function updateCardAccount(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  const before = await readAccount(ctx.tx, ctx.company.id)
  if ((before?.version ?? 0) !== input.version) throw new AppError('versionConflict')
  if (input.provider === 'sandbox' && !ctx.deps.config.cardSandbox)
    throw new AppError('invalidInput', { fields: { provider: { key: 'validation.invalid' } } })
  await requireMoneyRight(ctx, input.currentPassword, 'provider')
  const changesKeys = input.secretKey !== '' || input.webhookSecret !== ''
  if (before && (before.provider !== input.provider || changesKeys)) await refuseOpenAttempts(ctx)
  const row = { ...keysOf(ctx, input, before), provider: input.provider, isActive: input.isActive }
  const { numInsertedOrUpdatedRows } = await ctx.tx
    .insertInto('shopCardAccounts')
    .values({ ...row, companyId: ctx.company.id, version: 1, updatedAt: ctx.now })
    .onConflict((conflict) =>
      conflict
        .column('companyId')
        .doUpdateSet({ ...row, version: input.version + 1, updatedAt: ctx.now })
        .where('shopCardAccounts.version', '=', input.version),
    )
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) throw new AppError('versionConflict')
  await audit(ctx, 'shopSettings.updateCards', { entity: 'shopSettings', entityId: ctx.company.id })
  const after = await readAccount(ctx.tx, ctx.company.id)
  await recordMoneyChange(ctx, {
    kind: 'cardAccount',
    before: restorable(before),
    after: restorable(after),
    shown: { before: words(ctx, before), after: words(ctx, after) },
  })
  return getCardAccount(ctx, {})
}

/** The stored data to restore an account. The keys stay sealed. */
function restorable(account: StoredAccount | undefined): object | null {
  if (!account) return null
  const { provider, isActive, keyEnd, sealedSecretKey, sealedWebhookSecret } = account
  const hex = (bytes: Buffer | null) => bytes?.toString('hex') ?? null
  return { provider, isActive, keyEnd, secretKey: hex(sealedSecretKey), webhookSecret: hex(sealedWebhookSecret) }
}

/** An account in readable form: its provider, the end of its key, whether it accepts cards. */
function words({ language }: CompanyCtx, account: StoredAccount | undefined): string | null {
  if (!account) return null
  const { provider, keyEnd, isActive } = account
  const state = translate(language, isActive ? 'cardPayments.on' : 'cardPayments.off')
  return [provider, ...(keyEnd === '' ? [] : [`…${keyEnd}`]), state].join(' · ')
}

/** The keys to store. Throws `invalidInput` if the provider needs one that is neither typed nor stored. */
function keysOf(
  { deps }: CompanyCtx,
  { provider, secretKey, webhookSecret }: Input,
  before: StoredAccount | undefined,
) {
  const kept = {
    sealedSecretKey: secretKey === '' ? (before?.sealedSecretKey ?? null) : seal(deps.secrets, secretKey),
    sealedWebhookSecret:
      webhookSecret === '' ? (before?.sealedWebhookSecret ?? null) : seal(deps.secrets, webhookSecret),
    keyEnd: secretKey === '' ? (before?.keyEnd ?? '') : secretKey.slice(-4),
  }
  const missing = [
    ...(kept.sealedSecretKey === null ? ['secretKey'] : []),
    ...(kept.sealedWebhookSecret === null ? ['webhookSecret'] : []),
  ]
  if (provider === 'stripe' && missing.length > 0)
    throw new AppError('invalidInput', {
      fields: Object.fromEntries(missing.map((field) => [field, { key: 'validation.required' }])),
    })
  return kept
}

async function refuseOpenAttempts({ tx, company }: CompanyCtx): Promise<void> {
  const open = await tx
    .selectFrom('orderCardAttempts')
    .select('id')
    .where('companyId', '=', company.id)
    .where('outcome', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (open) throw new AppError('conflict', { says: { key: 'cardPayments.refused.openAttempts' } })
}

export async function testCardAccount(
  { deps, company, log }: StatementCtx,
  _: InputOf<typeof testEndpoint>,
): Promise<OutputOf<typeof testEndpoint>> {
  const cards = await openAccount(deps, company.id)
  if (!cards) return { works: false }
  try {
    return { works: await cards.check() }
  } catch (error) {
    log.warn({ err: error }, 'the provider of cards did not answer')
    throw new AppError('unavailable')
  }
}
