import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import type { PriceTable } from '@mostrador/contract/features/service/pricing/schema.ts'
import { addPriceTable } from '@mostrador/contract/features/service/staff/endpoints.ts'
import { validateForm } from '@mostrador/contract/validation.ts'
import { useState } from 'react'
import { AmountFields } from '#src/features/service/staff/prices/amount-fields.tsx'
import { DifferenceList } from '#src/features/service/staff/prices/difference-list.tsx'
import { GeneralFields } from '#src/features/service/staff/prices/general-fields.tsx'
import { PlanFields } from '#src/features/service/staff/prices/plan-fields.tsx'
import { draftOf, draftRules, fieldOfPath, tableOf } from '#src/features/service/staff/prices/price-draft.ts'
import { PricePreview } from '#src/features/service/staff/prices/price-preview.tsx'
import { Section } from '#src/ui/section.tsx'
import styles from '#src/features/service/staff/staff.module.css'
import { useFormats } from '#src/features/service/staff/use-formats.ts'
import { useT } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useForm } from '#src/lib/form.ts'
import { showAlert } from '#src/shell/alerts-store.ts'
import { Button } from '#src/ui/button.tsx'

type PriceFormProps = {
  /** The version to start from. */
  base: PriceTable
  /** The names of all versions. */
  taken: readonly string[]
  onClose: () => void
  onAdded: () => void
}

/** A new version of the price table: every field of the one it starts from, what changes, and what a visitor will see. */
export function PriceForm(props: PriceFormProps) {
  const t = useT()
  const { base, onClose } = props
  const { form, table, isReadable } = usePriceForm(props)
  return (
    <Stack
      as="form"
      gap={4}
      fit
      className={styles['form']}
      onSubmit={form.onSubmit}
      noValidate
      data-testid="price-form"
    >
      <GeneralFields base={base} field={form.field} />
      <PlanFields base={base} field={form.field} />
      <AmountFields base={base} field={form.field} />
      <Section title={t('staff.prices.changes')} testId="price-changes">
        {isReadable ? (
          <DifferenceList before={base} after={table} none={t('staff.prices.noChanges')} />
        ) : (
          <p>{t('staff.prices.previewFaulty')}</p>
        )}
      </Section>
      <PricePreview table={isReadable ? table : null} />
      <Row gap={2}>
        <Button onClick={onClose}>{t('shell.buttons.cancel')}</Button>
        <Button type="submit" look="filled" loading={form.isSending} data-testid="price-submit">
          {t('staff.prices.submit')}
        </Button>
      </Row>
    </Stack>
  )
}

function usePriceForm({ base, taken, onAdded }: PriceFormProps) {
  const t = useT()
  const { settingsOf } = useFormats()
  // Versions begin at midnight of universal time.
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const rules = draftRules(base, { settingsOf, taken, today })
  const form = useForm({
    initial: draftOf(base, settingsOf),
    rules,
    onSubmit: async (values) => {
      const added = tableOf(values, base, settingsOf)
      try {
        await callEndpoint(addPriceTable, { table: added })
      } catch (error) {
        throw atFields(error, base)
      }
      showAlert({ type: 'success', title: t('staff.prices.done', { version: added.version }) })
      onAdded()
    },
  })
  const { version: _version, validFrom: _validFrom, ...shown } = rules
  const isReadable = Object.keys(validateForm(shown, form.values)).length === 0
  return { form, table: tableOf(form.values, base, settingsOf), isReadable }
}

/** The server's error with its places in the table turned into the fields of the form. */
function atFields(error: unknown, base: PriceTable): unknown {
  if (!(error instanceof ApiError) || !error.body) return error
  const { fields = {} } = error.body.data
  const named = Object.entries(fields).map(([path, words]) => [fieldOfPath(path, base) ?? path, words])
  return new ApiError(error.status, {
    ...error.body,
    data: { ...error.body.data, fields: Object.fromEntries(named) },
  })
}
