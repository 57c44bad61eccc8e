import { NativeSelect, Select } from '@mantine/core'
import { listCurrencies } from '@mostrador/domain/money/list-currencies.ts'
import { useLocation } from 'react-router'
import { AddressesField, DoubtNotice, TaxIdFields } from '#src/features/customers/customers/public.tsx'
import { ContactsField } from '#src/features/purchasing/suppliers/contacts-field.tsx'
import { supplierForm } from '#src/features/purchasing/suppliers/supplier-values.ts'
import type { SupplierFormState } from '#src/features/purchasing/suppliers/use-supplier-form.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { fieldsOf } from '#src/ui/admin/fields/form-field.tsx'
import { recordAddress } from '#src/ui/admin/form/record-address.ts'
import { Card, Pair } from '#src/ui/detail-page.tsx'

type SupplierCardProps = { editor: SupplierFormState }

const languageOf = (value: string) => (value === 'en' || value === 'es' ? value : '')

export function IdentityCard({ editor }: SupplierCardProps) {
  const t = useT()
  const { search } = useLocation()
  const { form, change, doubts } = editor
  const field = fieldsOf(supplierForm, editor)
  return (
    <Card title={t('suppliers.form.identity')}>
      <Pair>
        {field('name')}
        {field('businessName')}
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
      {field('website')}
    </Card>
  )
}

export function ContactCard({ editor }: SupplierCardProps) {
  const t = useT()
  const { form, change } = editor
  const field = fieldsOf(supplierForm, editor)
  return (
    <Card title={t('suppliers.form.contact')}>
      <Pair>
        {field('email')}
        {field('phone')}
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
  const { form, change } = editor
  const field = fieldsOf(supplierForm, editor)
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  return (
    <Card title={t('suppliers.form.terms')}>
      <Pair>
        {field('paymentTermsDays')}
        {field('leadTimeDays')}
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
          data={listCurrencies().map(({ alphabeticCode }) => ({
            value: alphabeticCode,
            label: `${alphabeticCode} · ${names.of(alphabeticCode) ?? alphabeticCode}`,
          }))}
          value={form.values.currencyTag}
          onChange={(tag) => tag !== null && change('currencyTag', tag)}
          searchable
          allowDeselect={false}
          data-field="currencyTag"
          data-testid="supplier-currencyTag"
        />
        {field('minimumOrderAmount')}
      </Pair>
    </Card>
  )
}

export function NotesCard({ editor }: SupplierCardProps) {
  const t = useT()
  const field = fieldsOf(supplierForm, editor)
  return (
    <Card title={t('suppliers.form.bankCard')}>
      {field('bankDetails')}
      {field('notes')}
    </Card>
  )
}
