import { getSupplierBill } from '@mostrador/contract/features/supplier-bills/endpoints.ts'
import { supplierBillsScreen } from '@mostrador/contract/features/supplier-bills/screen.ts'
import { BillForm } from '#src/features/supplier-bills/bill-form.tsx'
import { BillPage } from '#src/features/supplier-bills/bill-page.tsx'
import { RecordLoader } from '#src/features/records/public.tsx'

/** A bill being entered, or one that was. A bill never changes: a wrong one is taken back. */
export function SupplierBillEditor({ id }: { id: string }) {
  return (
    <RecordLoader screen={supplierBillsScreen} id={id} get={getSupplierBill}>
      {(answer, back) => (answer ? <BillPage stored={answer.bill} back={back} /> : <BillForm back={back} />)}
    </RecordLoader>
  )
}
