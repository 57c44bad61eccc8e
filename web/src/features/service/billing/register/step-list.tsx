import { Row } from '#src/ui/layout/boxes.tsx'
import { useEffect, useRef } from 'react'
import styles from '#src/features/service/billing/billing.module.css'
import { registerSteps } from '#src/features/service/billing/register/register-values.ts'
import { useT } from '#src/language/use-t.ts'

/** The steps with the open one; earlier ones can be opened again. A change of the step moves the focus here, so that it is read out. */
export function StepList({ step, onGo }: { step: number; onGo: (step: number) => void }) {
  const t = useT()
  const heading = useRef<HTMLParagraphElement>(null)
  const before = useRef(step)
  useEffect(
    function announceStep() {
      if (before.current !== step) heading.current?.focus()
      before.current = step
    },
    [step],
  )
  const name = registerSteps[step] ?? 'business'
  return (
    <nav aria-label={t('billing.register.steps')} className={styles['steps']}>
      <Row as="ol" gap={1} across={3}>
        {registerSteps.map((one, index) => (
          <li key={one}>
            <button
              type="button"
              aria-current={index === step ? 'step' : undefined}
              disabled={index >= step}
              onClick={() => onGo(index)}
              data-testid={`step-${one}`}
            >
              <span className="numbers" aria-hidden="true">
                {index + 1}
              </span>
              {t(`billing.register.${one}`)}
            </button>
          </li>
        ))}
      </Row>
      <p ref={heading} tabIndex={-1} className={styles['spoken']}>
        {t('billing.register.step', {
          number: step + 1,
          count: registerSteps.length,
          name: t(`billing.register.${name}`),
        })}
      </p>
    </nav>
  )
}
