import { Button, Textarea, TextInput } from '@mantine/core'
import {
  archiveLocation,
  createLocation,
  getLocation,
  setDefaultLocation,
  updateLocation,
} from '@mostrador/contract/features/catalogue/locations/endpoints.ts'
import type { Location } from '@mostrador/contract/features/catalogue/locations/schema.ts'
import { locationsScreen } from '@mostrador/contract/features/catalogue/locations/screen.ts'
import { maxLength, pattern, required } from '@mostrador/contract/validation.ts'
import { type BackLink, RecordLoader, RecordPage, useOpenCreated } from '#src/features/office/records/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { useRecordEditor } from '#src/ui/admin/form/use-record-editor.ts'
import { Card, Facts } from '#src/ui/detail-page.tsx'

/** The form as typed. */
type LocationValues = { name: string; address: string }
const longest = { name: 60, address: 300 }
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
  return (
    <RecordPage
      screen={locationsScreen}
      back={back}
      editor={editor}
      fields={{ name: { label: t('locations.form.name') }, address: { label: t('locations.form.address') } }}
      firstField="name"
      endpoints={{ create: createLocation, update: updateLocation, archive: archiveLocation }}
      onArchive={async ({ id }, isArchived) => (await archive.mutateAsync({ id, isArchived })).location}
      below={(location) => <UseCard location={location} onChanged={editor.restart} isDirty={editor.isDirty} />}
    >
      {() => <BasicsCard editor={editor} />}
    </RecordPage>
  )
}

async function readLocation(id: string): Promise<Location> {
  return (await callEndpoint(getLocation, { id })).location
}

function useLocationForm(stored: Location | null) {
  const create = useEndpointMutation(createLocation, { invalidates: alsoShownIn })
  const update = useEndpointMutation(updateLocation, { invalidates: alsoShownIn })
  return useRecordEditor<Location, LocationValues>({
    stored,
    draftOf: 'location',
    valuesOf: (location) => ({ name: location?.name ?? '', address: location?.address ?? '' }),
    rules: () => ({
      name: [required(), maxLength(longest.name), pattern('productName')],
      address: [maxLength(longest.address), pattern('multilineText')],
    }),
    read: readLocation,
    save: async (values, base) => {
      const saved = base
        ? await update.mutateAsync({ ...values, id: base.id, version: base.version })
        : await create.mutateAsync(values)
      return saved.location
    },
    onCreated: useOpenCreated(locationsScreen),
  })
}

function BasicsCard({ editor: { form } }: { editor: ReturnType<typeof useLocationForm> }) {
  const t = useT()
  const field = (name: keyof LocationValues) => ({
    label: t(`locations.form.${name}`),
    value: form.values[name],
    error: form.errors[name],
    maxLength: longest[name],
    autoComplete: 'off',
    'data-field': name,
    'data-testid': `location-${name}`,
    onChange: (event: { currentTarget: { value: string } }) => form.setFieldValue(name, event.currentTarget.value),
  })
  return (
    <Card title={t('locations.form.basics')}>
      <TextInput {...field('name')} />
      <Textarea
        {...field('address')}
        description={t('locations.form.addressHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={2}
      />
    </Card>
  )
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
