import type { ReactNode } from 'react'
import { useT } from '#src/language/use-t.ts'
import { ListFailure } from '#src/ui/admin/list/list-states.tsx'
import { Card } from '#src/ui/detail-page.tsx'

type QueryCardProps<Data> = {
  title: string
  testId: string
  query: { data: Data | undefined; error: Error | null; isPending: boolean; refetch: () => unknown }
  children: (data: Data) => ReactNode
}

/** A card of a record with its own query: loading, loaded, or failed with its own retry. */
export function QueryCard<Data>({ title, testId, query, children }: QueryCardProps<Data>) {
  const t = useT()
  const { data, error, isPending, refetch } = query
  return (
    <Card title={title} testId={testId}>
      {isPending && <p className="k-muted">{t('shell.list.loading')}</p>}
      {error && data === undefined && <ListFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && children(data)}
    </Card>
  )
}
