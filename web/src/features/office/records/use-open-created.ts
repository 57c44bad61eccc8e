import type { ArchivingScreen } from '@mostrador/contract/screens/screens.ts'
import { useLocation } from 'react-router'
import { useT } from '#src/language/use-t.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { recordAddress } from '#src/ui/admin/form/record-address.ts'

/** After creating: says so and opens the new record, which stays open for what else belongs to it. */
export function useOpenCreated({
  area,
  record,
}: ArchivingScreen): (created: { id: string; name: string }) => Promise<void> {
  const t = useT()
  const { search } = useLocation()
  const navigate = useCheckedNavigate()
  return async ({ id, name }) => {
    showSnackbar({ text: t(`${area}.form.created`, { name }) })
    await navigate(recordAddress(record)(search, id))
  }
}
