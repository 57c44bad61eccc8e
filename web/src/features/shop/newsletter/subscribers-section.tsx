import { Stack } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import { countSubscribers } from '@mostrador/contract/features/shop/newsletter/endpoints.ts'
import { startExport } from '@mostrador/contract/features/office/exports/endpoints.ts'
import { IconDownload } from '@tabler/icons-react'
import { useStartExport } from '#src/features/office/exports/public.tsx'
import { FindSubscriber } from '#src/features/shop/newsletter/find-subscriber.tsx'
import styles from '#src/features/shop/newsletter/newsletter.module.css'
import { useT } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { ListFailure, ListSkeleton } from '#src/ui/admin/list/list-states.tsx'
import { ActionButton } from '#src/ui/admin/parts/action-button.tsx'
import { useNumberWords } from '#src/ui/admin/parts/use-number-words.ts'
import { Card } from '#src/ui/detail-page.tsx'
import { Facts } from '#src/ui/layout/facts.tsx'

/** How many people want news of the shop. Addresses are only in the exported file, and in answers about one that was typed. */
export function SubscribersSection() {
  const t = useT()
  const number = useNumberWords()
  const query = useEndpointQuery(countSubscribers, {}, { networkMode: 'always' })
  const counts = query.data
  if (!counts)
    return query.error ? <ListFailure error={query.error} onRetry={() => void query.refetch()} /> : <ListSkeleton />
  return (
    <Stack as="section" fit className={styles['section']} data-testid="subscribers">
      <Card title={t('newsletter.title')} action={counts.confirmed > 0 && <ExportButton />}>
        <p className="k-soft k-measure">{t('newsletter.lead')}</p>
        <Facts
          facts={[
            [t('newsletter.confirmed'), number(counts.confirmed)],
            [t('newsletter.pending'), number(counts.pending)],
          ]}
        />
        {counts.confirmed + counts.pending > 0 && <FindSubscriber onEnded={() => void query.refetch()} />}
      </Card>
    </Stack>
  )
}

function ExportButton() {
  const t = useT()
  const { write, isRunning } = useStartExport()
  const all = { selection: { filters: {}, q: '', exceptIds: [] } }
  return (
    <ActionButton endpoint={startExport}>
      {(unusable) => (
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} />}
          loading={isRunning}
          onClick={() => void write('subscribers', all, 'csv')}
          {...unusable}
          data-testid="export-subscribers"
        >
          {t('newsletter.export')}
        </Button>
      )}
    </ActionButton>
  )
}
