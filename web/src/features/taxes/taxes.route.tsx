import { useLocation, useSearchParams } from 'react-router'
import { TaxDrawer } from '#src/features/taxes/tax-drawer.tsx'
import { TaxList } from '#src/features/taxes/tax-list.tsx'
import { taxAddress } from '#src/features/taxes/tax-list-url.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'

/** The list, and one tax over it (`?tax=`). */
export default function Taxes() {
  const [params] = useSearchParams()
  const { search } = useLocation()
  const navigate = useCheckedNavigate()
  const tax = params.get('tax')
  return (
    <>
      <TaxList />
      {tax !== null && <TaxDrawer key={tax} id={tax} onClose={() => void navigate(taxAddress(search, null))} />}
    </>
  )
}
