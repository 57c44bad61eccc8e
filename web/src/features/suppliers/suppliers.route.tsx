import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { SupplierList } from '#src/features/suppliers/supplier-list.tsx'
import { useT } from '#src/language/use-t.ts'
import { late } from '#src/lib/late.ts'
import { DetailLoading } from '#src/ui/detail-page.tsx'

const SupplierEditor = late(async () => (await import('#src/features/suppliers/supplier-editor.tsx')).SupplierEditor)

/** The list, or one supplier over it (`?supplier=`); the list keeps its state meanwhile. */
export default function Suppliers() {
  const t = useT()
  const [params] = useSearchParams()
  const supplier = params.get('supplier')
  if (supplier === null) return <SupplierList />
  return (
    <Suspense fallback={<DetailLoading label={t('shell.list.loading')} />}>
      <SupplierEditor key={supplier} id={supplier} />
    </Suspense>
  )
}
