import type { Endpoint, InputOf } from '@mostrador/contract/endpoint.ts'
import { callEndpoint, type DownloadedFile } from '#src/lib/call-endpoint.ts'
import { saveBlob } from '#src/lib/save-blob.ts'

/** Saves the answer of a download call, under the name the server gives it. */
export async function downloadFile<const E extends Endpoint & { isDownload: true }>(
  endpoint: E,
  input: InputOf<E>,
): Promise<void> {
  // The contract leaves the answer of a download open; `callEndpoint` reads it as a file.
  const { fileName, blob } = (await callEndpoint(endpoint, input)) as DownloadedFile
  saveBlob(fileName, blob)
}
