import type { InputOf } from '@mostrador/contract/endpoint.ts'
import { faultOfAddresses } from '@mostrador/contract/features/access/external-shops/choices.ts'
import type { registerExternalShop } from '@mostrador/contract/features/access/external-shops/endpoints.ts'
import type { ExternalShop } from '@mostrador/contract/features/access/external-shops/schema.ts'
import { minLength, type Rule } from '@mostrador/contract/validation.ts'
import { describeForm, type Field } from '#src/ui/admin/fields/describe-form.ts'
import { nameText } from '#src/ui/admin/fields/fields.ts'

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const areAddresses: Rule = (value) => {
  const key = faultOfAddresses(linesOf(String(value)))
  return key === undefined ? undefined : { key }
}

/** As people type them: one a line. */
const returnAddresses: Field<string, string[], string[]> = {
  kind: 'area',
  label: 'externalShops.form.returnAddresses',
  help: 'externalShops.form.returnAddressesHelp',
  rules: () => [areAddresses],
  empty: () => '',
  typed: (stored) => stored.join('\n'),
  sent: linesOf,
}

/** The fields of a shop outside of this service. */
export const externalShopForm = describeForm<ExternalShop, InputOf<typeof registerExternalShop>>()('externalShop', {
  name: nameText({
    label: 'externalShops.form.name',
    help: 'externalShops.form.nameHelp',
    max: 80,
    rules: [minLength(2)],
  }),
  returnAddresses,
})
