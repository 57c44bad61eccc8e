import { ExportMenu, groupsOfList } from '#src/features/office/exports/public.tsx'
import type { ListPageData } from '#src/ui/admin/list-state/list-query.ts'
import type { ListUrlState } from '#src/ui/admin/list-state/use-list-url.ts'

type ExportProps = {
  checkoutId: string
  sessionId: string
  question: ListUrlState['question']
  data: ListPageData<{ id: string }> | undefined
}

/** Exports the listed movements, or all of the register that match the filters. */
export function MovementsExport({ checkoutId, sessionId, question, data }: ExportProps) {
  const { q = '', filters } = question
  const ofSession = { q, filters: { ...filters, session: sessionId } }
  const pageIds = data?.items.map(({ id }) => id) ?? []
  const groups = groupsOfList({ question: ofSession, total: data?.total ?? null, pageIds })
  const ofRegister = { q, filters: { ...filters, checkout: checkoutId }, exceptIds: [] }
  return <ExportMenu entity="movements" groups={[...groups, { key: 'register', count: null, selection: ofRegister }]} />
}
