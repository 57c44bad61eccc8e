import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Button, Skeleton } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useT } from '#src/language/use-t.ts'
import { ApiError, NetworkError } from '#src/lib/api-error.ts'
import { EmptySlip } from '#src/ui/admin/parts/empty-slip.tsx'
import styles from '#src/ui/admin/list/list-states.module.css'

const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Placeholder rows with the height of real ones; only before the first answer. */
export function ListSkeleton() {
  const t = useT()
  return (
    <Stack aria-busy="true">
      <output className="visually-hidden">{t('shell.list.loading')}</output>
      {skeletonRows.map((row) => (
        <Row key={row} gap={3} align="center" wrap={false} className={styles['row']}>
          <Skeleton height={32} width={32} radius="md" animate={false} />
          <Skeleton height={12} width="34%" radius="sm" animate={false} />
          <Skeleton height={12} width="14%" radius="sm" animate={false} ml="auto" />
        </Row>
      ))}
    </Stack>
  )
}

/** What failed and what to do, in words for a list. */
function useErrorWords(error: Error): string {
  const t = useT()
  if (error instanceof NetworkError) return t('dashboard.list.offline')
  if (error instanceof ApiError && error.status === 403) return t('dashboard.list.forbidden')
  return error instanceof ApiError && error.body ? error.body.message : t('shell.list.error')
}

type FailureProps = { error: Error; onRetry: () => void }

/** Shown instead of the rows, if there are none to show. */
export function ListFailure({ error, onRetry }: FailureProps) {
  const mayRetry = !(error instanceof ApiError && error.status === 403)
  return <EmptySlip live="alert" text={useErrorWords(error)} action={mayRetry && <RetryButton onRetry={onRetry} />} />
}

/** Shown above rows that may be outdated. */
export function ListWarning({ error, onRetry }: FailureProps) {
  const t = useT()
  return (
    <Row gap={2} across={3} align="center" justify="between" className={styles['warning']} role="alert">
      <p>
        {useErrorWords(error)} {t('dashboard.list.newestKept')}
      </p>
      <RetryButton onRetry={onRetry} />
    </Row>
  )
}

function RetryButton({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={18} stroke={1.75} />}
      onClick={onRetry}
      data-testid="list-retry"
    >
      {t('shell.buttons.retry')}
    </Button>
  )
}
