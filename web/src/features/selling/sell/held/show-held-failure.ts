import type { WebTranslator } from '#src/language/translator.ts'
import { NetworkError } from '#src/lib/api-error.ts'
import { showApiError } from '#src/lib/show-api-error.ts'
import { showAlert } from '#src/shell/alerts-store.ts'

/** Says why a held sale could not be opened; sales of other devices need a connection. */
export function showHeldFailure(error: unknown, translator: WebTranslator): void {
  if (error instanceof NetworkError) showAlert({ type: 'warning', title: translator.t('heldSales.needsNetwork') })
  else showApiError(error, translator)
}
