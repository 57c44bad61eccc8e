import { Suspense } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { TaxList } from '#src/features/catalogue/taxes/tax-list.tsx'
import { taxAddress } from '#src/features/catalogue/taxes/tax-list-url.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'

const TaxDrawer = lazyPart(async () => (await import('#src/features/catalogue/taxes/tax-drawer.tsx')).TaxDrawer)

/** The list, and one tax over it (`?tax=`). */
export default function Taxes() {
  const [params] = useSearchParams()
  const { search } = useLocation()
  const navigate = useCheckedNavigate()
  const tax = params.get('tax')
  return (
    <>
      <TaxList />
      {tax !== null && (
        <Suspense>
          <TaxDrawer key={tax} id={tax} onClose={() => void navigate(taxAddress(search, null))} />
        </Suspense>
      )}
    </>
  )
}
