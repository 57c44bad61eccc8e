import { getGeneralSettings, updateGeneralSettings } from '@mostrador/contract/features/access/settings/endpoints.ts'
import type { GeneralSettings } from '@mostrador/contract/features/access/settings/schema.ts'
import { CompanyCard, MoneyCard, PlaceCard, TaxesCard } from '#src/features/access/settings/general-cards.tsx'
import { useGeneralFields } from '#src/features/access/settings/general-fields.ts'
import { GeneralPurchasingCard } from '#src/features/access/settings/general-purchasing-card.tsx'
import { GeneralSellingCard } from '#src/features/access/settings/general-selling-card.tsx'
import {
  generalInputOf,
  generalRules,
  type GeneralValues,
  generalValuesOf,
} from '#src/features/access/settings/general-values.ts'
import { SettingsForm } from '#src/ui/admin/form/settings-form.tsx'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useEndpointMutation, useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { refreshSession } from '#src/session/load-session.ts'
import { ListFailure, ListSkeleton } from '#src/ui/admin/list/list-states.tsx'
import { useRecordEditor } from '#src/ui/admin/form/use-record-editor.ts'

/** The company's own data, and its rules for days, money and taxes. */
export function GeneralTab() {
  const query = useEndpointQuery(
    getGeneralSettings,
    {},
    { networkMode: 'always', gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  )
  if (query.data) return <GeneralForm stored={query.data.settings} />
  return query.error ? <ListFailure error={query.error} onRetry={() => void query.refetch()} /> : <ListSkeleton />
}

function GeneralForm({ stored }: { stored: GeneralSettings }) {
  const update = useEndpointMutation(updateGeneralSettings)
  const read = async () => (await callEndpoint(getGeneralSettings, {})).settings
  const editor = useRecordEditor<GeneralSettings, GeneralValues>({
    stored,
    valuesOf: generalValuesOf,
    rules: () => generalRules,
    read,
    save: async (values, base) =>
      (await update.mutateAsync(generalInputOf(values, base?.version ?? stored.version))).settings,
    onCreated: () => undefined,
    draftOf: 'generalSettings',
    onUpdated: async () => {
      // Amounts and days on every screen change at once.
      await refreshSession().catch(() => null)
    },
  })
  const { form } = editor
  const fields = useGeneralFields(form.values)
  return (
    <SettingsForm editor={editor} fields={fields} testId="settings-save">
      <CompanyCard form={form} />
      <PlaceCard form={form} />
      <MoneyCard form={form} />
      <TaxesCard form={form} />
      <GeneralSellingCard form={form} />
      <GeneralPurchasingCard form={form} />
    </SettingsForm>
  )
}
