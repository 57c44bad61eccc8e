import { useEffect, useLayoutEffect, useState } from 'react'
import { CustomerScreen } from '#src/features/selling/customer-display/customer-screen.tsx'
import { type DisplayFrame, paidMs } from '#src/features/selling/customer-display/display-frame.ts'
import { useDisplayFrame } from '#src/features/selling/customer-display/use-display-frame.ts'
import { useT } from '#src/language/use-t.ts'
import { useSession } from '#src/session/session-store.ts'
import { PageTitle } from '#src/shell/page-head.tsx'
import { keepQuiet } from '#src/shell/quiet-store.ts'

/** The second window of a till, which faces the customer. No internal message may overlay it. */
export default function CustomerDisplay() {
  const t = useT()
  const session = useSession()
  const [kept] = useState(session)
  const company = session?.company ?? kept?.company
  useLayoutEffect(keepQuiet, [])

  return (
    <>
      <PageTitle page={t('customerDisplay.title')} />
      {company && <Display key={company.id} companyId={company.id} />}
    </>
  )
}

function Display({ companyId }: { companyId: string }) {
  const frame = useDisplayFrame(companyId)
  return <CustomerScreen frame={useThanksForAWhile(frame)} />
}

/** Thanks and change stay a while; then the shop's name appears, even if the till still shows its own panel. */
function useThanksForAWhile(frame: DisplayFrame | null): DisplayFrame | null {
  const [thanked, setThanked] = useState<DisplayFrame | null>(null)
  useEffect(
    function endThanks() {
      if (frame?.view.kind !== 'paid') return
      const timer = setTimeout(() => setThanked(frame), paidMs)
      return () => clearTimeout(timer)
    },
    [frame],
  )
  return frame && frame === thanked ? { ...frame, view: { kind: 'idle' } } : frame
}
