import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Button, Checkbox } from '@mantine/core'
import { createApiKey, listApiKeys } from '@mostrador/contract/features/access/api-keys/endpoints.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { KeyPanel } from '#src/features/access/api-keys/key-panel.tsx'
import { KeyRow } from '#src/features/access/api-keys/key-row.tsx'
import { isEnded } from '#src/features/access/api-keys/key-values.ts'
import { RenamePanel } from '#src/features/access/api-keys/rename-panel.tsx'
import { useT } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { ActionButton } from '#src/ui/admin/parts/action-button.tsx'
import { EmptySlip } from '#src/ui/admin/parts/empty-slip.tsx'
import { ListFailure, ListSkeleton } from '#src/ui/admin/list/list-states.tsx'

/** The API keys of the company. */
export function KeysSection() {
  const t = useT()
  const query = useEndpointQuery(listApiKeys, {}, { networkMode: 'always' })
  const [showEnded, setShowEnded] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const [renamedId, setRenamedId] = useState<string | null>(null)
  const all = query.data?.items
  const shown = all?.filter((key) => showEnded || !isEnded(key)) ?? []
  const renamed = all?.find(({ id }) => id === renamedId)
  return (
    <Stack as="section" gap={3} fit aria-labelledby="api-keys" data-testid="api-keys">
      <Row gap={2} across={4} align="center" justify="between">
        <h3 id="api-keys">{t('apiKeys.title')}</h3>
        <AddKey onAdd={() => setAdding(true)} />
      </Row>
      <p className="k-soft k-measure">{t('apiKeys.lead')}</p>
      {query.isPending && <ListSkeleton />}
      {query.error && !all && <ListFailure error={query.error} onRetry={() => void query.refetch()} />}
      {all?.length === 0 && <EmptySlip text={t('apiKeys.empty')} />}
      {all?.some(isEnded) && (
        <Checkbox
          label={t('apiKeys.showEnded')}
          checked={showEnded}
          onChange={(event) => setShowEnded(event.currentTarget.checked)}
          data-testid="show-ended-keys"
        />
      )}
      {all && all.length > 0 && shown.length === 0 && <p className="k-soft k-measure">{t('apiKeys.noneInUse')}</p>}
      {shown.length > 0 && (
        <ul className="k-card" aria-label={t('apiKeys.list')}>
          {shown.map((key) => (
            <KeyRow key={key.id} apiKey={key} onRename={() => setRenamedId(key.id)} />
          ))}
        </ul>
      )}
      {isAdding && <KeyPanel onClose={() => setAdding(false)} />}
      {renamed && <RenamePanel apiKey={renamed} onClose={() => setRenamedId(null)} />}
    </Stack>
  )
}

function AddKey({ onAdd }: { onAdd: () => void }) {
  const t = useT()
  return (
    <ActionButton endpoint={createApiKey}>
      {(unusable) => (
        <Button leftSection={<IconPlus size={18} stroke={1.75} />} onClick={onAdd} {...unusable} data-testid="add-key">
          {t('apiKeys.add')}
        </Button>
      )}
    </ActionButton>
  )
}
