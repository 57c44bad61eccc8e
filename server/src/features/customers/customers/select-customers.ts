import { AppError } from '@mostrador/contract/errors.ts'
import {
  type Customer,
  type CustomerRow,
  customerRowSchema,
  customerSchema,
  type personalFields,
} from '@mostrador/contract/features/customers/customers/schema.ts'
import { can } from '@mostrador/contract/access.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { listedMetadata } from '../../catalogue/metadata/public.ts'

/** Customers with the columns of a list. The caller adds conditions and order. */
export function selectCustomers(ctx: CompanyCtx) {
  return ctx.tx
    .selectFrom('customers as c')
    .leftJoin('customerGroups as g', (join) =>
      join.onRef('g.companyId', '=', 'c.companyId').onRef('g.id', '=', 'c.groupId'),
    )
    .leftJoin('priceLists as pl', (join) =>
      join.onRef('pl.companyId', '=', 'c.companyId').onRef('pl.id', '=', 'c.priceListId'),
    )
    .where('c.companyId', '=', ctx.company.id)
    .select([
      'c.id',
      'c.version',
      'c.kind',
      'c.name',
      'c.taxIdType',
      'c.taxId',
      'c.email',
      'c.phone',
      'c.cardCode',
      'c.groupId',
      'g.name as groupName',
      'c.priceListId',
      'pl.name as priceListName',
      'c.tags',
      'c.status',
      'c.balance',
      'c.lastPurchaseAt',
      'c.totalSpent',
      'c.saleCount',
      'c.createdAt',
      'c.updatedAt',
      listedMetadata('customer', 'c').as('listedMetadata'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectCustomers>['execute']>>[number]

const nobody = { taxIdType: null, taxId: null, email: null, phone: null } as const
const nothing = { ...nobody, addresses: [], birthday: null, notes: '' } as const satisfies Record<
  (typeof personalFields)[number],
  unknown
>

/** Whether the caller may see personal data: contacts and tax ids. */
export const seesPersonal = (ctx: CompanyCtx) => can(ctx.access, 'CUSTOMERS__PERSONAL_VIEW')

export function presentCustomerRow(ctx: CompanyCtx, row: Row): CustomerRow {
  return customerRowSchema.parse({
    ...row,
    ...(!seesPersonal(ctx) && nobody),
    metadata: row.listedMetadata,
    lastPurchaseAt: row.lastPurchaseAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  })
}

/** Customers with all their stored data. */
export function selectWholeCustomers(ctx: CompanyCtx) {
  return selectCustomers(ctx).select([
    'c.businessName',
    'c.businessActivity',
    'c.addresses',
    'c.birthday',
    'c.isTaxExempt',
    'c.exemptionReference',
    'c.creditLimit',
    'c.paymentTermsDays',
    'c.languageTag',
    'c.acceptsMarketing',
    'c.consentAt',
    'c.consentSource',
    'c.notes',
    'c.blockReason',
    'c.metadata',
    'c.mergedIntoId',
    'c.anonymisedAt',
    sql<string>`trim_scale(c.discount_percent)::text`.as('discountPercent'),
  ])
}

type WholeRow = Awaited<ReturnType<ReturnType<typeof selectWholeCustomers>['execute']>>[number]

export function presentCustomer(ctx: CompanyCtx, row: WholeRow): Customer {
  const isPersonalHidden = !seesPersonal(ctx)
  return customerSchema.parse({
    ...row,
    ...(isPersonalHidden && nothing),
    isPersonalHidden,
    lastPurchaseAt: row.lastPurchaseAt?.toISOString() ?? null,
    consentAt: row.consentAt?.toISOString() ?? null,
    anonymisedAt: row.anonymisedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  })
}

/** Throws `notFound` when the company has no such customer. */
export async function readCustomer(ctx: CompanyCtx, id: string): Promise<Customer> {
  const row = await selectWholeCustomers(ctx).where('c.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('notFound')
  return presentCustomer(ctx, row)
}
