import type { InputOf } from '@mostrador/contract/endpoint.ts'
import { faultOfAddresses } from '@mostrador/contract/features/access/external-shops/choices.ts'
import type { registerExternalShop } from '@mostrador/contract/features/access/external-shops/endpoints.ts'
import type { ExternalShop } from '@mostrador/contract/features/access/external-shops/schema.ts'
import { type FormRules, maxLength, minLength, pattern, required, type Rule } from '@mostrador/contract/validation.ts'

/** The addresses as people type them: one a line. */
export type ExternalShopValues = { name: string; returnAddresses: string }

export function externalShopValuesOf(shop: ExternalShop | null): ExternalShopValues {
  return { name: shop?.name ?? '', returnAddresses: shop?.returnAddresses.join('\n') ?? '' }
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const areAddresses: Rule = (value) => {
  const key = faultOfAddresses(linesOf(String(value)))
  return key === undefined ? undefined : { key }
}

export const externalShopRules: FormRules = {
  name: [required(), minLength(2), maxLength(80), pattern('productName')],
  returnAddresses: [areAddresses],
}

export function externalShopInput({ name, returnAddresses }: ExternalShopValues): InputOf<typeof registerExternalShop> {
  return { name: name.trim(), returnAddresses: linesOf(returnAddresses) }
}
