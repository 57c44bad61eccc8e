import type { RescuedDocument, RescueKey } from '@mostrador/contract/features/selling/sync/rescue-file.ts'
import { sealRescueFile } from '@mostrador/contract/features/selling/sync/seal-rescue-file.ts'
import type { Till } from '#src/features/selling/sell/till/till.ts'
import { saveBlob } from '#src/lib/save-blob.ts'
import { listUnsent } from '#src/offline/outbox.ts'
import type { OutboxDocument } from '#src/offline/outbox-document.ts'

/**
 * Exports the unsent documents as a file that only the company's server can open; works offline too. Returns whether the file was
 * encrypted: impossible on a page without a secure connection, or before the first catalogue.
 */
export async function exportOutbox({ outbox, deviceId, catalogue }: Till, companyId: string): Promise<boolean> {
  // Settings stored by an earlier version of the application have no key.
  const known: RescueKey | undefined = catalogue.state.get().settings?.rescueKey
  const key = window.isSecureContext && known ? known : null
  const createdAt = new Date().toISOString()
  const documents = (await listUnsent(outbox)).map(toRescue)
  const text = await sealRescueFile({ companyId, deviceId, createdAt, documents, key })
  saveBlob(`mostrador-${createdAt}.rescue`, new Blob([text], { type: 'application/octet-stream' }))
  return key !== null
}

function toRescue(document: OutboxDocument): RescuedDocument {
  const { kind, id, madeBy, payload, proof, createdAt } = document
  const receiptNumber = 'receiptNumber' in document ? document.receiptNumber : null
  return { kind, id, madeBy, payload, ...(proof && { proof }), createdAt, receiptNumber }
}
