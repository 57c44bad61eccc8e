import { Button } from '@mantine/core'
import {
  archiveLocation,
  createLocation,
  getLocation,
  setDefaultLocation,
  updateLocation,
} from '@mostrador/contract/features/catalogue/locations/endpoints.ts'
import type { Location, NewLocation } from '@mostrador/contract/features/catalogue/locations/schema.ts'
import { locationsScreen } from '@mostrador/contract/features/catalogue/locations/screen.ts'
import { type BackLink, RecordLoader, RecordPage, useOpenCreated } from '#src/features/office/records/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { describeForm } from '#src/ui/admin/fields/describe-form.ts'
import { nameText, notes } from '#src/ui/admin/fields/fields.ts'
import { fieldsOf } from '#src/ui/admin/fields/form-field.tsx'
import { useDescribedEditor } from '#src/ui/admin/fields/use-described-editor.ts'
import { Card } from '#src/ui/detail-page.tsx'
import { Facts } from '#src/ui/layout/facts.tsx'

const form = describeForm<Location, NewLocation>()('location', {
  name: nameText({ label: 'locations.form.name', max: 60 }),
  address: notes({ label: 'locations.form.address', help: 'locations.form.addressHelp', max: 300 }),
})
/** Their forms name the default location. */
const alsoShownIn = ['checkouts', 'products']

export function LocationEditor({ id }: { id: string }) {
  return (
    <RecordLoader screen={locationsScreen} id={id} get={getLocation}>
      {(answer, back) => <LocationForm stored={answer?.location ?? null} back={back} />}
    </RecordLoader>
  )
}

export function LocationForm({ stored, back }: { stored: Location | null; back: BackLink }) {
  const t = useT()
  const archive = useEndpointMutation(archiveLocation)
  const editor = useLocationForm(stored)
  const field = fieldsOf(form, editor)
  return (
    <RecordPage
      screen={locationsScreen}
      back={back}
      editor={editor}
      fields={form.described(t)}
      firstField="name"
      endpoints={{ create: createLocation, update: updateLocation, archive: archiveLocation }}
      onArchive={async ({ id }, isArchived) => (await archive.mutateAsync({ id, isArchived })).location}
      below={(location) => <UseCard location={location} onChanged={editor.restart} isDirty={editor.isDirty} />}
    >
      {() => (
        <Card title={t('locations.form.basics')}>
          {field('name')}
          {field('address')}
        </Card>
      )}
    </RecordPage>
  )
}

async function readLocation(id: string): Promise<Location> {
  return (await callEndpoint(getLocation, { id })).location
}

function useLocationForm(stored: Location | null) {
  const create = useEndpointMutation(createLocation, { invalidates: alsoShownIn })
  const update = useEndpointMutation(updateLocation, { invalidates: alsoShownIn })
  return useDescribedEditor({
    form,
    stored,
    read: readLocation,
    create: async (sent) => (await create.mutateAsync(sent)).location,
    update: async (sent) => (await update.mutateAsync(sent)).location,
    onCreated: useOpenCreated(locationsScreen),
  })
}

type UseCardProps = { location: Location; isDirty: boolean; onChanged: (location: Location) => void }

/** What uses the location, and whether it is the default one. */
function UseCard({ location, isDirty, onChanged }: UseCardProps) {
  const t = useT()
  const choose = useEndpointMutation(setDefaultLocation, { invalidates: alsoShownIn })
  const mayChoose = useCan(setDefaultLocation)
  const { run, isRunning } = useAction()
  const { id, name, isDefault, registers, stocked, status } = location
  return (
    <>
      <Card title={t('locations.form.facts')}>
        <Facts
          facts={[
            [t('locations.columns.registers'), t('locations.registers', { count: registers })],
            [t('locations.columns.stock'), t('locations.stocked', { count: stocked })],
          ]}
        />
      </Card>
      <Card title={t('locations.defaults.title')} testId="location-default">
        <p>{t(isDefault ? 'locations.defaults.is' : 'locations.defaults.isNot')}</p>
        {!isDefault && mayChoose && status === 'active' && (
          <Button
            variant="default"
            loading={isRunning}
            disabled={isDirty}
            onClick={() =>
              void run(async () => {
                onChanged((await choose.mutateAsync({ id })).location)
                showSnackbar({ text: t('locations.defaults.done', { name }) })
              })
            }
            data-testid="location-make-default"
          >
            {t('locations.defaults.choose')}
          </Button>
        )}
      </Card>
    </>
  )
}
