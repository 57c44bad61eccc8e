import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { getTransferAccount as endpoint } from '@mostrador/contract/features/service/billing/endpoints.ts'
import type { SignedInCtx } from '../../../context.ts'
import { readBillingFile, transferAccountFor } from './billing-file.ts'

export async function getTransferAccount(
  { deps, language }: SignedInCtx,
  { regionTag, currency }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const file = await readBillingFile(deps.config)
  const account = transferAccountFor(file, { regionTag, currencyTag: currency })
  if (!account) return { account: null }
  const { isExample, lines } = account
  return { account: { isExample, lines: lines.map(({ label, value }) => ({ label: label[language], value })) } }
}
