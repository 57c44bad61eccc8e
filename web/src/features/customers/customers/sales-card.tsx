import { Select } from '@mantine/core'
import { listCustomerGroups, saveCustomerGroup } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { listPriceLists } from '@mostrador/contract/features/catalogue/price-lists/endpoints.ts'
import { formatPercent } from '@mostrador/contract/format.ts'
import { languageNames } from '@mostrador/contract/regions.ts'
import type { CustomerCardProps } from '#src/features/customers/customers/customer-cards.tsx'
import { customerForm } from '#src/features/customers/customers/customer-values.ts'
import { priceListSource } from '#src/features/catalogue/price-lists/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useSession } from '#src/session/session-store.ts'
import { useCan } from '#src/session/use-can.ts'
import { ReferencePicker } from '#src/ui/admin/filter/reference-picker.tsx'
import type { ReferenceSource } from '#src/ui/admin/list-state/reference-source.ts'
import { fieldsOf } from '#src/ui/admin/fields/form-field.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card, Pair } from '#src/ui/detail-page.tsx'

const groupSource: ReferenceSource = {
  list: 'customers',
  search: async (text, signal) => {
    const { items } = await callEndpoint(listCustomerGroups, {}, { signal })
    const wanted = text.toLocaleLowerCase()
    return items
      .filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
      .map(({ id, name }) => ({ id, label: name }))
  },
}

/** The terms of this customer: group, discount, credit, taxes, language. */
export function SalesCard({ editor }: CustomerCardProps) {
  const t = useT()
  const { form, change } = editor
  const { maySetTerms, sentence } = useTerms()
  const field = fieldsOf(customerForm, editor)
  return (
    <Card title={t('customers.form.sales')}>
      {sentence !== null && (
        <p className="k-muted k-small" data-testid="customer-terms-note">
          {sentence}
        </p>
      )}
      <Pair>
        <GroupField editor={editor} />
        {field('discountPercent', { readOnly: !maySetTerms })}
      </Pair>
      {field('cardCode', { maw: '24rem', spellCheck: false, 'data-scan': 'accept' })}
      <PriceListField editor={editor} />
      <CreditFields editor={editor} />
      <TaxFields editor={editor} />
      <Select
        label={t('customers.form.language')}
        placeholder={t('customers.form.languageUsual')}
        data={(['en', 'es'] as const).map((value) => ({ value, label: languageNames[value] ?? value }))}
        value={form.values.languageTag}
        onChange={(tag) => change('languageTag', tag === 'en' || tag === 'es' ? tag : null)}
        clearable
        maw="16rem"
        data-field="languageTag"
      />
    </Card>
  )
}

/** Whether this person may set what a customer is charged, and a sentence about what they may not. */
function useTerms() {
  const t = useT()
  const maySetTerms = useCan('CUSTOMERS__TERMS')
  const { settings } = useCompany()
  const limit = useSession()?.companyProfile?.limits.maxCustomerDiscountPercent ?? null
  if (!maySetTerms) return { maySetTerms, sentence: t('customers.form.termsReadOnly') }
  const sentence = limit === null ? null : t('customers.form.termsLimit', { limit: formatPercent(limit, settings) })
  return { maySetTerms, sentence }
}

/** The customer's group; a new one may be created here. */
function GroupField({ editor: { form, base, change } }: CustomerCardProps) {
  const t = useT()
  const maySetTerms = useCan('CUSTOMERS__TERMS')
  const maySaveGroup = useCan(saveCustomerGroup)
  const saveGroup = useEndpointMutation(saveCustomerGroup)
  const known = base?.groupId && base.groupName ? [{ id: base.groupId, label: base.groupName }] : []
  const createGroup = async (name: string) => {
    const { group } = await saveGroup.mutateAsync({ name })
    return { id: group.id, label: group.name }
  }
  return (
    <ReferencePicker
      label={t('customers.form.group')}
      placeholder={t('customers.bulk.noGroup')}
      source={groupSource}
      known={known}
      value={form.values.groupId}
      onChange={(groupId) => change('groupId', groupId)}
      onCreate={maySaveGroup ? createGroup : undefined}
      error={form.errors['groupId']}
      disabled={!maySetTerms}
      name="groupId"
    />
  )
}

function TaxFields({ editor }: CustomerCardProps) {
  const readOnly = !useCan('CUSTOMERS__TERMS')
  const field = fieldsOf(customerForm, editor)
  return (
    <>
      {field('isTaxExempt', { readOnly })}
      {editor.form.values.isTaxExempt && field('exemptionReference', { readOnly })}
    </>
  )
}

/** The price list of this customer. A member who may not see price lists sees only its name. */
function PriceListField({ editor: { form, base, change } }: CustomerCardProps) {
  const t = useT()
  const maySee = useCan(listPriceLists)
  const maySetTerms = useCan('CUSTOMERS__TERMS')
  const known = base?.priceListId && base.priceListName ? [{ id: base.priceListId, label: base.priceListName }] : []
  return (
    <ReferencePicker
      label={t('customers.form.priceList')}
      placeholder={t('customers.form.usualPrices')}
      source={priceListSource}
      known={known}
      value={form.values.priceListId}
      onChange={(id) => change('priceListId', id)}
      error={form.errors['priceListId']}
      disabled={!maySee || !maySetTerms}
      name="priceListId"
    />
  )
}

function CreditFields({ editor }: CustomerCardProps) {
  const t = useT()
  const mayGiveCredit = useCan('CUSTOMERS__CREDIT_UPDATE')
  const field = fieldsOf(customerForm, editor)
  return (
    <>
      <Pair>
        {field('creditLimit', { readOnly: !mayGiveCredit })}
        {field('paymentTermsDays', { readOnly: !mayGiveCredit })}
      </Pair>
      {!mayGiveCredit && <p className="k-muted k-small">{t('customers.form.creditReadOnly')}</p>}
    </>
  )
}
