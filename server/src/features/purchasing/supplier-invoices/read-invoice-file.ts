import { createHash, randomUUID } from 'node:crypto'
import { AppError } from '@mostrador/contract/errors.ts'
import type { ElectronicInvoice } from '@mostrador/domain/purchase/electronic-invoice.ts'
import type { CompanyCtx, Deps } from '../../../context.ts'
import { readInvoicesAside } from '../../../e-invoices/read-invoices-aside.ts'
import { ReadingFault } from '../../../e-invoices/reading-fault.ts'
import type { UploadedFile } from '../../../files/read-upload.ts'
import { plainFileName } from '../../../files/whole-file.ts'

/** A file with its documents. Only the file itself is stored so far. */
export type ReadInvoiceFile = {
  filePath: string
  fileName: string
  bytes: number
  sha256: Buffer
  documents: ElectronicInvoice[]
}

/**
 * Reads the documents before the transaction opens. The file is stored before its row; `sweepFiles` deletes one whose row is
 * never written. Throws `invalidInput` with a reason that tells people what to do.
 */
export async function readInvoiceFile(
  ctx: Pick<CompanyCtx, 'deps' | 'company'>,
  { invoice }: Readonly<Record<string, UploadedFile>>,
): Promise<ReadInvoiceFile> {
  if (!invoice) throw new AppError('invalidInput', { fields: { invoice: { key: 'validation.required' } } })
  const { bytes, fileName } = invoice
  const documents = await documentsIn(bytes)
  const filePath = `invoices/${randomUUID()}.xml`
  await ctx.deps.files.put(filePath, bytes, { companyId: ctx.company.id })
  return {
    filePath,
    fileName: plainFileName(fileName, 'xml', 'invoice'),
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest(),
    documents,
  }
}

async function documentsIn(bytes: Uint8Array): Promise<ElectronicInvoice[]> {
  try {
    return await readInvoicesAside(bytes)
  } catch (error) {
    if (!(error instanceof ReadingFault)) throw error
    const { key, values } = error
    throw new AppError('invalidInput', { fields: { invoice: { key: `supplierInvoices.faults.${key}`, values } } })
  }
}

export async function discardInvoiceFile(deps: Deps, { filePath }: ReadInvoiceFile): Promise<void> {
  await deps.files.remove(filePath)
}
