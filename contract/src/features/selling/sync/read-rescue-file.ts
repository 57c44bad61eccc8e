import { rescueFormat, rescueScheme, rescueVersion } from './rescue-file.ts'

export type RescueFault = 'notRescueFile' | 'olderVersion' | 'newerVersion' | 'foreign' | 'truncated' | 'damaged'

type ReadRescueFile =
  | {
      ok: true
      /** The first line unchanged: the parts open only together with it. */
      header: string
      parts: readonly string[]
      deviceId: string
      createdAt: string
      documentCount: number
      isEncrypted: boolean
    }
  | { ok: false; reason: RescueFault }

const fault = (reason: RescueFault): ReadRescueFile => ({ ok: false, reason })

/** Splits a file without opening it. Checks that it is a rescue file, whole, of this version and of this company. */
export function readRescueFile(text: string, companyId: string): ReadRescueFile {
  const [header = '', ...rest] = text.split('\n')
  const about = parse(header)
  if (!about || about['format'] !== rescueFormat) return fault('notRescueFile')
  const { version, deviceId, createdAt, documentCount, partCount, encryption } = about
  if (typeof version !== 'number') return fault('damaged')
  if (version !== rescueVersion) return fault(version > rescueVersion ? 'newerVersion' : 'olderVersion')
  if (about['companyId'] !== companyId) return fault('foreign')
  if (typeof deviceId !== 'string' || typeof createdAt !== 'string') return fault('damaged')
  if (!isCount(documentCount) || !isCount(partCount) || !isEncryption(encryption)) return fault('damaged')

  // Every line ends with a line break, so a cut-off line is noticed.
  if (rest.length <= partCount) return fault('truncated')
  if (rest.length > partCount + 1 || rest.at(-1) !== '') return fault('damaged')
  const isEncrypted = encryption !== null
  return { ok: true, header, parts: rest.slice(0, -1), deviceId, createdAt, documentCount, isEncrypted }
}

function parse(line: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(line)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const isEncryption = (value: unknown): boolean =>
  value === null || (isRecord(value) && value['scheme'] === rescueScheme && typeof value['keyId'] === 'string')
