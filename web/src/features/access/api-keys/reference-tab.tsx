import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Checkbox, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ApiCall,
  byArea,
  callsOf,
  type Description,
  findCalls,
} from '#src/features/access/api-keys/read-description.ts'
import { ReferenceCall } from '#src/features/access/api-keys/reference-call.tsx'
import styles from '#src/features/access/api-keys/reference.module.css'
import { useT } from '#src/language/use-t.ts'
import { NetworkError } from '#src/lib/api-error.ts'
import { EmptySlip } from '#src/ui/admin/parts/empty-slip.tsx'
import { ListFailure, ListSkeleton } from '#src/ui/admin/list/list-states.tsx'

const address = '/api/openapi.json'
/** Up to this many endpoints are expanded. */
const openUpTo = 12

async function readDescription(signal: AbortSignal): Promise<ApiCall[]> {
  const response = await fetch(address, { signal }).catch((error: unknown) => {
    throw signal.aborted ? error : new NetworkError(error)
  })
  if (!response.ok) throw new NetworkError(response.status)
  // This server generates it from its own endpoints.
  return callsOf((await response.json()) as Description)
}

/** Every endpoint of the API: its purpose, who may call it, its input and output. */
export function ReferenceTab() {
  const t = useT()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['openapi'],
    queryFn: ({ signal }) => readDescription(signal),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Stack gap={5} fit className={styles['page']}>
      <Stack gap={2} className="k-soft k-measure">
        <p>{t('apiKeys.docs.lead')}</p>
        <p>{t('apiKeys.docs.limits')}</p>
        <p>
          <a className="tap" href={address}>
            {t('apiKeys.docs.machine')}
          </a>
        </p>
      </Stack>
      <Stack as="section" gap={2} className="k-soft k-measure">
        <h3>{t('apiKeys.docs.errors')}</h3>
        <p>{t('apiKeys.docs.errorsText')}</p>
        <h3>{t('apiKeys.docs.hooks')}</h3>
        <p>{t('apiKeys.docs.hooksText')}</p>
      </Stack>
      {isPending && <ListSkeleton />}
      {error && !data && <ListFailure error={error} onRetry={() => void refetch()} />}
      {data && <Calls calls={data} />}
    </Stack>
  )
}

function Calls({ calls }: { calls: readonly ApiCall[] }) {
  const t = useT()
  const [text, setText] = useState('')
  const [onlyKeys, setOnlyKeys] = useState(true)
  const found = findCalls(calls, text.trim(), onlyKeys)
  const isSearching = text.trim() !== ''
  return (
    <Stack gap={2} fit>
      <Row gap={3} across={4} align="center">
        <TextInput
          type="search"
          aria-label={t('apiKeys.docs.search')}
          placeholder={t('apiKeys.docs.search')}
          leftSection={<IconSearch size={18} stroke={1.75} />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          className={styles['search'] ?? ''}
          data-testid="api-search"
        />
        <Checkbox
          label={t('apiKeys.docs.onlyKeys')}
          checked={onlyKeys}
          onChange={(event) => setOnlyKeys(event.currentTarget.checked)}
          data-testid="api-only-keys"
        />
      </Row>
      <output className="k-soft k-small">{t('apiKeys.docs.found', { count: found.length })}</output>
      {found.length === 0 && <EmptySlip text={t('apiKeys.docs.nothing')} />}
      {byArea(found).map(([area, members]) => (
        <details
          // A new search resets what is expanded.
          key={`${area} ${isSearching}`}
          open={isSearching && found.length <= openUpTo}
          className={classNames('k-card', styles['area'])}
          data-testid={`api-area-${area}`}
        >
          <summary>
            <h3>{area}</h3>
            <span className="k-soft k-small">{t('apiKeys.docs.found', { count: members.length })}</span>
          </summary>
          <ul>
            {members.map((call) => (
              <ReferenceCall key={call.path} call={call} />
            ))}
          </ul>
        </details>
      ))}
    </Stack>
  )
}
