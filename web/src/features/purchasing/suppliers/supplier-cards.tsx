import { NativeSelect, Select, Textarea, TextInput } from '@mantine/core'
import { currencies } from '@mostrador/domain/money/currencies.ts'
import { useLocation } from 'react-router'
import { AddressesField, DoubtNotice, TaxIdFields } from '#src/features/customers/customers/public.tsx'
import { ContactsField } from '#src/features/purchasing/suppliers/contacts-field.tsx'
import { recordAddress } from '#src/ui/admin/form/record-address.ts'
import { longest, moneySettingsOf, type SupplierValues } from '#src/features/purchasing/suppliers/supplier-values.ts'
import type { SupplierFormState } from '#src/features/purchasing/suppliers/use-supplier-form.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card, Pair } from '#src/ui/detail-page.tsx'
import { MoneyInput } from '#src/ui/money-input.tsx'

type SupplierCardProps = { editor: SupplierFormState }

type TextField = {
  [Name in keyof SupplierValues]: SupplierValues[Name] extends string ? Name : never
}[keyof SupplierValues]

const helpUnder: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** A text field; it is validated when it loses focus, but only after a change. */
function textFieldOf({ form, change }: SupplierFormState, name: TextField) {
  return {
    'data-field': name,
    'data-testid': `supplier-${name}`,
    autoComplete: 'off',
    value: form.values[name],
    error: form.errors[name],
    onChange: (event: { currentTarget: { value: string } }) => change(name, event.currentTarget.value),
    onBlur: () => {
      if (form.isDirty(name)) form.validateField(name)
    },
  }
}

const languageOf = (value: string) => (value === 'en' || value === 'es' ? value : '')

export function IdentityCard({ editor }: SupplierCardProps) {
  const t = useT()
  const { search } = useLocation()
  const { form, change, doubts } = editor
  return (
    <Card title={t('suppliers.form.identity')}>
      <Pair>
        <TextInput label={t('suppliers.form.name')} maxLength={longest.name} {...textFieldOf(editor, 'name')} />
        <TextInput
          label={t('suppliers.form.businessName')}
          maxLength={longest.name}
          {...textFieldOf(editor, 'businessName')}
        />
      </Pair>
      <TaxIdFields
        type={form.values.taxIdType}
        text={form.values.taxId}
        error={form.errors['taxId']}
        onType={(type) => change('taxIdType', type)}
        onText={(text) => change('taxId', text)}
        onBlur={editor.checkTaxId}
        testId="supplier-taxId"
      />
      {doubts.doubt && (
        <DoubtNotice
          doubt={doubts.doubt}
          addressOf={({ id }) => recordAddress('supplier')(search, id)}
          onInsist={() => void doubts.insist(editor.submit)}
        />
      )}
      <TextInput
        type="url"
        label={t('suppliers.form.website')}
        description={t('suppliers.form.websiteHelp')}
        inputWrapperOrder={helpUnder}
        maxLength={longest.website}
        {...textFieldOf(editor, 'website')}
      />
    </Card>
  )
}

export function ContactCard({ editor }: SupplierCardProps) {
  const t = useT()
  const { form, change } = editor
  return (
    <Card title={t('suppliers.form.contact')}>
      <Pair>
        <TextInput
          type="email"
          label={t('suppliers.contact.email')}
          maxLength={254}
          {...textFieldOf(editor, 'email')}
        />
        <TextInput
          type="tel"
          label={t('suppliers.contact.phone')}
          maxLength={longest.phone}
          {...textFieldOf(editor, 'phone')}
        />
      </Pair>
      <ContactsField
        value={form.values.contacts}
        onChange={(contacts) => {
          change('contacts', contacts)
          form.clearFieldError('contacts')
        }}
        error={form.errors['contacts']}
      />
      <AddressesField
        value={form.values.addresses}
        onChange={(addresses) => {
          change('addresses', addresses)
          form.clearFieldError('addresses')
        }}
        error={form.errors['addresses']}
      />
    </Card>
  )
}

export function TermsCard({ editor }: SupplierCardProps) {
  const t = useT()
  const language = useLanguage()
  const { settings } = useCompany()
  const { form, change } = editor
  const { currencyTag } = form.values
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  const { onChange: _typed, ...minimum } = textFieldOf(editor, 'minimumOrderAmount')
  return (
    <Card title={t('suppliers.form.terms')}>
      <Pair>
        <TextInput
          label={t('suppliers.form.paymentTerms')}
          inputMode="numeric"
          rightSection={t('customers.form.days')}
          rightSectionWidth={52}
          {...textFieldOf(editor, 'paymentTermsDays')}
        />
        <TextInput
          label={t('suppliers.form.leadTime')}
          description={t('suppliers.form.leadTimeHelp')}
          inputWrapperOrder={helpUnder}
          inputMode="numeric"
          rightSection={t('customers.form.days')}
          rightSectionWidth={52}
          {...textFieldOf(editor, 'leadTimeDays')}
        />
      </Pair>
      <NativeSelect
        label={t('suppliers.form.language')}
        data={[
          { value: '', label: t('suppliers.form.languageUsual') },
          ...(['en', 'es'] as const).map((value) => ({ value, label: t(`suppliers.form.languages.${value}`) })),
        ]}
        value={form.values.language}
        onChange={(event) => change('language', languageOf(event.currentTarget.value))}
        data-field="language"
        data-testid="supplier-language"
      />
      <Pair>
        <Select
          label={t('suppliers.form.currency')}
          data={currencies.map(({ alphabeticCode }) => ({
            value: alphabeticCode,
            label: `${alphabeticCode} · ${names.of(alphabeticCode) ?? alphabeticCode}`,
          }))}
          value={currencyTag}
          onChange={(tag) => tag !== null && change('currencyTag', tag)}
          searchable
          allowDeselect={false}
          data-field="currencyTag"
          data-testid="supplier-currencyTag"
        />
        <MoneyInput
          label={t('suppliers.form.minimumOrder')}
          description={t('suppliers.form.minimumOrderHelp')}
          inputWrapperOrder={helpUnder}
          settings={moneySettingsOf(settings, currencyTag)}
          {...minimum}
          onChange={(text) => change('minimumOrderAmount', text)}
        />
      </Pair>
    </Card>
  )
}

export function NotesCard({ editor }: SupplierCardProps) {
  const t = useT()
  return (
    <Card title={t('suppliers.form.bankCard')}>
      <Textarea
        label={t('suppliers.form.bank')}
        description={t('suppliers.form.bankHelp')}
        inputWrapperOrder={helpUnder}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={longest.bank}
        {...textFieldOf(editor, 'bankDetails')}
      />
      <Textarea
        label={t('suppliers.form.notes')}
        description={t('suppliers.form.notesHelp')}
        inputWrapperOrder={helpUnder}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={longest.notes}
        {...textFieldOf(editor, 'notes')}
      />
    </Card>
  )
}
