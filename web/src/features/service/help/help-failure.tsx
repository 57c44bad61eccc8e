import { Stack } from '#src/ui/layout/boxes.tsx'
import { useT } from '#src/language/use-t.ts'
import { ApiError, NetworkError } from '#src/lib/api-error.ts'
import { Button } from '#src/ui/button.tsx'

const notFound = 404

/** Why there is nothing to read: no connection, no such article, or a failure. */
export function HelpFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT()
  if (error instanceof ApiError && error.status === notFound) return <p>{t('help.screen.missing')}</p>
  return (
    <Stack gap={3} narrow role="alert">
      <p>{t(error instanceof NetworkError ? 'help.screen.offline' : 'help.screen.failed')}</p>
      <Button onClick={onRetry}>{t('shell.buttons.retry')}</Button>
    </Stack>
  )
}
