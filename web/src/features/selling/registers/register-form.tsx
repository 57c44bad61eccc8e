import {
  archiveCheckout,
  createCheckout,
  listCheckouts,
  updateCheckout,
} from '@mostrador/contract/features/selling/registers/endpoints.ts'
import type { Checkout } from '@mostrador/contract/features/selling/registers/schema.ts'
import { registerForm, type RegisterValues } from '#src/features/selling/registers/register-values.ts'
import { RegisterRulesFields } from '#src/features/selling/registers/register-rules-fields.tsx'
import { useSellingProfiles } from '#src/features/selling/registers/use-selling-profiles.ts'
import { useTenderNames } from '#src/features/selling/registers/use-tender-names.ts'
import { useLocationNames } from '#src/features/catalogue/locations/public.ts'
import { usePriceListNames } from '#src/features/catalogue/price-lists/public.tsx'
import type { T } from '#src/language/translator.ts'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { ArchiveButton } from '#src/ui/admin/form/archive-button.tsx'
import type { FieldDescriptions } from '#src/ui/admin/form/conflict-notice.tsx'
import { fieldsOf } from '#src/ui/admin/fields/form-field.tsx'
import { useDescribedEditor } from '#src/ui/admin/fields/use-described-editor.ts'
import { FormDrawer } from '#src/ui/admin/form/form-drawer.tsx'

async function readCheckout(id: string): Promise<Checkout> {
  const { items } = await callEndpoint(listCheckouts, {})
  const found = items.find((checkout) => checkout.id === id)
  if (!found) throw new RangeError('the register is gone')
  return found
}

/** The form of a register. */
export function RegisterForm({ stored, onClose }: { stored: Checkout | null; onClose: () => void }) {
  const t = useT()
  const priceLists = usePriceListNames()
  const locations = useLocationNames()
  const mayCreate = useCan(createCheckout)
  const mayUpdate = useCan(updateCheckout)
  const editor = useRegisterEditor(stored, onClose)
  const { base } = editor
  const tenders = useTenderNames()
  const profiles = useSellingProfiles()
  return (
    <FormDrawer
      title={base ? t('registers.form.edit') : t('registers.form.new')}
      editor={editor}
      fields={compared(t, { priceLists, locations, tenders, profiles })}
      what={t('registers.form.this')}
      saveLabel={t('registers.form.save')}
      onClose={onClose}
      isReadOnly={!(base ? mayUpdate : mayCreate)}
      actions={base && <ArchiveRegister editor={editor} base={base} />}
      testId="checkout"
    >
      <MainFields editor={editor} priceLists={priceLists} />
      {locations.size > 1 && <LocationField editor={editor} locations={locations} />}
      <RegisterRulesFields editor={editor} tenders={tenders} profiles={profiles} />
      {base?.openSession && <p>{t('registers.form.openNow')}</p>}
    </FormDrawer>
  )
}

type Editor = ReturnType<typeof useRegisterEditor>

function useRegisterEditor(stored: Checkout | null, onClose: () => void) {
  const t = useT()
  const create = useEndpointMutation(createCheckout)
  const update = useEndpointMutation(updateCheckout)
  const editor = useDescribedEditor({
    form: registerForm,
    stored,
    read: readCheckout,
    create: async (sent) => (await create.mutateAsync(sent)).checkout,
    update: async (sent) => (await update.mutateAsync(sent)).checkout,
    onCreated: () => {
      showSnackbar({ text: t('registers.form.created') })
      onClose()
    },
    onUpdated: onClose,
  })
  const { form } = editor
  const change = (name: keyof RegisterValues, value: RegisterValues[typeof name]) =>
    form.setFieldValue(name, name === 'code' ? String(value).toUpperCase() : value)
  return { ...editor, change }
}

type Names = ReadonlyMap<string, string>
type FieldNames = { priceLists: Names; locations: Names; tenders: Names; profiles: Names }

/** The words of each field, to list the fields that are wrong or were changed elsewhere. */
function compared(t: T, { priceLists, locations, tenders, profiles }: FieldNames): FieldDescriptions<RegisterValues> {
  const one = (names: Names) => (id: string) => names.get(id) ?? ''
  const several = (names: Names) => (ids: readonly string[]) => ids.map(one(names)).join(', ')
  return {
    ...registerForm.described(t),
    priceListId: { label: t('registers.form.priceListId'), show: one(priceLists) },
    locationId: { label: t('registers.form.locationId'), show: one(locations) },
    tenderIds: { label: t('registers.form.tenderIds'), show: several(tenders) },
    allowedProfileIds: { label: t('registers.form.allowedProfileIds'), show: several(profiles) },
  }
}

function ArchiveRegister({ editor, base }: { editor: Editor; base: Checkout }) {
  const archive = useEndpointMutation(archiveCheckout)
  return (
    <ArchiveButton
      endpoint={archiveCheckout}
      name={base.name}
      isArchived={base.status === 'inactive'}
      disabled={editor.isDirty || base.openSession !== null}
      onArchive={async (isArchived) => {
        const { version } = await readCheckout(base.id)
        editor.restart((await archive.mutateAsync({ id: base.id, version, isArchived })).checkout)
      }}
      testId="checkout-archive"
    />
  )
}

/** Where its sales take the goods from; asked only where there are several locations. */
function LocationField({ editor, locations }: { editor: Editor; locations: Names }) {
  const t = useT()
  const { form, base } = editor
  const isNew = form.values.locationId === ''
  return fieldsOf(registerForm, editor)('locationId', {
    description: t(base?.openSession ? 'registers.form.locationOpen' : 'registers.form.locationHelp'),
    disabled: Boolean(base?.openSession),
    options: [
      ...(isNew ? [{ value: '', label: t('locations.default') }] : []),
      ...(base && !locations.has(base.locationId) ? [{ value: base.locationId, label: base.locationName }] : []),
      ...[...locations].map(([value, label]) => ({ value, label })),
    ],
  })
}

/** Name, code, usual float and price list. */
function MainFields({ editor, priceLists }: { editor: Editor; priceLists: Names }) {
  const t = useT()
  const { form, base } = editor
  const field = fieldsOf(registerForm, editor)
  const chosen = form.values.priceListId
  return (
    <>
      {field('name')}
      {field('code', {
        description: t(base?.isCodeFixed ? 'registers.form.codeFixed' : 'registers.form.codeHelp'),
        disabled: base?.isCodeFixed === true,
      })}
      {field('defaultOpeningAmount')}
      {field('priceListId', {
        options: [
          { value: '', label: t('registers.list.usualPrices') },
          ...[...priceLists].map(([value, label]) => ({ value, label })),
          ...(chosen !== '' && !priceLists.has(chosen)
            ? [{ value: chosen, label: t('registers.form.otherList') }]
            : []),
        ],
      })}
    </>
  )
}
