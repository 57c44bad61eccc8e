import type { WebTranslator } from '#src/language/translator.ts'
import { NetworkError } from '#src/lib/api-error.ts'
import { showApiError } from '#src/lib/show-api-error.ts'
import { showAlert } from '#src/shell/alerts-store.ts'

/** Why a sale that waits could not be opened: those of other devices take a connection. */
export function tellHeldFailure(error: unknown, translator: WebTranslator): void {
  if (error instanceof NetworkError) showAlert({ type: 'warning', title: translator.t('heldSales.needsNetwork') })
  else showApiError(error, translator)
}
