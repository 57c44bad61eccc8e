import latin400 from '@fontsource/inter/files/inter-latin-400-normal.woff?url'
import latin700 from '@fontsource/inter/files/inter-latin-700-normal.woff?url'
import latinExt400 from '@fontsource/inter/files/inter-latin-ext-400-normal.woff?url'
import latinExt700 from '@fontsource/inter/files/inter-latin-ext-700-normal.woff?url'
import type { LabelSheet } from '#src/features/catalogue/labels/label-sheet.ts'
import { NetworkError } from '#src/lib/api-error.ts'
import { saveBlob } from '#src/lib/save-blob.ts'

/** Creates the PDF on this device and saves it as a file. */
export async function downloadLabelPdf({ format, pages }: LabelSheet, title: string): Promise<void> {
  const [{ makeLabelPdf }, regular, bold, regularExt, boldExt] = await Promise.all([
    import('#src/features/catalogue/labels/label-pdf.ts').catch((cause: unknown) => {
      throw new NetworkError(cause)
    }),
    readFile(latin400),
    readFile(latin700),
    readFile(latinExt400),
    readFile(latinExt700),
  ])
  const fonts = { 'latin-400': regular, 'latin-700': bold, 'latin-ext-400': regularExt, 'latin-ext-700': boldExt }
  const chunks = await makeLabelPdf({ format, pages, fonts, title })
  saveBlob(`${title}.pdf`, new Blob(chunks, { type: 'application/pdf' }))
}

async function readFile(url: string): Promise<Uint8Array> {
  const answer = await fetch(url).catch((cause: unknown) => {
    throw new NetworkError(cause)
  })
  if (!answer.ok) throw new NetworkError(answer.status)
  return new Uint8Array(await answer.arrayBuffer())
}
