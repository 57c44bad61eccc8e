import { NativeSelect, TextInput } from '@mantine/core'
import {
  archiveCheckout,
  createCheckout,
  listCheckouts,
  updateCheckout,
} from '@mostrador/contract/features/selling/registers/endpoints.ts'
import type { Checkout } from '@mostrador/contract/features/selling/registers/schema.ts'
import {
  checkoutInputOf,
  checkoutRules,
  type CheckoutValues,
  checkoutValuesOf,
} from '#src/features/selling/registers/checkout-values.ts'
import { RegisterRulesFields } from '#src/features/selling/registers/register-rules-fields.tsx'
import { type CheckoutText, textPropsOf } from '#src/features/selling/registers/text-props-of.ts'
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
import { FormDrawer } from '#src/ui/admin/form/form-drawer.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { useRecordEditor } from '#src/ui/admin/form/use-record-editor.ts'
import { MoneyInput } from '#src/ui/money-input.tsx'

async function readCheckout(id: string): Promise<Checkout> {
  const { items } = await callEndpoint(listCheckouts, {})
  const found = items.find((checkout) => checkout.id === id)
  if (!found) throw new RangeError('the register is gone')
  return found
}

/** The form of a register. */
export function CheckoutForm({ stored, onClose }: { stored: Checkout | null; onClose: () => void }) {
  const t = useT()
  const priceLists = usePriceListNames()
  const locations = useLocationNames()
  const mayCreate = useCan(createCheckout)
  const mayUpdate = useCan(updateCheckout)
  const editor = useCheckoutEditor(stored, onClose)
  const { form, base } = editor
  const tenders = useTenderNames()
  const profiles = useSellingProfiles()
  return (
    <FormDrawer
      title={base ? t('registers.form.edit') : t('registers.form.new')}
      editor={editor}
      fields={fieldsOf(t, { priceLists, locations, tenders, profiles })}
      what={t('registers.form.this')}
      saveLabel={t('registers.form.save')}
      onClose={onClose}
      isReadOnly={!(base ? mayUpdate : mayCreate)}
      actions={base && <ArchiveCheckout editor={editor} base={base} />}
      testId="checkout"
    >
      <MainFields editor={editor} priceLists={priceLists} />
      {locations.size > 1 && <LocationField editor={editor} locations={locations} />}
      <RegisterRulesFields form={form} tenders={tenders} profiles={profiles} />
      {base?.openSession && <p>{t('registers.form.openNow')}</p>}
    </FormDrawer>
  )
}

type Editor = ReturnType<typeof useCheckoutEditor>

function useCheckoutEditor(stored: Checkout | null, onClose: () => void) {
  const t = useT()
  const { settings } = useCompany()
  const create = useEndpointMutation(createCheckout)
  const update = useEndpointMutation(updateCheckout)
  return useRecordEditor<Checkout, CheckoutValues>({
    stored,
    draftOf: 'checkout',
    valuesOf: (checkout) => checkoutValuesOf(checkout, settings),
    rules: () => checkoutRules(settings),
    read: readCheckout,
    save: async (values, base) => {
      const input = checkoutInputOf(values, settings)
      if (!base) return (await create.mutateAsync(input)).checkout
      return (await update.mutateAsync({ ...input, id: base.id, version: base.version })).checkout
    },
    onCreated: () => {
      showSnackbar({ text: t('registers.form.created') })
      onClose()
    },
    onUpdated: onClose,
  })
}

type Names = ReadonlyMap<string, string>
type FieldNames = { priceLists: Names; locations: Names; tenders: Names; profiles: Names }

/** The words of each field, to list the fields that are wrong or were changed elsewhere. */
function fieldsOf(t: T, { priceLists, locations, tenders, profiles }: FieldNames): FieldDescriptions<CheckoutValues> {
  const yesNo = (isOn: boolean) => t(isOn ? 'shell.buttons.yes' : 'shell.buttons.no')
  const listed = (ids: readonly string[], names: Names) => ids.map((id) => names.get(id) ?? '').join(', ')
  return {
    name: { label: t('registers.form.name') },
    code: { label: t('registers.form.code') },
    defaultOpeningAmount: { label: t('registers.form.defaultOpeningAmount') },
    priceListId: { label: t('registers.form.priceListId'), show: (id) => priceLists.get(id) ?? '' },
    locationId: { label: t('registers.form.locationId'), show: (id) => locations.get(id) ?? '' },
    cashLimitWarning: { label: t('registers.form.cashLimitWarning') },
    tenderIds: { label: t('registers.form.tenderIds'), show: (ids) => listed(ids, tenders) },
    isForSomeProfiles: { label: t('registers.form.isForSomeProfiles'), show: yesNo },
    allowedProfileIds: {
      label: t('registers.form.allowedProfileIds'),
      show: (ids) => listed(ids, profiles),
    },
    autoLockMinutes: { label: t('registers.form.autoLockMinutes') },
    offlineEnabled: { label: t('registers.form.offlineEnabled'), show: yesNo },
    maxOfflineHours: { label: t('registers.form.maxOfflineHours') },
    blindClose: { label: t('registers.form.blindClose'), show: yesNo },
    countDenominations: { label: t('registers.form.countDenominations'), show: yesNo },
    requireReasonAboveAmount: { label: t('registers.form.requireReasonAboveAmount') },
    maxDifferenceAmount: { label: t('registers.form.maxDifferenceAmount') },
  }
}

function ArchiveCheckout({ editor, base }: { editor: Editor; base: Checkout }) {
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
function LocationField({ editor: { form, base }, locations }: { editor: Editor; locations: Names }) {
  const t = useT()
  const isNew = form.values.locationId === ''
  return (
    <NativeSelect
      {...textPropsOf(form, 'locationId', t)}
      description={t(base?.openSession ? 'registers.form.locationOpen' : 'registers.form.locationHelp')}
      disabled={Boolean(base?.openSession)}
      data={[
        ...(isNew ? [{ value: '', label: t('locations.default') }] : []),
        ...(base && !locations.has(base.locationId) ? [{ value: base.locationId, label: base.locationName }] : []),
        ...[...locations].map(([value, label]) => ({ value, label })),
      ]}
      onChange={({ currentTarget: { value } }) => form.setFieldValue('locationId', value)}
    />
  )
}

/** Name, code, usual float and price list. */
function MainFields({ editor: { form, base }, priceLists }: { editor: Editor; priceLists: Names }) {
  const t = useT()
  const { settings } = useCompany()
  const text = (name: CheckoutText) => textPropsOf(form, name, t)
  const chosen = form.values.priceListId
  return (
    <>
      <TextInput
        {...text('name')}
        maxLength={60}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => form.setFieldValue('name', value)}
      />
      <TextInput
        {...text('code')}
        description={t(base?.isCodeFixed ? 'registers.form.codeFixed' : 'registers.form.codeHelp')}
        maxLength={6}
        autoComplete="off"
        disabled={base?.isCodeFixed === true}
        onChange={({ currentTarget: { value } }) => form.setFieldValue('code', value.toUpperCase())}
      />
      <MoneyInput
        {...text('defaultOpeningAmount')}
        description={t('registers.form.openingHelp')}
        settings={settings}
        onChange={(value) => form.setFieldValue('defaultOpeningAmount', value)}
      />
      <NativeSelect
        {...text('priceListId')}
        data={[
          { value: '', label: t('registers.list.usualPrices') },
          ...[...priceLists].map(([value, label]) => ({ value, label })),
          ...(chosen !== '' && !priceLists.has(chosen)
            ? [{ value: chosen, label: t('registers.form.otherList') }]
            : []),
        ]}
        onChange={({ currentTarget: { value } }) => form.setFieldValue('priceListId', value)}
      />
    </>
  )
}
