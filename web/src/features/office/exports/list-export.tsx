import { ExportMenu } from '#src/features/office/exports/export-menu.tsx'
import { groupsOfList } from '#src/features/office/exports/export-groups.ts'
import type { ListPageData } from '#src/ui/admin/list-state/list-query.ts'
import type { ListUrlState } from '#src/ui/admin/list-state/use-list-url.ts'

type ListExportProps = {
  state: Pick<ListUrlState, 'name' | 'question'>
  data: ListPageData<{ id: string }> | undefined
}

/** The export of a list with its search and filters, next to its primary button. */
export function ListExport({ state: { name, question }, data }: ListExportProps) {
  const list = { question, total: data?.total ?? null, pageIds: data?.items.map(({ id }) => id) ?? [] }
  return <ExportMenu entity={name} groups={groupsOfList(list)} />
}
