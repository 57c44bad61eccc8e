import { useSearchParams } from 'react-router'
import { CustomerEditor } from '#src/features/customers/customer-editor.tsx'
import { CustomerList } from '#src/features/customers/customer-list.tsx'

/** The list, or one customer over it (`?customer=`); the list keeps its place meanwhile. */
export default function Customers() {
  const [params] = useSearchParams()
  const customer = params.get('customer')
  return customer === null ? <CustomerList /> : <CustomerEditor key={customer} id={customer} />
}
