import { useState } from 'react'
import { EnterDialog } from '#src/features/service/staff/companies/enter-dialog.tsx'
import { Section } from '#src/ui/section.tsx'
import { useT } from '#src/language/use-t.ts'
import { Button } from '#src/ui/button.tsx'

/** The way into a company, with a reason. */
export function EnterSection({ company }: { company: { id: string; name: string } }) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  return (
    <Section title={t('staff.enter.heading')} text={t('staff.enter.text')} testId="company-enter">
      <Button className="k-self-start" onClick={() => setAsking(true)} data-testid="enter-open">
        {t('staff.enter.open')}
      </Button>
      {isAsking && <EnterDialog company={company} onClose={() => setAsking(false)} />}
    </Section>
  )
}
