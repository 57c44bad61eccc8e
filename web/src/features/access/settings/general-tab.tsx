import { getGeneralSettings, updateGeneralSettings } from '@mostrador/contract/features/access/settings/endpoints.ts'
import type { GeneralSettings } from '@mostrador/contract/features/access/settings/schema.ts'
import {
  CompanyCard,
  GeneralPurchasingCard,
  GeneralSellingCard,
  MoneyCard,
  PlaceCard,
  TaxesCard,
} from '#src/features/access/settings/general-cards.tsx'
import { cashKindWords } from '#src/features/access/settings/cash-kind-words.ts'
import { generalForm } from '#src/features/access/settings/general-values.ts'
import { useT } from '#src/language/use-t.ts'
import { SettingsForm } from '#src/ui/admin/form/settings-form.tsx'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { refreshSession } from '#src/session/load-session.ts'
import { useSettingsEditor } from '#src/ui/admin/fields/use-described-editor.ts'
import { SettingsLoader } from '#src/ui/admin/fields/settings-loader.tsx'

/** The company's own data, and its rules for days, money and taxes. */
export function GeneralTab() {
  return <SettingsLoader get={getGeneralSettings}>{({ settings }) => <GeneralForm stored={settings} />}</SettingsLoader>
}

function GeneralForm({ stored }: { stored: GeneralSettings }) {
  const t = useT()
  const update = useEndpointMutation(updateGeneralSettings)
  const editor = useSettingsEditor({
    form: generalForm,
    draftOf: 'generalSettings',
    stored,
    read: async () => (await callEndpoint(getGeneralSettings, {})).settings,
    update: async (sent) => (await update.mutateAsync(sent)).settings,
    onUpdated: async () => {
      // Amounts and days on every screen change at once.
      await refreshSession().catch(() => null)
    },
  })
  const show = (kind: Parameters<typeof cashKindWords>[1]) => cashKindWords(t, kind, editor.form.values)
  return (
    <SettingsForm
      editor={editor}
      fields={{ ...generalForm.described(t), cashRounding: { label: t('settings.general.cashRounding'), show } }}
      testId="settings-save"
    >
      <CompanyCard editor={editor} />
      <PlaceCard editor={editor} />
      <MoneyCard editor={editor} />
      <TaxesCard editor={editor} />
      <GeneralSellingCard editor={editor} />
      <GeneralPurchasingCard editor={editor} />
    </SettingsForm>
  )
}
