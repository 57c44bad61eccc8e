import { getSupplierBill } from '@mostrador/contract/features/purchasing/supplier-bills/endpoints.ts'
import { supplierBillsScreen } from '@mostrador/contract/features/purchasing/supplier-bills/screen.ts'
import { BillForm } from '#src/features/purchasing/supplier-bills/bill-form.tsx'
import { BillPage } from '#src/features/purchasing/supplier-bills/bill-page.tsx'
import { RecordLoader } from '#src/features/office/records/public.tsx'

/** A bill being entered, or one that was. A bill never changes: a wrong one is taken back. */
export function SupplierBillEditor({ id }: { id: string }) {
  return (
    <RecordLoader screen={supplierBillsScreen} id={id} get={getSupplierBill}>
      {(answer, back) => (answer ? <BillPage stored={answer.bill} back={back} /> : <BillForm back={back} />)}
    </RecordLoader>
  )
}
