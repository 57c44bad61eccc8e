import { Button } from '@mantine/core'
import { setShelf } from '@mostrador/contract/features/catalogue/stock/endpoints.ts'
import { useState } from 'react'
import { ShelfDialog } from '#src/features/catalogue/stock/shelf-dialog.tsx'
import { useT } from '#src/language/use-t.ts'
import { useCan } from '#src/session/use-can.ts'
import { Card } from '#src/ui/detail-page.tsx'
import { Facts } from '#src/ui/layout/facts.tsx'

type Place = { locationId: string; name: string; shelf: string }
type ShelvesCardProps = { name: string; variantId: string; places: readonly Place[] }

/** Where a variant stands at each location. */
export function ShelvesCard({ name, variantId, places }: ShelvesCardProps) {
  const t = useT()
  const maySet = useCan(setShelf)
  const [isOpen, setOpen] = useState(false)
  const isAnywhere = places.some(({ shelf }) => shelf !== '')
  if (!isAnywhere && !maySet) return null
  return (
    <Card title={t('stock.shelf')} testId="shelves">
      {isAnywhere && <Facts facts={places.map((place) => [place.name, place.shelf] as const)} />}
      {maySet && (
        <Button variant="default" onClick={() => setOpen(true)} data-testid="set-shelf">
          {t('stock.shelves.set')}
        </Button>
      )}
      {isOpen && <ShelfDialog name={name} variantId={variantId} places={places} onClose={() => setOpen(false)} />}
    </Card>
  )
}
