import type { InputOf } from '@mostrador/contract/endpoint.ts'
import { faultOfAddresses } from '@mostrador/contract/features/access/external-shops/choices.ts'
import type { registerExternalShop } from '@mostrador/contract/features/access/external-shops/endpoints.ts'
import type { ExternalShop } from '@mostrador/contract/features/access/external-shops/schema.ts'
import { minLength } from '@mostrador/contract/validation.ts'
import { describeForm } from '#src/ui/admin/fields/describe-form.ts'
import { lines, nameText } from '#src/ui/admin/fields/fields.ts'

/** The fields of a shop outside of this service. */
export const externalShopForm = describeForm<ExternalShop, InputOf<typeof registerExternalShop>>()('externalShop', {
  name: nameText({
    label: 'externalShops.form.name',
    help: 'externalShops.form.nameHelp',
    max: 80,
    rules: [minLength(2)],
  }),
  /** As people type them: one a line. */
  returnAddresses: lines({
    label: 'externalShops.form.returnAddresses',
    help: 'externalShops.form.returnAddressesHelp',
    fault: (addresses) => {
      const key = faultOfAddresses(addresses)
      return key === undefined ? undefined : { key }
    },
  }),
})
