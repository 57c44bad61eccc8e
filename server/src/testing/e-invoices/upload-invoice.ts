/** Uploads electronic invoices through the real endpoint. */
import {
  getSupplierInvoice,
  uploadSupplierInvoice,
} from '@mostrador/contract/features/purchasing/supplier-invoices/endpoints.ts'
import type { ReadDocument, SupplierInvoice } from '@mostrador/contract/features/purchasing/supplier-invoices/schema.ts'
import { type Answer, aCompany, call, type Shop } from '../builders.ts'
import type { TestServer } from '../test-server.ts'
import { uploadPicture } from '../upload-picture.ts'
import { parties, type Sample, sampleOf } from './sample.ts'
import { dteFile } from './write-dte.ts'

/** Gives a company the tax number to which the samples are addressed. */
export async function giveTaxId(
  server: TestServer,
  { companyId }: Pick<Shop, 'companyId'>,
  taxId: string = parties.dte.receiver.taxId,
): Promise<void> {
  await server.owner.query('update companies set tax_id = $2 where id = $1', [companyId, taxId])
}

export async function aBuyer(server: TestServer): Promise<Shop> {
  const shop = await aCompany(server)
  await giveTaxId(server, shop)
  return shop
}

export function sendInvoice(server: TestServer, shop: Pick<Shop, 'token'>, bytes: Buffer): Promise<Answer> {
  return uploadPicture(server, shop, uploadSupplierInvoice.path, 'invoice', bytes)
}

export async function uploadInvoice(
  server: TestServer,
  shop: Pick<Shop, 'token'>,
  bytes: Buffer,
): Promise<ReadDocument[]> {
  const { statusCode, body } = await sendInvoice(server, shop, bytes)
  if (statusCode !== 200) throw new Error(`the upload answered ${statusCode}: ${JSON.stringify(body)}`)
  return uploadSupplierInvoice.output.parse(body).documents
}

/** Uploads a Chilean document and returns it. */
export async function anInvoiceOf(
  server: TestServer,
  shop: Pick<Shop, 'token'>,
  of: Partial<Sample> = {},
): Promise<SupplierInvoice> {
  const [read] = await uploadInvoice(server, shop, dteFile(sampleOf('dte', of)))
  const { invoice } = await call(server, getSupplierInvoice, { id: read?.id ?? '' }, shop.token)
  return invoice
}
