import { Stack } from '#src/ui/layout/boxes.tsx'
import { NativeSelect, TextInput } from '@mantine/core'
import { saveReorderPolicy } from '@mostrador/contract/features/purchasing/reorder/endpoints.ts'
import type {
  NewReorderPolicy,
  ReorderLine,
  speedDays,
} from '@mostrador/contract/features/purchasing/reorder/schema.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { between, type FormRules, required, type Rule } from '@mostrador/contract/validation.ts'
import { useT } from '#src/language/use-t.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { drawerForm, useRecordForm } from '#src/ui/admin/form/use-record-form.ts'
import { aboveZeroRule, quantityRule, readQuantity } from '#src/ui/admin/parts/amount-text.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

/** The contract's number; a copy by value, because importing it would bring zod into the browser. */
const days: typeof speedDays = 28
const mostDays = 365
const kinds = ['level', 'cover', 'max'] as const
type Kind = (typeof kinds)[number]
type Values = { kind: Kind; level: string; days: string; max: string }
type PolicyDialogProps = { line: ReorderLine; onClose: () => void }

/** Asks when and how much of a variant is ordered. */
export function PolicyDialog({ line, onClose }: PolicyDialogProps) {
  const t = useT()
  const { form, isSaving, submit } = usePolicyForm({ line, onClose })
  const { kind } = form.values
  return (
    <Dialog
      title={t('reorder.policy.title')}
      maxWidth={480}
      onClose={onClose}
      testId="policy-dialog"
      actions={
        <>
          <Button onClick={onClose}>{t('shell.buttons.cancel')}</Button>
          <Button look="filled" loading={isSaving} onClick={() => void submit()} data-testid="policy-save">
            {t('reorder.policy.save')}
          </Button>
        </>
      }
    >
      <Stack gap={3} {...{ [drawerForm]: true }}>
        <p>{line.name}</p>
        <NativeSelect
          label={t('reorder.policy.kind')}
          data={kinds.map((value) => ({ value, label: t(`reorder.policy.kinds.${value}`) }))}
          {...form.getInputProps('kind')}
          data-field="kind"
          data-testid="policy-kind"
        />
        {kind === 'level' ? (
          <p className="k-muted k-small">{t('reorder.policy.levelHelp')}</p>
        ) : (
          <Figure form={form} name="level" label={t(`reorder.policy.${kind === 'cover' ? 'level' : 'levelOfMax'}`)} />
        )}
        {kind === 'cover' && (
          <Figure
            form={form}
            name="days"
            label={t('reorder.policy.days')}
            description={t('reorder.policy.daysHelp', { count: days })}
          />
        )}
        {kind === 'max' && <Figure form={form} name="max" label={t('reorder.policy.max')} />}
      </Stack>
    </Dialog>
  )
}

type FigureProps = {
  form: ReturnType<typeof usePolicyForm>['form']
  name: 'level' | 'days' | 'max'
  label: string
  description?: string
}

function Figure({ form, name, ...words }: FigureProps) {
  return (
    <TextInput
      {...words}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode="decimal"
      autoComplete="off"
      {...form.getInputProps(name)}
      data-field={name}
      data-testid={`policy-${name}`}
    />
  )
}

function usePolicyForm({ line, onClose }: PolicyDialogProps) {
  const t = useT()
  const { settings } = useCompany()
  const save = useEndpointMutation(saveReorderPolicy)
  return useRecordForm<Values>({
    initial: {
      kind: line.kind === 'orders' ? 'level' : line.kind,
      level: formatQuantity(line.level, settings),
      days: String(line.coverDays ?? 14),
      max: line.max === null ? '' : formatQuantity(line.max, settings),
    },
    rules: rulesOf(settings),
    isInDrawer: true,
    save: async (values) => {
      await save.mutateAsync({ variantId: line.variantId, policy: policyOf(values, settings) })
      showSnackbar({ text: t('reorder.policy.saved', { name: line.name }) })
      onClose()
    },
  })
}

function policyOf({ kind, level, days: cover, max }: Values, settings: CompanySettings): NewReorderPolicy {
  const least = readQuantity(level, settings) ?? '0'
  if (kind === 'cover') return { kind, level: least, days: Number(cover) }
  if (kind === 'max') return { kind, level: least, max: readQuantity(max, settings) ?? '0' }
  return { kind }
}

const wholeDays: Rule = (value, values) =>
  /^\d+$/.test(String(value)) ? between(1, mostDays)(Number(value), values) : { key: 'validation.invalid' }

/** A field that the chosen kind does not show is not checked. */
function rulesOf(settings: CompanySettings): FormRules {
  const only =
    (kind: Kind, rule: Rule): Rule =>
    (value, values) =>
      values?.['kind'] === kind ? rule(value, values) : undefined
  return {
    level: [quantityRule(settings)],
    days: [only('cover', required()), only('cover', wholeDays)],
    max: [only('max', required()), only('max', aboveZeroRule(settings))],
  }
}
