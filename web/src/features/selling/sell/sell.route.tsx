import { useState } from 'react'
import { SellScreen } from '#src/features/selling/sell/screen/sell-screen.tsx'
import { useT } from '#src/language/use-t.ts'
import { useSession } from '#src/session/session-store.ts'
import { PageTitle } from '#src/shell/page-head.tsx'

export default function Checkout() {
  const t = useT()
  const session = useSession()
  // A log-in that ends during a shift must not take the sale off the screen.
  const [kept] = useState(session)
  const company = session?.company ?? kept?.company
  const current = session ?? kept
  if (!company || !current) return null

  return (
    <>
      <PageTitle page={t('till.title')} />
      <SellScreen key={company.id} companyId={company.id} session={current} />
    </>
  )
}
