import type { T } from '#src/language/translator.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { faultsByPath } from '#src/lib/faults-by-field.ts'
import { confirm } from '#src/shell/confirm-store.ts'
import { escapeHtml } from '#src/shell/safe-html.tsx'

/** Receives; if the supplier's paper was received before, asks in the server's words whether to receive it anyway (U-8). */
export async function receiveAsking<Answer>(t: T, send: (acceptRepeated: boolean) => Promise<Answer>): Promise<Answer> {
  try {
    return await send(false)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'doubtful') throw error
    const description = escapeHtml(faultsByPath(error)['documentNumber'] ?? error.message)
    if (!(await confirm({ description, confirmLabel: t('purchaseReceipts.finish.anyway') }))) throw error
    return send(true)
  }
}
