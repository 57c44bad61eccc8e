import { RecordScreen } from '#src/features/office/records/public.tsx'
import { SupplierBillList } from '#src/features/purchasing/supplier-bills/supplier-bill-list.tsx'
import { lazyPart } from '#src/lib/lazy-part.ts'

const SupplierBillEditor = lazyPart(
  async () => (await import('#src/features/purchasing/supplier-bills/supplier-bill-editor.tsx')).SupplierBillEditor,
)

export default function SupplierBills() {
  return <RecordScreen record="supplierBill" list={SupplierBillList} editor={SupplierBillEditor} />
}
