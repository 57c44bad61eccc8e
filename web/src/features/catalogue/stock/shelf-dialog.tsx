import { TextInput } from '@mantine/core'
import { setShelf } from '@mostrador/contract/features/catalogue/stock/endpoints.ts'
import { useState } from 'react'
import { useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

type Place = { locationId: string; name: string; shelf: string }
type ShelfDialogProps = { name: string; variantId: string; places: readonly Place[]; onClose: () => void }

/** Where a variant stands at each location. Only what was changed is sent. */
export function ShelfDialog({ name, variantId, places, onClose }: ShelfDialogProps) {
  const t = useT()
  const save = useEndpointMutation(setShelf, { invalidates: ['products'] })
  const { run, isRunning } = useAction()
  const [shelves, setShelves] = useState<Readonly<Record<string, string>>>({})
  const saveAll = () =>
    run(async () => {
      for (const [locationId, shelf] of Object.entries(shelves))
        await save.mutateAsync({ variantId, locationId, shelf: shelf.trim() })
      onClose()
    })
  return (
    <Dialog
      title={t('stock.shelves.title', { name })}
      maxWidth={440}
      onClose={onClose}
      testId="shelf-dialog"
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t('shell.buttons.cancel')}
          </Button>
          <Button loading={isRunning} onClick={() => void saveAll()} data-testid="shelf-save">
            {t('stock.shelves.save')}
          </Button>
        </>
      }
    >
      {places.map(({ locationId, name: place, shelf }) => (
        <TextInput
          key={locationId}
          label={places.length > 1 ? t('stock.shelves.at', { place }) : t('stock.shelf')}
          value={shelves[locationId] ?? shelf}
          maxLength={30}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => setShelves((typed) => ({ ...typed, [locationId]: value }))}
          data-testid="shelf-field"
        />
      ))}
    </Dialog>
  )
}
