/** Suppliers from a file. Empty cells change nothing. */
import { taxIdTypes } from '@mostrador/contract/features/customers/customers/schema.ts'
import {
  contactSchema,
  type NewSupplier,
  newSupplierSchema,
  type Supplier,
} from '@mostrador/contract/features/purchasing/suppliers/schema.ts'
import { isCurrencyTag } from '@mostrador/domain/money/currencies.ts'
import { majorToMinor, minorToMajor } from '@mostrador/domain/money/decimal.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import type { RowValues } from '../../../transfer/import-adapter.ts'
import { addressColumns, addressFaultColumns, changedAddresses } from '../../../transfer/flat-address.ts'
import { columnOf, textIn } from '../../../transfer/import-plan.ts'
import { importOfRecords } from '../../../transfer/record-import.ts'
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

export const suppliersImport = importOfRecords({
  entity: 'suppliers',
  permissions: ['SUPPLIERS__ADD', 'SUPPLIERS__UPDATE'],
  keys: ['taxId', 'name', 'id'],
  table: 'suppliers',
  schema: newSupplierSchema,
  select: selectWholeSuppliers,
  present: presentSupplier,
  keyBy: {
    id: sql`s.id::text`,
    name: sql`lower(s.name)`,
    taxId: sql`regexp_replace(lower(s.tax_id), '[^a-z0-9]', '', 'g')`,
  },
  keyOf,
  formOf,
  asForm,
  columnsOf: (ctx, form, id, before) =>
    supplierColumnsOf(ctx, { ...form, acceptDoubtful: true }, id, before?.metadata, false),
  shown,
  watched,
  faultColumns,
  refuseTwice,
  isUsed: sql<boolean>`exists (select from supplier_products p where p.company_id = r.company_id and p.supplier_id = r.id)`,
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
})

function refuseTwice({ taxId, name }: Columns, taxIds: Set<string>) {
  if (taxId === null) return undefined
  if (taxIds.has(taxId)) return { taxId: { key: 'customers.taxIdTaken', values: { name } } }
  taxIds.add(taxId)
  return undefined
}

/** A supplier as a form would send it. */
function asForm(supplier: Supplier): NewSupplier {
  return { ...newSupplierSchema.parse(supplier), acceptDoubtful: true }
}

/** A form as people read it: numbers as they are stored, formatted amounts, addresses without internal marks. */
function shown(typed: NewSupplier, columns?: Columns) {
  const form = columns ? { ...typed, ...storedForms(columns) } : typed
  const addresses = form.addresses.map(({ label: _label, isDefault: _isDefault, ...lines }) => lines)
  const { minimumOrderAmount: least, currencyTag } = form
  const minimumOrderAmount = least === null || currencyTag === null ? null : minorToMajor(least, currencyTag)
  return { ...form, addresses, minimumOrderAmount }
}

function storedForms({ taxId, phone, currencyTag, contacts }: Columns) {
  return { taxId, phone, currencyTag, contacts: contactsSchema.parse(JSON.parse(contacts)) }
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
