import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { LocationList } from '#src/features/catalogue/locations/location-list.tsx'
import { useT } from '#src/language/use-t.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { DetailLoading } from '#src/ui/detail-page.tsx'

const LocationEditor = lazyPart(
  async () => (await import('#src/features/catalogue/locations/location-form.tsx')).LocationEditor,
)

/** The locations, or one of them (`?location=`). */
export default function Locations() {
  const t = useT()
  const [search] = useSearchParams()
  const id = search.get('location')
  return (
    <Suspense fallback={<DetailLoading label={t('shell.list.loading')} />}>
      {id === null ? <LocationList /> : <LocationEditor key={id} id={id} />}
    </Suspense>
  )
}
