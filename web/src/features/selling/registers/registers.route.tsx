import { Suspense } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { checkoutAddress } from '#src/features/selling/registers/checkout-address.ts'
import { CheckoutList } from '#src/features/selling/registers/checkout-list.tsx'
import { late } from '#src/lib/late.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'

const CheckoutDrawer = late(
  async () => (await import('#src/features/selling/registers/checkout-drawer.tsx')).CheckoutDrawer,
)

/** The registers, and one of them over the list (`?checkout=`). */
export default function Checkouts() {
  const [params] = useSearchParams()
  const { search } = useLocation()
  const navigate = useCheckedNavigate()
  const id = params.get('checkout')
  return (
    <>
      <CheckoutList />
      {id !== null && (
        <Suspense>
          <CheckoutDrawer key={id} id={id} onClose={() => void navigate(checkoutAddress(search, null))} />
        </Suspense>
      )}
    </>
  )
}
