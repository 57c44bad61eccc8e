import { uploadImport } from '@mostrador/contract/features/office/imports/endpoints.ts'
import type { ImportEntity } from '@mostrador/contract/features/office/imports/schema.ts'
import type { Permission } from '@mostrador/contract/permissions.ts'
import { IconUpload } from '@tabler/icons-react'
import { newImportAddress } from '#src/features/office/imports/import-address.ts'
import { useT } from '#src/language/use-t.ts'
import { useCan } from '#src/session/use-can.ts'
import { ActionLink } from '#src/ui/admin/parts/action-link.tsx'

type ImportLinkProps = {
  entity: ImportEntity
  /** The permission that an import of these records needs, besides the right to import at all. */
  needs: Permission
  testId: string
}

/** The link from a list to an import of its records. */
export function ImportLink({ entity, needs, testId }: ImportLinkProps) {
  const t = useT()
  if (!useCan(needs)) return null
  return (
    <ActionLink
      endpoint={uploadImport}
      to={newImportAddress(entity)}
      label={t('lists.import')}
      icon={<IconUpload size={18} stroke={1.75} />}
      testId={testId}
      quiet
    />
  )
}
