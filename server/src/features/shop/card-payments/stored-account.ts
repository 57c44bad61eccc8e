import type { CardProviderKey } from '@mostrador/contract/features/shop/card-payments/choices.ts'
import { unseal } from '../../../auth/seal.ts'
import type { HostedCards } from '../../../cards/hosted-cards.ts'
import { createSandboxHostedCards } from '../../../cards/sandbox-hosted-cards.ts'
import { createStripeHostedCards } from '../../../cards/stripe-hosted-cards.ts'
import type { Deps } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { publicUrl } from '../../../public-url.ts'

export type StoredAccount = {
  provider: CardProviderKey
  isActive: boolean
  sealedSecretKey: Buffer | null
  sealedWebhookSecret: Buffer | null
  keyEnd: string
  version: number
}

export async function readAccount(tx: Tx, companyId: string): Promise<StoredAccount | undefined> {
  const row = await tx
    .selectFrom('shopCardAccounts')
    .select(['provider', 'isActive', 'sealedSecretKey', 'sealedWebhookSecret', 'keyEnd', 'version'])
    .where('companyId', '=', companyId)
    .executeTakeFirst()
  return row && { ...row, provider: row.provider as CardProviderKey }
}

/** The provider of a company from its account; undefined without one, and for the sandbox if this installation has none. */
export async function openAccount(deps: Deps, companyId: string): Promise<HostedCards | undefined> {
  const account = await inTransaction(deps.db, { companyId }, (tx) => readAccount(tx, companyId))
  if (!account) return undefined
  const { provider, sealedSecretKey, sealedWebhookSecret } = account
  if (provider === 'sandbox')
    return deps.config.cardSandbox
      ? createSandboxHostedCards(publicUrl(deps), companyId, (work) => inTransaction(deps.db, { companyId }, work))
      : undefined
  if (!sealedSecretKey || !sealedWebhookSecret) return undefined
  return createStripeHostedCards({
    secretKey: unseal(deps.secrets, sealedSecretKey),
    webhookSecret: unseal(deps.secrets, sealedWebhookSecret),
    apiUrl: deps.config.stripeApiUrl,
  })
}
