import { Suspense } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { registerAddress } from '#src/features/selling/registers/register-address.ts'
import { RegisterList } from '#src/features/selling/registers/register-list.tsx'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'

const RegisterDrawer = lazyPart(
  async () => (await import('#src/features/selling/registers/register-drawer.tsx')).RegisterDrawer,
)

/** The registers, and one of them over the list (`?checkout=`). */
export default function Registers() {
  const [params] = useSearchParams()
  const { search } = useLocation()
  const navigate = useCheckedNavigate()
  const id = params.get('checkout')
  return (
    <>
      <RegisterList />
      {id !== null && (
        <Suspense>
          <RegisterDrawer key={id} id={id} onClose={() => void navigate(registerAddress(search, null))} />
        </Suspense>
      )}
    </>
  )
}
