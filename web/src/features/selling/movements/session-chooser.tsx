import { NativeSelect } from '@mantine/core'
import { listSessions } from '@mostrador/contract/features/selling/sessions/endpoints.ts'
import type { SessionChoice } from '@mostrador/contract/features/selling/registers/schema.ts'
import { formatDateTime } from '@mostrador/contract/format.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { useT } from '#src/language/use-t.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { listQueryOptions } from '#src/ui/admin/list-state/list-query.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

type ChooserProps = { checkoutId: string; session: SessionChoice }

/** Chooses the session of the register. The newest come first; an older one is in the list while it is shown. */
export function SessionChooser({ checkoutId, session }: ChooserProps) {
  const t = useT()
  const { settings } = useCompany()
  const navigate = useCheckedNavigate()
  const { data } = useEndpointQuery(listSessions, { checkoutId }, listQueryOptions)
  const known = data?.items ?? []
  const all = known.some(({ id }) => id === session.id) ? known : [...known, session]
  const wordsOf = ({ number, openedAt, closedAt }: SessionChoice) => {
    const from = formatDateTime(openedAt, settings)
    return closedAt === null
      ? t('movements.sessionOpen', { number, time: from })
      : t('movements.sessionClosed', { number, from, to: formatDateTime(closedAt, settings) })
  }
  return (
    <NativeSelect
      aria-label={t('movements.session')}
      value={session.id}
      data={all.map((choice) => ({ value: choice.id, label: wordsOf(choice) }))}
      onChange={(event) =>
        void navigate(pathTo('dashboard-checkouts-movements', 'en', { checkoutId, sessionId: event.target.value }))
      }
      data-testid="session-chooser"
    />
  )
}
