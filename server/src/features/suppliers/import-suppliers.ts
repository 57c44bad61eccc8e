/** Suppliers from a file. Empty cells change nothing. */
import type { ImportOptions } from '@mostrador/contract/features/imports/schema.ts'
import { taxIdTypes } from '@mostrador/contract/features/customers/schema.ts'
import {
  contactSchema,
  type NewSupplier,
  newSupplierSchema,
  type Supplier,
} from '@mostrador/contract/features/suppliers/schema.ts'
import { isCurrencyTag } from '@mostrador/domain/money/currencies.ts'
import { majorToMinor, minorToMajor } from '@mostrador/domain/money/decimal.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { CompanyCtx } from '../../context.ts'
import type {
  ImportAdapter,
  PlannedRow,
  ReadRow,
  RowValues,
  UndoableChange,
  Undone,
  WritableRow,
} from '../../transfer/import-adapter.ts'
import { addressColumns, addressFaultColumns, changedAddresses } from '../../transfer/flat-address.ts'
import { columnOf, differences, faultsOf, readForm, textIn, undoEach } from '../../transfer/import-plan.ts'
import { presentSupplier, selectWholeSuppliers } from './select-suppliers.ts'
import { supplierColumnsOf } from './write-supplier.ts'

type Columns = Awaited<ReturnType<typeof supplierColumnsOf>>

const plain = [
  'name',
  'businessName',
  'taxIdType',
  'taxId',
  'email',
  'phone',
  'website',
  'notes',
  'bankDetails',
] as const
const watched = [
  ...plain,
  'contacts',
  'addresses',
  'currencyTag',
  'minimumOrderAmount',
  'paymentTermsDays',
  'leadTimeDays',
] as const
const contactsSchema = z.array(contactSchema)
const contactFields = { contactName: 'name', contactEmail: 'email', contactPhone: 'phone' } as const
const faultColumns = {
  ...addressFaultColumns,
  contacts: 'contactName',
  'contacts.0.email': 'contactEmail',
  'contacts.0.phone': 'contactPhone',
} as const

export const suppliersAdapter: ImportAdapter = {
  entity: 'suppliers',
  permissions: ['SUPPLIERS__ADD', 'SUPPLIERS__UPDATE'],
  keys: ['taxId', 'name', 'id'],
  columns: [
    columnOf('id', 'text', []),
    columnOf('name', 'text', ['nombre', 'proveedor', 'supplier', 'vendor'], { isRequired: true }),
    columnOf('businessName', 'text', ['razonsocial', 'company', 'empresa']),
    columnOf('taxIdType', 'choice', ['tipodocumento', 'documenttype'], {
      values: [...taxIdTypes],
      words: 'customers.taxIdTypes',
    }),
    columnOf('taxId', 'code', ['rut', 'nit', 'ruc', 'cuit', 'rfc', 'nif', 'vat', 'documento', 'taxnumber']),
    columnOf('contactName', 'text', ['contacto', 'contact', 'vendedor']),
    columnOf('contactEmail', 'text', ['correocontacto', 'emailcontacto']),
    columnOf('contactPhone', 'code', ['telefonocontacto', 'fonocontacto', 'celularcontacto']),
    columnOf('email', 'text', ['correo', 'mail', 'correoelectronico']),
    columnOf('phone', 'code', ['telefono', 'celular', 'fono', 'mobile']),
    columnOf('website', 'text', ['sitioweb', 'web', 'pagina', 'url']),
    ...addressColumns,
    columnOf('currencyTag', 'text', ['moneda', 'currency']),
    columnOf('minimumOrderAmount', 'decimal', ['pedidominimo', 'compraminima', 'minimumorder', 'minorder']),
    columnOf('paymentTermsDays', 'integer', ['plazo', 'diascredito', 'terms']),
    columnOf('leadTimeDays', 'integer', ['plazoentrega', 'diasentrega', 'leadtime']),
    columnOf('bankDetails', 'text', ['banco', 'datosbancarios', 'bank']),
    columnOf('notes', 'text', ['notas', 'observaciones', 'comments']),
  ],
  plan,
  write,
  undo,
}

async function plan(ctx: CompanyCtx, rows: readonly ReadRow[], { key }: ImportOptions): Promise<PlannedRow[]> {
  const known = await readByKey(
    ctx,
    key,
    rows.map(({ values }) => keyOf(values, key)),
  )
  const taxIds = new Set<string>()
  const planned: PlannedRow[] = []
  for (const row of rows) planned.push(await planOne(ctx, row, known.get(keyOf(row.values, key)), taxIds))
  return planned
}

async function planOne(
  ctx: CompanyCtx,
  { number, values }: ReadRow,
  before: Supplier | undefined,
  taxIds: Set<string>,
): Promise<PlannedRow> {
  const read = readForm(newSupplierSchema, formOf(ctx, values, before), faultColumns)
  if ('faults' in read) return { number, status: 'failed', faults: read.faults }
  const recordId = before?.id ?? ctx.newId()
  const judged = await faultsOf(
    () => supplierColumnsOf(ctx, read.form, recordId, before?.metadata, false),
    faultColumns,
  )
  if ('faults' in judged) return { number, status: 'failed', faults: judged.faults }

  const { value: columns } = judged
  if (columns.taxId !== null && taxIds.has(columns.taxId)) {
    const fault = { key: 'customers.taxIdTaken', values: { name: columns.name } }
    return { number, status: 'failed', faults: { taxId: fault } }
  }
  if (columns.taxId !== null) taxIds.add(columns.taxId)
  const { taxId, phone, currencyTag } = columns
  const contacts = contactsSchema.parse(JSON.parse(columns.contacts))
  const kept = asShown({ ...read.form, taxId, phone, contacts, currencyTag }, currencyTag)
  const changes = differences(before ? asShown(asForm(before), before.currencyTag) : {}, kept, watched)
  if (before && !changes) return { number, status: 'unchanged' }
  return {
    number,
    status: before ? 'changed' : 'created',
    recordId,
    name: columns.name,
    before: before ? asForm(before) : null,
    shownBefore: before ? (changes?.before ?? {}) : null,
    shownAfter: changes?.after ?? {},
    write: columns,
  }
}

/** A supplier as a form would send it. */
function asForm(supplier: Supplier): NewSupplier {
  return { ...newSupplierSchema.parse(supplier), acceptDoubtful: true }
}

/** A form as people read it: formatted amounts, addresses without internal marks. */
function asShown(form: NewSupplier, currencyTag: string) {
  const addresses = form.addresses.map(({ label: _label, isDefault: _isDefault, ...lines }) => lines)
  const { minimumOrderAmount: least } = form
  return { ...form, addresses, minimumOrderAmount: least === null ? null : minorToMajor(least, currencyTag) }
}

function formOf(ctx: CompanyCtx, values: RowValues, before: Supplier | undefined) {
  const base = before ? asForm(before) : {}
  const { settings } = ctx.company
  const given = Object.fromEntries(plain.flatMap((key) => (values[key] === undefined ? [] : [[key, values[key]]])))
  const days = (['paymentTermsDays', 'leadTimeDays'] as const).flatMap((key) => {
    const text = textIn(values, key)
    return text === undefined ? [] : [[key, Number(text)]]
  })
  const isUntyped = given['taxId'] !== undefined && given['taxIdType'] === undefined && !before?.taxIdType
  const currencyTag = textIn(values, 'currencyTag')?.toUpperCase()
  const least = textIn(values, 'minimumOrderAmount')
  const addresses = changedAddresses(settings.regionTag, values, before?.addresses ?? [])
  return {
    ...base,
    ...given,
    ...(isUntyped && { taxIdType: 'other' }),
    ...Object.fromEntries(days),
    ...(currencyTag !== undefined && { currencyTag }),
    ...(least !== undefined && {
      minimumOrderAmount: amountIn(least, currencyTag ?? before?.currencyTag ?? settings.currencyTag),
    }),
    ...(addresses && { addresses }),
    ...contactsOf(values, before),
    acceptDoubtful: true,
  }
}

/** Minor units. Text that is not an amount of the currency, or has no currency, stays text, which the form refuses. */
function amountIn(text: string, currencyTag: string): number | string {
  return isCurrencyTag(currencyTag) ? (majorToMinor(text, currencyTag) ?? text) : text
}

/** The contact columns change the first contact. */
function contactsOf(values: RowValues, before: Supplier | undefined) {
  const given = Object.entries(contactFields).flatMap(([column, field]) =>
    values[column] === undefined ? [] : [[field, values[column]]],
  )
  if (given.length === 0) return {}
  const [first, ...others] = before?.contacts ?? []
  const empty = { name: '', role: '', email: null, phone: null }
  return { contacts: [{ ...empty, ...first, ...Object.fromEntries(given) }, ...others] }
}

function keyOf(values: RowValues, key: string): string {
  const text = (textIn(values, key) ?? '').toLowerCase()
  return key === 'taxId' ? text.replace(/[^a-z0-9]/g, '') : text
}

async function readByKey(ctx: CompanyCtx, key: string, wanted: readonly string[]): Promise<Map<string, Supplier>> {
  const kept = {
    id: sql`s.id::text`,
    name: sql`lower(s.name)`,
    taxId: sql`regexp_replace(lower(s.tax_id), '[^a-z0-9]', '', 'g')`,
  }
  const by = key === 'id' ? kept.id : key === 'name' ? kept.name : kept.taxId
  const rows = await selectWholeSuppliers(ctx)
    .select(sql<string>`${by}`.as('importKey'))
    .where(sql<boolean>`${by} = any(${wanted.filter((text) => text !== '')}::text[])`)
    .orderBy('s.createdAt', 'desc')
    .execute()
  return new Map(rows.map(({ importKey, ...row }) => [importKey, presentSupplier(row)]))
}

async function write(ctx: CompanyCtx, rows: readonly WritableRow[]): Promise<Map<string, number>> {
  const companyId = ctx.company.id
  const versions = new Map<string, number>()
  for (const row of rows) {
    const columns = row.write as Columns
    if (row.status === 'created') {
      const values = { companyId, id: row.recordId, createdAt: ctx.now, createdById: ctx.user.id, ...columns }
      await ctx.tx.insertInto('suppliers').values(values).execute()
      versions.set(row.recordId, 1)
      continue
    }
    const changed = await ctx.tx
      .updateTable('suppliers')
      .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
      .where('companyId', '=', companyId)
      .where('id', '=', row.recordId)
      .returning('version')
      .executeTakeFirstOrThrow()
    versions.set(row.recordId, changed.version)
  }
  return versions
}

async function undo(ctx: CompanyCtx, changes: readonly UndoableChange[]): Promise<Undone> {
  return undoEach(changes, {
    remove: (id, version) => remove(ctx, id, version),
    restore: (id, before, version) => restore(ctx, id, before, version),
  })
}

async function remove(ctx: CompanyCtx, id: string, version: number): Promise<number> {
  const { numDeletedRows } = await ctx.tx
    .deleteFrom('suppliers as s')
    .where('s.companyId', '=', ctx.company.id)
    .where('s.id', '=', id)
    .where('s.version', '=', version)
    .where(
      sql<boolean>`not exists (select from supplier_products p where p.company_id = s.company_id and p.supplier_id = s.id)`,
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

async function restore(ctx: CompanyCtx, id: string, before: unknown, version: number): Promise<number> {
  const form = { ...newSupplierSchema.parse(before), acceptDoubtful: true }
  const columns = await supplierColumnsOf(ctx, form, id, form.metadata, false)
  const { numUpdatedRows } = await ctx.tx
    .updateTable('suppliers')
    .set({ ...columns, version: version + 1 })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
