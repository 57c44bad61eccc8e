import { useSearchParams } from 'react-router'
import { SupplierEditor } from '#src/features/suppliers/supplier-editor.tsx'
import { SupplierList } from '#src/features/suppliers/supplier-list.tsx'

/** The list, or one supplier over it (`?supplier=`); the list keeps its place meanwhile. */
export default function Suppliers() {
  const [params] = useSearchParams()
  const supplier = params.get('supplier')
  return supplier === null ? <SupplierList /> : <SupplierEditor key={supplier} id={supplier} />
}
