import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import { NewUserFields } from '#src/features/access/auth/public.tsx'
import styles from '#src/features/service/companies/free-trial.module.css'
import { useT } from '#src/language/use-t.ts'
import type { useForm } from '#src/lib/form.ts'
import type { useRobotCheck } from '#src/lib/robot-check.ts'
import { useHydrated } from '#src/lib/use-hydrated.ts'
import { Button } from '#src/ui/button.tsx'
import { RobotCheckLine } from '#src/ui/robot-check.tsx'
import { SelectField, type SelectOption } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'

/** The parts of a plan that may be tried, the usual one first. */
export const planTypes = ['ps', 'ec', 'both'] as const
type PlanType = (typeof planTypes)[number]
export type TrialValues = {
  name: string
  email: string
  password: string
  type: PlanType
  company: string
  regionTag: string
}

const types = [
  { value: 'ps', title: 'companies.trial.typePs', text: 'companies.trial.typePsText' },
  { value: 'ec', title: 'companies.trial.typeEc', text: 'companies.trial.typeEcText' },
  { value: 'both', title: 'companies.trial.typeBoth', text: 'companies.trial.typeBothText' },
] as const

type TrialFormProps = {
  form: ReturnType<typeof useForm<TrialValues>>
  check: ReturnType<typeof useRobotCheck>
  regions: readonly SelectOption[]
  /** Null for a person who still needs an account. */
  userName: string | null
}

export function TrialForm({ form, check, regions, userName }: TrialFormProps) {
  const t = useT()
  const isHydrated = useHydrated()
  const timeZone = isHydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : null

  return (
    <Stack
      method="post"
      as="form"
      gap={4}
      fit
      className={styles['form']}
      onSubmit={form.onSubmit}
      {...check.formProps}
      noValidate
      data-testid="trial-form"
    >
      <Stack as="section" gap={4} fit className="k-card k-pad5">
        <h2>{t('companies.trial.aboutYou')}</h2>
        {userName === null ? (
          <NewUserFields field={form.field} />
        ) : (
          <p>{t('companies.trial.signedInAs', { name: userName })}</p>
        )}
      </Stack>
      <Stack as="section" gap={4} fit className="k-card k-pad5">
        <h2>{t('companies.trial.aboutShop')}</h2>
        <TextField label={t('companies.trial.name')} autoComplete="organization" {...form.field('company')} />
        <SelectField
          label={t('companies.trial.region')}
          placeholder={t('companies.trial.chooseRegion')}
          options={regions}
          autoComplete="country"
          help={timeZone && t('companies.trial.timeZone', { timeZone })}
          {...form.field('regionTag')}
        />
        <TypeChoice value={form.values.type} onChange={(type) => form.set('type', type)} />
      </Stack>
      <RobotCheckLine check={check} />
      <Button type="submit" look="filled" size="lg" loading={form.isSending} disabled={!form.isReady}>
        {t('companies.trial.submit')}
      </Button>
    </Stack>
  )
}

function TypeChoice({ value, onChange }: { value: PlanType; onChange: (type: PlanType) => void }) {
  const t = useT()
  return (
    <Stack as="fieldset" gap={2} className={classNames('k-bare', styles['types'])}>
      <legend>{t('companies.trial.type')}</legend>
      {types.map((type) => (
        <Stack as="label" key={type.value} className={classNames('k-across3', styles['type'])}>
          <input
            type="radio"
            name="type"
            value={type.value}
            checked={value === type.value}
            onChange={() => onChange(type.value)}
          />
          <strong>{t(type.title)}</strong>
          <span>{t(type.text)}</span>
        </Stack>
      ))}
    </Stack>
  )
}
