/** Customers from a file. A row with an unknown customer creates one. Empty cells change nothing. */
import {
  type Customer,
  customerKinds,
  type NewCustomer,
  newCustomerSchema,
  taxIdTypes,
} from '@mostrador/contract/features/customers/customers/schema.ts'
import type { ImportOptions } from '@mostrador/contract/features/office/imports/schema.ts'
import { majorToMinor, minorToMajor } from '@mostrador/domain/money/decimal.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import type { ImportAdapter, PlannedRow, ReadRow, RowValues, WritableRow } from '../../../transfer/import-adapter.ts'
import { addressColumns, addressFaultColumns, changedAddresses } from '../../../transfer/flat-address.ts'
import { columnOf, differences, faultsOf, readForm, textIn } from '../../../transfer/import-plan.ts'
import { parseTaxId, type TaxIdType } from '../../../values/tax-id.ts'
import { presentCustomer, selectWholeCustomers } from './select-customers.ts'
import { refuseTerms } from './terms/keep-terms.ts'
import { undoCustomerImport } from './undo-customer-import.ts'
import { cardKeyOf, customerColumnsOf, normaliseCustomer } from './write-customer.ts'

const plain = ['name', 'businessName', 'businessActivity', 'email', 'phone', 'cardCode', 'birthday', 'notes'] as const
const watched = [
  ...plain,
  'kind',
  'taxIdType',
  'taxId',
  'addresses',
  'group',
  'discountPercent',
  'creditLimit',
  'paymentTermsDays',
  'tags',
  'acceptsMarketing',
] as const

/** The type of a tax number in the company's region, if the file does not say. */
const usualTypes: Readonly<Record<string, TaxIdType>> = {
  CL: 'rut',
  UY: 'rut',
  AR: 'cuit',
  CO: 'nit',
  GT: 'nit',
  SV: 'nit',
  BO: 'nit',
  PE: 'ruc',
  EC: 'ruc',
  PY: 'ruc',
  MX: 'rfc',
  ES: 'vat',
}

type Write = { form: NewCustomer; consentAt: string | null; version: number }
type Groups = ReadonlyMap<string, string>

export const customersAdapter: ImportAdapter = {
  entity: 'customers',
  permissions: ['CUSTOMERS__ADD', 'CUSTOMERS__UPDATE', 'CUSTOMERS__PERSONAL_VIEW'],
  keys: ['taxId', 'email', 'id'],
  columns: [
    columnOf('id', 'text', []),
    columnOf('name', 'text', ['nombre', 'cliente', 'customer', 'fullname', 'nombrecompleto'], { isRequired: true }),
    columnOf('kind', 'choice', ['tipo', 'type'], { values: [...customerKinds], words: 'customers.kinds' }),
    columnOf('businessName', 'text', ['razonsocial', 'company', 'empresa']),
    columnOf('taxIdType', 'choice', ['tipodocumento', 'documenttype'], {
      values: [...taxIdTypes],
      words: 'customers.taxIdTypes',
    }),
    columnOf('taxId', 'code', ['rut', 'nit', 'ruc', 'cuit', 'rfc', 'nif', 'vat', 'documento', 'taxnumber']),
    columnOf('businessActivity', 'text', ['giro', 'actividad']),
    columnOf('email', 'text', ['correo', 'mail', 'correoelectronico', 'emailaddress']),
    columnOf('phone', 'code', ['telefono', 'celular', 'movil', 'mobile', 'fono']),
    columnOf('cardCode', 'code', ['codigotarjeta', 'tarjeta', 'numerotarjeta', 'card', 'cardnumber', 'loyaltycard']),
    ...addressColumns,
    columnOf('birthday', 'date', ['cumpleanos', 'fechanacimiento', 'nacimiento', 'birthdate']),
    columnOf('group', 'text', ['grupo', 'segmento', 'segment']),
    columnOf('discountPercent', 'decimal', ['descuento', 'discount']),
    columnOf('creditLimit', 'decimal', ['limitecredito', 'cupo', 'creditline']),
    columnOf('paymentTermsDays', 'integer', ['plazo', 'diascredito', 'terms']),
    columnOf('tags', 'list', ['etiquetas']),
    columnOf('acceptsMarketing', 'yesNo', ['aceptapublicidad', 'marketing', 'newsletter']),
    columnOf('notes', 'text', ['notas', 'observaciones', 'comments']),
  ],
  plan,
  write,
  undo: undoCustomerImport,
}

async function plan(ctx: CompanyCtx, rows: readonly ReadRow[], options: ImportOptions): Promise<PlannedRow[]> {
  const wanted = await Promise.all(rows.map((row) => keyOf(ctx, row.values, options.key)))
  const known = await readByKey(ctx, options.key, wanted)
  const groups = await readGroups(ctx)
  const seen = new Set<string>()
  const planned: PlannedRow[] = []
  for (const [index, row] of rows.entries()) {
    const before = known.get(wanted[index] ?? '')
    const found = await planOne(ctx, row, before, groups)
    planned.push(refuseTwice(found, seen))
  }
  return planned
}

/** Refuses the second of two rows of one chunk with the same number or card. */
function refuseTwice(row: PlannedRow, seen: Set<string>): PlannedRow {
  if (row.status !== 'created' && row.status !== 'changed') return row
  const { taxId, cardCode } = (row.write as Write).form
  const keys = { taxId, cardCode: cardCode && cardKeyOf(cardCode) }
  const twice = (['taxId', 'cardCode'] as const).find((column) => seen.has(`${column} ${keys[column] ?? ''}`))
  if (twice) {
    const fault = { key: `customers.${twice}Taken`, values: { name: row.name } }
    return { number: row.number, status: 'failed', faults: { [twice]: fault } }
  }
  for (const [column, key] of Object.entries(keys)) if (key !== null) seen.add(`${column} ${key}`)
  return row
}

async function planOne(
  ctx: CompanyCtx,
  { number, values }: ReadRow,
  before: Customer | undefined,
  groups: Groups,
): Promise<PlannedRow> {
  const failed = (faults: WritableFaults): PlannedRow => ({ number, status: 'failed', faults })
  if (before && (before.mergedIntoId !== null || before.anonymisedAt !== null))
    return failed({ name: { key: 'errors.customerFixed' } })
  const group = textIn(values, 'group')
  const groupId = group === undefined ? undefined : groups.get(group.toLowerCase())
  if (group !== undefined && groupId === undefined)
    return failed({ group: { key: 'imports.faults.unknownName', values: { text: group } } })

  const read = readForm(newCustomerSchema, formOf(ctx, values, before, groupId), addressFaultColumns)
  if ('faults' in read) return failed(read.faults)
  const recordId = before?.id ?? ctx.newId()
  const checked = await faultsOf(async () => {
    await refuseTerms(ctx, read.form, before ?? null)
    return normaliseCustomer(ctx, read.form, recordId, before?.metadata, false)
  }, columnOfTerm)
  if ('faults' in checked) return failed(checked.faults)

  const form = checked.value
  const { currencyTag } = ctx.company.settings
  const was = before ? asShown(asForm(before), before.groupName, currencyTag) : {}
  // A group stays the same however a file writes its name.
  const groupName = before && before.groupId === form.groupId ? before.groupName : (group ?? null)
  const changes = differences(was, asShown(form, groupName, currencyTag), watched)
  if (before && !changes) return { number, status: 'unchanged' }
  const write: Write = { form, consentAt: before?.consentAt ?? null, version: before?.version ?? 0 }
  return {
    number,
    status: before ? 'changed' : 'created',
    recordId,
    name: form.name,
    before: before ? { form: asForm(before), consentAt: before.consentAt } : null,
    shownBefore: before ? (changes?.before ?? {}) : null,
    shownAfter: changes?.after ?? {},
    write,
  }
}

/** A file names the group, not its id. */
const columnOfTerm = { groupId: 'group' }

type WritableFaults = Extract<PlannedRow, { status: 'failed' }>['faults']

/** A customer as a form would send it. */
function asForm(customer: Customer): NewCustomer {
  const status = customer.status === 'archived' ? 'active' : customer.status
  return { ...newCustomerSchema.parse({ ...customer, status }), acceptDoubtful: true }
}

/** A form as people read it: names for ids, formatted amounts, addresses without internal marks. */
function asShown(form: NewCustomer, group: string | null, currencyTag: string) {
  const addresses = form.addresses.map(({ label: _label, isDefault: _isDefault, ...lines }) => lines)
  return { ...form, addresses, group, creditLimit: minorToMajor(form.creditLimit, currencyTag) }
}

function formOf(ctx: CompanyCtx, values: RowValues, before: Customer | undefined, groupId: string | undefined) {
  const base = before ? asForm(before) : { kind: 'person' }
  const given = Object.fromEntries(
    [...plain, 'kind', 'taxIdType', 'taxId', 'discountPercent', 'tags', 'acceptsMarketing'].flatMap((key) =>
      values[key] === undefined ? [] : [[key, values[key]]],
    ),
  )
  const { currencyTag, regionTag } = ctx.company.settings
  const creditLimit = textIn(values, 'creditLimit')
  const terms = textIn(values, 'paymentTermsDays')
  const addresses = changedAddresses(regionTag, values, before?.addresses ?? [])
  const isTyped = given['taxIdType'] !== undefined || before?.taxIdType
  return {
    ...base,
    ...given,
    ...(given['taxId'] !== undefined && !isTyped && { taxIdType: usualTypes[regionTag] ?? 'other' }),
    ...(groupId !== undefined && { groupId }),
    ...(creditLimit !== undefined && { creditLimit: majorToMinor(creditLimit, currencyTag) ?? creditLimit }),
    ...(terms !== undefined && { paymentTermsDays: Number(terms) }),
    ...(addresses && { addresses }),
    consentSource: before?.consentSource ?? (values['acceptsMarketing'] === true ? 'import' : null),
    acceptDoubtful: true,
  }
}

async function keyOf(ctx: CompanyCtx, values: RowValues, key: string): Promise<string> {
  const text = textIn(values, key) ?? ''
  if (key !== 'taxId' || text === '') return text.toLowerCase()
  const { regionTag } = ctx.company.settings
  const type = taxIdTypes.find((known) => known === values['taxIdType']) ?? usualTypes[regionTag] ?? 'other'
  return (await parseTaxId(type, text, regionTag)).text
}

async function readByKey(ctx: CompanyCtx, key: string, wanted: readonly string[]): Promise<Map<string, Customer>> {
  const by = key === 'id' ? sql`c.id::text` : key === 'email' ? sql`c.email` : sql`c.tax_id`
  const rows = await selectWholeCustomers(ctx)
    .where(sql<boolean>`${by} = any(${wanted.filter((text) => text !== '')}::text[])`)
    .orderBy('c.createdAt', 'desc')
    .execute()
  const customers = rows.map((row) => presentCustomer(ctx, row))
  return new Map(customers.map((customer) => [keyIn(customer, key), customer]))
}

function keyIn(customer: Customer, key: string): string {
  if (key === 'id') return customer.id
  return (key === 'email' ? customer.email : customer.taxId) ?? ''
}

async function readGroups(ctx: CompanyCtx): Promise<Groups> {
  const rows = await ctx.tx
    .selectFrom('customerGroups')
    .select(['id', 'name'])
    .where('companyId', '=', ctx.company.id)
    .execute()
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]))
}

async function write(ctx: CompanyCtx, rows: readonly WritableRow[]): Promise<Map<string, number>> {
  const companyId = ctx.company.id
  const versions = new Map<string, number>()
  const created = rows.filter(({ status }) => status === 'created')
  const columnsOf = ({ write: kept }: WritableRow) => {
    const { form, consentAt } = kept as Write
    return customerColumnsOf(ctx, form, consentAt === null ? null : new Date(consentAt))
  }
  if (created.length > 0) {
    const base = { companyId, createdAt: ctx.now, createdById: ctx.user.id }
    await ctx.tx
      .insertInto('customers')
      .values(created.map((row) => ({ ...base, id: row.recordId, ...columnsOf(row) })))
      .execute()
    for (const { recordId } of created) versions.set(recordId, 1)
  }
  for (const row of rows.filter(({ status }) => status === 'changed')) {
    const changed = await ctx.tx
      .updateTable('customers')
      .set((eb) => ({ ...columnsOf(row), version: eb('version', '+', 1) }))
      .where('companyId', '=', companyId)
      .where('id', '=', row.recordId)
      .returning('version')
      .executeTakeFirstOrThrow()
    versions.set(row.recordId, changed.version)
  }
  return versions
}
