import { pathTo } from '@mostrador/contract/routes.ts'
import { ApiError, NetworkError } from '#src/lib/api-error.ts'
import type { WebTranslator } from '#src/language/translator.ts'
import { type NewAlert, showAlert } from '#src/shell/alerts-store.ts'

/** The alert of a failed call: the message as title, the first field's error as description, unless it says the same (F-13). */
export function alertOfError(error: unknown, { t, language }: Pick<WebTranslator, 't' | 'language'>): NewAlert {
  if (error instanceof NetworkError) return { type: 'error', title: t('shell.alerts.noConnection') }
  if (!(error instanceof ApiError) || !error.body) return { type: 'error', title: t('shell.alerts.unknownError') }

  const [firstFault] = Object.values(error.body.data.fields ?? {})
  return {
    type: 'error',
    title: error.body.message,
    ...(error.code === 'planInactive' && {
      link: { to: pathTo('account-tab', language, { tab: 'companies' }), label: t('shell.alerts.renewPlan') },
    }),
    ...(firstFault && firstFault !== error.body.message && { description: firstFault }),
  }
}

/** Shows the alert of a failed call; returns its number. */
export function showApiError(error: unknown, translator: Pick<WebTranslator, 't' | 'language'>): number {
  return showAlert(alertOfError(error, translator))
}
