import {
  cancelTaxChange,
  createTax,
  getTax,
  updateTax,
} from '@mostrador/contract/features/catalogue/taxes/endpoints.ts'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import {
  newTaxInput,
  type TaxDetail,
  taxRules,
  type TaxValues,
  taxValuesOf,
  updatedTaxInput,
} from '#src/features/catalogue/taxes/tax-values.ts'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import type { FieldDescriptions } from '#src/ui/admin/form/conflict-notice.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { useRecordEditor } from '#src/ui/admin/form/use-record-editor.ts'

const detailOf = ({ tax, today, saleCount }: OutputOf<typeof getTax>): TaxDetail => ({ ...tax, today, saleCount })

/** Everything behind the form of a tax. */
export function useTaxForm(stored: TaxDetail | null, onClose: () => void) {
  const t = useT()
  const { settings } = useCompany()
  const create = useEndpointMutation(createTax, { invalidates: ['products'] })
  const update = useEndpointMutation(updateTax, { invalidates: ['products'] })
  const cancel = useEndpointMutation(cancelTaxChange)
  const read = async (id: string) => detailOf(await callEndpoint(getTax, { id }))

  const editor = useRecordEditor<TaxDetail, TaxValues>({
    stored,
    draftOf: 'tax',
    valuesOf: (tax) => taxValuesOf(tax, settings),
    rules: () => taxRules(settings),
    read,
    save: async (values, base) => {
      if (!base) {
        const { tax } = await create.mutateAsync(newTaxInput(values, settings))
        return { ...tax, today: '', saleCount: 0 }
      }
      const { keptSales } = await update.mutateAsync(updatedTaxInput(values, base, settings))
      showSnackbar({ text: keptSales ? `${t('taxes.form.saved')}. ${keptWords(t, keptSales)}` : t('taxes.form.saved') })
      return read(base.id)
    },
    onCreated: () => {
      showSnackbar({ text: t('taxes.form.created') })
      onClose()
    },
    onUpdated: onClose,
  })
  const cancelChange = async (tax: TaxDetail) => {
    await cancel.mutateAsync({ id: tax.id, version: tax.version })
    editor.restart(await read(tax.id))
    showSnackbar({ text: t('taxes.form.cancelled') })
  }
  return { editor, cancelChange }
}

/** Sales are counted up to this many. */
const counted = 10_000

/** “312 past sales stay as they are.” */
export function keptWords(t: ReturnType<typeof useT>, count: number): string {
  return count > counted ? t('taxes.form.keepsMany', { count: counted }) : t('taxes.form.keeps', { count })
}

/** The names and display forms of a tax's fields, for comparing two versions. */
export function useTaxFields(): FieldDescriptions<TaxValues> {
  const t = useT()
  const yesNo = (isOn: boolean) => t(isOn ? 'shell.buttons.yes' : 'shell.buttons.no')
  return {
    name: { label: t('taxes.columns.name'), show: ({ en, es }) => `${en} / ${es}` },
    kind: { label: t('taxes.form.kind'), show: (kind) => t(`taxes.kind.${kind}`) },
    rate: { label: t('taxes.form.rate') },
    code: { label: t('taxes.form.code') },
    appliesTo: { label: t('taxes.form.appliesTo'), show: (where) => t(`taxes.appliesTo.${where}`) },
    isDefault: { label: t('taxes.form.isDefault'), show: yesNo },
    priority: { label: t('taxes.form.priority') },
    isCompound: { label: t('taxes.form.isCompound'), show: yesNo },
    validFrom: { label: t('taxes.form.validFrom') },
    validTo: { label: t('taxes.form.validTo') },
    changeFrom: { label: t('taxes.form.changeFrom') },
  }
}
