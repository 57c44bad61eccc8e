import { createHash } from 'node:crypto'
import { AppError } from '@mostrador/contract/errors.ts'
import type { Ctx } from '../context.ts'
import type { Download } from '../http/send-file.ts'
import type { FileStore } from './file-store.ts'
import { PdfFault } from './pdf/pdf-fault.ts'
import { checkPdf, drawPdf } from './pdf/read-pdf.ts'
import type { UploadedFile } from './read-upload.ts'
import { type FileKind, kindOfFile, plainFileName } from './whole-file.ts'

/** A file that may be stored and offered for download. */
export type SafeFile = Pick<FileKind, 'ending' | 'contentType'> & {
  bytes: Buffer
  fileName: string
  /** The size of the file as sent, even if a picture of it is stored instead. */
  sha256: Buffer
  isDrawn: boolean
}

type Reading = {
  /** The field of the upload, to which a refusal belongs. */
  field: string
  /** The message for a file that is neither a PDF nor a picture. */
  kinds: string
  /** `draw`: other people open it, so that a picture of its pages is stored instead. `keep`: only its senders read it. */
  pdf: 'draw' | 'keep'
  /** A name for a file without one. */
  otherwise: string
}
type Caller = Pick<Ctx, 'ip'> & { user?: { id: string } }
type Files = Readonly<Record<string, UploadedFile>>

const webp: FileKind = { ending: 'webp', contentType: 'image/webp' }

/**
 * Reads the file of an upload before the transaction opens: a whole picture, or a PDF without active content (G-27). Returns
 * undefined if there is none. Throws `fileNotAllowed` with advice, and `tooManyRequests` while too many PDFs wait.
 */
export function readSafeFile({ field, kinds, pdf, otherwise }: Reading) {
  return async (caller: Caller, { [field]: file }: Files): Promise<SafeFile | undefined> => {
    if (!file) return undefined
    const kind = await kindOfFile(file.bytes)
    if (!kind) throw new AppError('fileNotAllowed', { fields: { [field]: { key: kinds } } })
    const isDrawn = kind.ending === 'pdf' && pdf === 'draw'
    const kept = isDrawn ? webp : kind
    return {
      ...kept,
      bytes: kind.ending === 'pdf' ? await readPdf(file.bytes, caller, { isDrawn, field }) : file.bytes,
      fileName: plainFileName(file.fileName, kept.ending, otherwise),
      sha256: createHash('sha256').update(file.bytes).digest(),
      isDrawn,
    }
  }
}

async function readPdf(bytes: Buffer, caller: Caller, { isDrawn, field }: { isDrawn: boolean; field: string }) {
  try {
    if (isDrawn) return await drawPdf(bytes, nameOf(caller))
    await checkPdf(bytes, nameOf(caller))
    return bytes
  } catch (error) {
    if (!(error instanceof PdfFault)) throw error
    throw new AppError('fileNotAllowed', { fields: { [field]: { key: `limits.pdf.${error.key}` } } })
  }
}

/** The caller for whom a waiting PDF counts. */
const nameOf = ({ user, ip }: Caller) => user?.id ?? ip

/**
 * A stored file for people who did not send it. An older PDF is drawn now, whatever it contains. Throws `notFound` if the file is
 * gone, and `fileNotAllowed` if it cannot be drawn.
 */
export async function openSafeFile(
  { files }: { files: FileStore },
  caller: Caller,
  { filePath, fileName }: { filePath: string; fileName: string },
): Promise<Download> {
  const bytes = await files.get(filePath)
  if (!bytes) throw new AppError('notFound')
  if (!filePath.endsWith('.pdf')) return { bytes, fileName }
  try {
    const drawn = await drawPdf(bytes, nameOf(caller), { refusesActive: false })
    return { bytes: drawn, fileName: plainFileName(fileName, webp.ending, 'receipt') }
  } catch (error) {
    if (!(error instanceof PdfFault)) throw error
    throw new AppError('fileNotAllowed', { says: { key: `limits.pdf.${error.key}` } })
  }
}
