import { readRescueFile, type RescueFault } from '@mostrador/contract/features/selling/sync/read-rescue-file.ts'
import { maxRescueFileBytes } from '@mostrador/contract/features/selling/sync/rescue-file.ts'
import type { RescueContents } from '#src/features/selling/rescue-files/rescue-contents.ts'

export type FileFault = RescueFault | 'tooLarge' | 'unreadable'
type ChosenFile = { ok: true; contents: RescueContents } | { ok: false; reason: FileFault }

/** Reads and parses a chosen file, without a request to the server. */
export async function readChosen(file: Pick<File, 'size' | 'text'>, companyId: string): Promise<ChosenFile> {
  if (file.size > maxRescueFileBytes) return { ok: false, reason: 'tooLarge' }
  const text = await file.text().catch(() => null)
  if (text === null) return { ok: false, reason: 'unreadable' }

  const read = readRescueFile(text, companyId)
  if (!read.ok) return read
  const { header, deviceId, createdAt, isEncrypted } = read
  const parts = read.parts.map((part, index) => ({ header, index, part }))
  return { ok: true, contents: { deviceId, deviceName: null, createdAt, isEncrypted, parts, documents: [] } }
}
