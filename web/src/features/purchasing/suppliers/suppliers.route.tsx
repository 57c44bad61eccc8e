import { RecordScreen } from '#src/features/office/records/public.tsx'
import { SupplierList } from '#src/features/purchasing/suppliers/supplier-list.tsx'
import { lazyPart } from '#src/lib/lazy-part.ts'

const SupplierEditor = lazyPart(
  async () => (await import('#src/features/purchasing/suppliers/supplier-editor.tsx')).SupplierEditor,
)

export default function Suppliers() {
  return <RecordScreen record="supplier" list={SupplierList} editor={SupplierEditor} />
}
