import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { IconArrowLeft, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dataAddress } from '#src/features/office/imports/import-address.ts'
import { type Step, steps } from '#src/features/office/imports/import-state.ts'
import styles from '#src/features/office/imports/wizard.module.css'
import { useT } from '#src/language/use-t.ts'
import { PageTitle } from '#src/shell/page-head.tsx'

type WizardFrameProps = {
  title: string
  note?: string
  step: Step
  /** Whether the last step is done too. */
  isOver?: boolean
  children: ReactNode
}

/** The frame of every step of an import: the way back, the subject, and the number of steps. */
export function WizardFrame({ title, note, step, isOver = false, children }: WizardFrameProps) {
  const t = useT()
  const at = steps.indexOf(step)
  return (
    <Stack gap={4} fit className={styles['page']}>
      <PageTitle page={title} />
      <Link
        to={dataAddress}
        className={classNames('k-inline k-gap1 k-center k-muted k-small', styles['back'])}
        data-testid="back"
      >
        <IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />
        {t('imports.tab')}
      </Link>
      <header>
        <h1>{title}</h1>
        {note && <p className="k-muted">{note}</p>}
      </header>
      <Row as="ol" gap={2} across={5} className={styles['steps']} aria-label={t('imports.steps.label')}>
        {steps.map((name, index) => {
          const isDone = index < at || (isOver && index === at)
          return (
            <Row
              as="li"
              gap={2}
              align="center"
              wrap={false}
              className="k-muted"
              key={name}
              data-state={isDone ? 'done' : index === at ? 'here' : 'ahead'}
              aria-current={index === at ? 'step' : undefined}
            >
              <span className={styles['stepNumber']} aria-hidden="true">
                {isDone ? <IconCheck size={16} stroke={2.5} /> : index + 1}
              </span>
              <span>
                <span className="visually-hidden">
                  {t('imports.steps.place', { step: index + 1, count: steps.length })}:{' '}
                </span>
                {t(`imports.steps.${name}`)}
              </span>
            </Row>
          )
        })}
      </Row>
      {children}
    </Stack>
  )
}
