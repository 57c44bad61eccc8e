import { listTenders } from '@mostrador/contract/features/selling/tenders/endpoints.ts'
import { useMemo } from 'react'
import { useLanguage } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'

/** The active tenders except cash, by id, in order; empty without the permission to see the settings. */
export function useTenderNames(): ReadonlyMap<string, string> {
  const language = useLanguage()
  const mayRead = useCan(listTenders)
  const { data } = useEndpointQuery(listTenders, {}, { enabled: mayRead })
  return useMemo(
    () =>
      new Map(
        (data?.items ?? [])
          .filter(({ type, status }) => type !== 'cash' && status === 'active')
          .map(({ id, name }) => [id, name[language]]),
      ),
    [data, language],
  )
}
