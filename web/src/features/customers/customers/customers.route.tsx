import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { CustomerList } from '#src/features/customers/customers/customer-list.tsx'
import { useT } from '#src/language/use-t.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { DetailLoading } from '#src/ui/detail-page.tsx'

const CustomerEditor = lazyPart(
  async () => (await import('#src/features/customers/customers/customer-editor.tsx')).CustomerEditor,
)

/** The list, or one customer over it (`?customer=`); the list keeps its state meanwhile. */
export default function Customers() {
  const t = useT()
  const [params] = useSearchParams()
  const customer = params.get('customer')
  if (customer === null) return <CustomerList />
  return (
    <Suspense fallback={<DetailLoading label={t('shell.list.loading')} />}>
      <CustomerEditor key={customer} id={customer} />
    </Suspense>
  )
}
