import { createHash } from 'node:crypto'
import { AppError } from '@mostrador/contract/errors.ts'
import type { Ctx } from '../context.ts'
import type { Download } from '../http/send-file.ts'
import type { FileStore } from './file-store.ts'
import { PdfFault } from './pdf/pdf-fault.ts'
import { checkPdf, drawPdf } from './pdf/read-pdf.ts'
import type { UploadedFile } from './read-upload.ts'
import { type FileKind, kindOfFile, plainFileName } from './whole-file.ts'

/** A file that may be stored and handed out. */
export type SafeFile = Pick<FileKind, 'ending' | 'contentType'> & {
  bytes: Buffer
  fileName: string
  /** Of the file as it was sent, also where a drawing is kept in its place. */
  sha256: Buffer
  isDrawn: boolean
}

type Reading = {
  /** The field of the upload, which also names a refusal. */
  field: string
  /** The words for what is no PDF and no picture. */
  kinds: string
  /** `draw`: other people open it, so that a picture of its pages is kept in its place. `keep`: its senders read it themselves. */
  pdf: 'draw' | 'keep'
  /** A name for a file without one. */
  otherwise: string
}
type Caller = Pick<Ctx, 'ip'> & { user?: { id: string } }
type Files = Readonly<Record<string, UploadedFile>>

const webp: FileKind = { ending: 'webp', contentType: 'image/webp' }

/**
 * Reads the file of an upload before the transaction opens: a whole picture, or a PDF that runs nothing (G-27). Returns undefined when there
 * is none. Throws `fileNotAllowed` with what to do, and `tooManyRequests` while too many PDFs wait.
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

/** Who a PDF counts for while it waits. */
const nameOf = ({ user, ip }: Caller) => user?.id ?? ip

/**
 * A stored file for people who did not send it. A PDF that was stored before PDFs were drawn is drawn now, whatever is in it. Throws
 * `notFound` when the file is gone, and `fileNotAllowed` for one that cannot be drawn.
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
