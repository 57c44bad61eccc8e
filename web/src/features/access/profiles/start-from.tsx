import { classNames } from '#src/ui/class-names.ts'
import { Row } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import type { Permission } from '@mostrador/contract/permissions.ts'
import { profilePresets } from '@mostrador/contract/profile-presets.ts'
import type { Lock } from '#src/features/access/profiles/permission-choice.ts'
import { limitTexts } from '#src/features/access/profiles/profile-values.ts'
import styles from '#src/features/access/profiles/profiles.module.css'
import type { ProfileFormFields } from '#src/features/access/profiles/use-profile-form.ts'
import { useT } from '#src/language/use-t.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

type StartFromProps = { form: ProfileFormFields; locks: ReadonlyMap<Permission, Lock> }

/** Presets to start from. The owner's is not among them, because that profile is fixed. */
export function StartFrom({ form, locks }: StartFromProps) {
  const t = useT()
  const { settings } = useCompany()
  const start = (permissions: readonly Permission[], limits: ReturnType<typeof limitTexts>) => {
    const allowed = permissions.filter((permission) => locks.get(permission) !== 'notHeld')
    form.setValues({ permissions: allowed, ...limits })
  }
  return (
    <Row as="fieldset" gap={2} className={classNames('k-bare', styles['startFrom'])}>
      <legend>{t('profiles.form.startFrom')}</legend>
      {profilePresets
        .filter(({ isRoot }) => !isRoot)
        .map(({ key, permissions, limits }) => (
          <Button
            key={key}
            variant="default"
            size="xs"
            onClick={() => start(permissions, limitTexts(limits, settings))}
            data-testid={`start-${key}`}
          >
            {t(`profiles.presets.${key}`)}
          </Button>
        ))}
      <Button
        variant="default"
        size="xs"
        onClick={() => start([], limitTexts(null, settings))}
        data-testid="start-empty"
      >
        {t('profiles.form.empty')}
      </Button>
    </Row>
  )
}
