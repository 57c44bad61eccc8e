import { Stack } from '#src/ui/layout/boxes.tsx'
import { saveBuyer } from '@mostrador/contract/features/service/staff/endpoints.ts'
import { regionName, regionTags } from '@mostrador/contract/regions.ts'
import { maxLength, minLength, required } from '@mostrador/contract/validation.ts'
import type { StaffCompany } from '#src/features/service/staff/companies/staff-company.ts'
import styles from '#src/features/service/staff/staff.module.css'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useForm } from '#src/lib/form.ts'
import { showAlert } from '#src/shell/alerts-store.ts'
import { Button } from '#src/ui/button.tsx'
import { Section } from '#src/ui/section.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'

type BuyerSectionProps = { company: StaffCompany; onChanged: () => void }

/** Who the plans are billed to, and a form for what a person of the service has seen proved (N-27). */
export function BuyerSection({ company, onChanged }: BuyerSectionProps) {
  const t = useT()
  const language = useLanguage()
  const { buyer } = company.billing
  const facts = [regionName(buyer.regionTag, language), buyer.taxId, buyer.address].filter(Boolean).join(' · ')
  return (
    <Section title={t('staff.buyer.heading')} text={t('staff.buyer.text')} testId="company-buyer">
      <p data-testid="buyer">{facts}</p>
      {!company.isOwnCompany && <BuyerForm company={company} onChanged={onChanged} />}
    </Section>
  )
}

function BuyerForm({ company: { billing }, onChanged }: BuyerSectionProps) {
  const t = useT()
  const language = useLanguage()
  const { companyId, buyer } = billing
  const form = useForm({
    initial: { regionTag: buyer.regionTag, taxId: buyer.taxId ?? '', address: buyer.address ?? '', note: '' },
    rules: {
      regionTag: [required()],
      taxId: [required(), maxLength(30)],
      address: [required(), maxLength(300)],
      note: [required(), minLength(10), maxLength(300)],
    },
    onSubmit: async (values) => {
      await callEndpoint(saveBuyer, { companyId, ...values })
      showAlert({ type: 'success', title: t('staff.buyer.done') })
      onChanged()
    },
  })
  const regions = regionTags.map((value) => ({ value, label: regionName(value, language) }))
  return (
    <Stack
      as="form"
      gap={4}
      fit
      className={styles['form']}
      onSubmit={form.onSubmit}
      noValidate
      data-testid="buyer-form"
    >
      <div className={styles['pair']}>
        <SelectField
          label={t('staff.buyer.region')}
          options={regions.toSorted((a, b) => a.label.localeCompare(b.label, language))}
          {...form.field('regionTag')}
        />
        <TextField label={t('staff.buyer.taxId')} autoComplete="off" maxLength={30} {...form.field('taxId')} />
        <TextField label={t('staff.buyer.address')} autoComplete="off" maxLength={300} {...form.field('address')} />
        <TextField
          label={t('staff.buyer.note')}
          help={t('staff.buyer.noteHelp')}
          autoComplete="off"
          {...form.field('note')}
        />
      </div>
      <Button type="submit" loading={form.isSending} data-testid="buyer-submit">
        {t('staff.buyer.submit')}
      </Button>
    </Stack>
  )
}
