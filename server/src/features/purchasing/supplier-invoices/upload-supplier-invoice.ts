import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { uploadSupplierInvoice as endpoint } from '@mostrador/contract/features/purchasing/supplier-invoices/endpoints.ts'
import type { ReadDocument } from '@mostrador/contract/features/purchasing/supplier-invoices/schema.ts'
import type { ElectronicInvoice } from '@mostrador/domain/purchase/electronic-invoice.ts'
import { exactToMinor } from '@mostrador/domain/purchase/exact.ts'
import { isSameTaxId } from '@mostrador/domain/purchase/same-tax-id.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { claimRoom } from '../../../limits.ts'
import { findSupplier } from './find-supplier.ts'
import type { ReadInvoiceFile } from './read-invoice-file.ts'
import { readBefore } from './read-before.ts'
import { writeLines } from './write-matches.ts'

/**
 * Stores the documents of a file that are addressed to the company and that it does not have yet (U-42). A file without any is
 * not stored. Throws `invalidInput` for a company without a tax number, and `limitReached` for too many files in a day.
 */
export async function uploadSupplierInvoice(
  ctx: CompanyCtx,
  _input: unknown,
  file: ReadInvoiceFile,
): Promise<OutputOf<typeof endpoint>> {
  await claimRoom(ctx, 'supplierInvoiceFilesOfDay')
  const ownTaxId = await readOwnTaxId(ctx)
  const fileId = ctx.newId()
  let isKept = false
  const documents: ReadDocument[] = []
  for (const document of file.documents) {
    if (!isFor(ownTaxId, document)) {
      documents.push({ ...factsOf(document), outcome: 'otherReceiver', id: null, before: null })
      continue
    }
    const known = await readBefore(ctx, document.documentKey)
    if (known) {
      documents.push({ ...factsOf(document), outcome: 'alreadyRead', ...known })
      continue
    }
    if (!isKept) await writeFile(ctx, fileId, file)
    isKept = true
    documents.push({ ...factsOf(document), outcome: 'read', id: await keep(ctx, fileId, document), before: null })
  }
  if (!isKept) await ctx.deps.files.remove(file.filePath)
  return { documents }
}

async function readOwnTaxId(ctx: CompanyCtx): Promise<string> {
  const { taxId } = await ctx.tx
    .selectFrom('companies')
    .select('taxId')
    .where('id', '=', ctx.company.id)
    .executeTakeFirstOrThrow()
  if (taxId === null || taxId.trim() === '')
    throw new AppError('invalidInput', { fields: { invoice: { key: 'supplierInvoices.faults.noTaxId' } } })
  return taxId
}

function isFor(ownTaxId: string, { receiver: { taxId, otherIds } }: ElectronicInvoice): boolean {
  return [taxId, ...otherIds].some((id) => isSameTaxId(id, ownTaxId))
}

function factsOf({ kind, number, issuer, receiver }: ElectronicInvoice) {
  return { kind, number, issuerName: issuer.name, receiverTaxId: receiver.taxId }
}

async function writeFile(ctx: CompanyCtx, id: string, file: ReadInvoiceFile): Promise<void> {
  const { filePath, fileName, bytes, sha256 } = file
  await ctx.tx
    .insertInto('supplierInvoiceFiles')
    .values({
      companyId: ctx.company.id,
      id,
      filePath,
      fileName,
      bytes,
      sha256,
      uploadedById: ctx.user.id,
      uploadedAt: ctx.now,
    })
    .execute()
}

async function keep(ctx: CompanyCtx, fileId: string, document: ElectronicInvoice): Promise<string> {
  const id = ctx.newId()
  const supplierId = await findSupplier(ctx, document.issuer)
  const { documentKey, kind, profile, number, issuedOn, dueOn, currencyTag, issuer, totals } = document
  await ctx.tx
    .insertInto('supplierInvoices')
    .values({
      companyId: ctx.company.id,
      id,
      fileId,
      documentKey,
      kind,
      profile,
      number,
      issuerTaxId: issuer.taxId,
      issuerName: issuer.name,
      issuedOn,
      dueOn,
      currencyTag,
      totalAmount: exactToMinor(totals.total, currencyTag),
      document: JSON.stringify(document),
      supplierId,
      createdById: ctx.user.id,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .execute()
  await writeLines(ctx, id, supplierId, document)
  await audit(
    ctx,
    'supplierInvoice.upload',
    { entity: 'supplierInvoice', entityId: id },
    { name: number, from: issuer.name },
  )
  return id
}
