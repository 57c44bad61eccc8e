import { useSearchParams } from 'react-router'
import { CloseDetail } from '#src/features/insight/period-closes/close-detail.tsx'
import { ClosesList } from '#src/features/insight/period-closes/closes-list.tsx'

/** The closed periods or, with `close` in the address, one of them. */
export function Periods() {
  const [params] = useSearchParams()
  const id = params.get('close')
  return id === null ? <ClosesList /> : <CloseDetail key={id} id={id} />
}
