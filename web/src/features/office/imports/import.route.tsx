import { useParams } from 'react-router'
import { ImportWizard } from '#src/features/office/imports/import-wizard.tsx'
import { NewImport } from '#src/features/office/imports/new-import.tsx'
import '#src/ui/admin/parts/mantine-parts.css'

/** An import from its file to its end, or a new one (`new`). */
export default function ImportPage() {
  const { import: id = 'new' } = useParams()
  return id === 'new' ? <NewImport /> : <ImportWizard key={id} id={id} />
}
