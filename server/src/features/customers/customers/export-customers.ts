import { customerList } from '@mostrador/contract/features/customers/customers/list.ts'
import type { Customer } from '@mostrador/contract/features/customers/customers/schema.ts'
import { minorToMajor } from '@mostrador/domain/money/decimal.ts'
import type { CompanyCtx } from '../../../context.ts'
import type { ExportAdapter, ExportRow } from '../../../transfer/export-adapter.ts'
import { usualAddress } from '../../../transfer/flat-address.ts'
import { filterCustomers } from './filter-customers.ts'
import { presentCustomer, selectWholeCustomers } from './select-customers.ts'

/** Personal data is included only for people who may see it. */
export const customersExport: ExportAdapter = {
  entity: 'customers',
  permission: 'CUSTOMERS__VIEW',
  spec: customerList,
  columns: [
    { key: 'id', kind: 'text' },
    { key: 'name', kind: 'text' },
    { key: 'kind', kind: 'choice', words: 'customers.kinds' },
    { key: 'businessName', kind: 'text' },
    { key: 'taxIdType', kind: 'choice', words: 'customers.taxIdTypes' },
    { key: 'taxId', kind: 'code' },
    { key: 'businessActivity', kind: 'text' },
    { key: 'email', kind: 'text' },
    { key: 'phone', kind: 'code' },
    { key: 'cardCode', kind: 'code' },
    { key: 'line1', kind: 'text' },
    { key: 'line2', kind: 'text' },
    { key: 'city', kind: 'text' },
    { key: 'region', kind: 'text' },
    { key: 'postalCode', kind: 'code' },
    { key: 'countryTag', kind: 'text' },
    { key: 'birthday', kind: 'date' },
    { key: 'group', kind: 'text' },
    { key: 'discountPercent', kind: 'decimal' },
    { key: 'creditLimit', kind: 'decimal' },
    { key: 'paymentTermsDays', kind: 'integer' },
    { key: 'tags', kind: 'list' },
    { key: 'acceptsMarketing', kind: 'yesNo' },
    { key: 'notes', kind: 'text' },
    { key: 'balance', kind: 'decimal' },
    { key: 'totalSpent', kind: 'decimal' },
    { key: 'saleCount', kind: 'integer' },
    { key: 'lastPurchaseAt', kind: 'instant' },
    { key: 'createdAt', kind: 'instant' },
  ],
  read: async (ctx, selection, { id, limit }) => {
    const chosen =
      'ids' in selection
        ? selectWholeCustomers(ctx).where('c.id', 'in', selection.ids)
        : filterCustomers(ctx, selectWholeCustomers(ctx), selection)
    const rows = await chosen
      .$if(id !== null, (query) => query.where('c.id', '>', id ?? ''))
      .orderBy('c.id')
      .limit(limit)
      .execute()
    return rows.map((row) => ({ id: row.id, row: rowOf(ctx, presentCustomer(ctx, row)) }))
  },
}

function rowOf(ctx: CompanyCtx, customer: Customer): ExportRow {
  const { currencyTag } = ctx.company.settings
  const { addresses, groupName, metadata: _metadata, ...plain } = customer
  const address = usualAddress(addresses)
  return {
    ...plain,
    ...(address && { ...address, label: null }),
    group: groupName,
    creditLimit: minorToMajor(customer.creditLimit, currencyTag),
    balance: minorToMajor(customer.balance, currencyTag),
    totalSpent: minorToMajor(customer.totalSpent, currencyTag),
    lastPurchaseAt: customer.lastPurchaseAt === null ? null : new Date(customer.lastPurchaseAt),
    createdAt: new Date(customer.createdAt),
  }
}
