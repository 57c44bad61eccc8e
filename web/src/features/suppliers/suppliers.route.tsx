import { RecordScreen } from '#src/features/records/public.tsx'
import { SupplierList } from '#src/features/suppliers/supplier-list.tsx'
import { late } from '#src/lib/late.ts'

const SupplierEditor = late(async () => (await import('#src/features/suppliers/supplier-editor.tsx')).SupplierEditor)

export default function Suppliers() {
  return <RecordScreen record="supplier" list={SupplierList} editor={SupplierEditor} />
}
