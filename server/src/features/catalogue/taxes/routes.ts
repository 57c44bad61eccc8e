import * as endpoints from '@mostrador/contract/features/catalogue/taxes/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { archiveTax } from './archive-tax.ts'
import { cancelTaxChange } from './cancel-tax-change.ts'
import { createTax } from './create-tax.ts'
import { getTax, listTaxRecords } from './get-tax.ts'
import { listTaxes } from './list-taxes.ts'
import { updateTax } from './update-tax.ts'

export const routes = [
  handle(endpoints.listTaxes, async (ctx) => ({ items: await listTaxes(ctx) })),
  handle(endpoints.listTaxRecords, listTaxRecords),
  handle(endpoints.getTax, getTax),
  handle(endpoints.createTax, createTax),
  handle(endpoints.updateTax, updateTax),
  handle(endpoints.cancelTaxChange, cancelTaxChange),
  handle(endpoints.archiveTax, archiveTax),
]
