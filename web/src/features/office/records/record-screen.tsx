import { type ComponentType, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { ScreenRecord } from '@mostrador/contract/screens/screens.ts'
import { useT } from '#src/language/use-t.ts'
import { DetailLoading } from '#src/ui/detail-page.tsx'

type RecordScreenProps = {
  record: ScreenRecord
  list: ComponentType
  /** Loaded late: a list does not need it. */
  editor: ComponentType<{ id: string }>
}

/** The list of a described screen, or one record over it (`?supplier=`); the list keeps its state meanwhile. */
export function RecordScreen({ record, list: List, editor: Editor }: RecordScreenProps) {
  const t = useT()
  const [params] = useSearchParams()
  const id = params.get(record)
  if (id === null) return <List />
  return (
    <Suspense fallback={<DetailLoading label={t('shell.list.loading')} />}>
      <Editor key={id} id={id} />
    </Suspense>
  )
}
