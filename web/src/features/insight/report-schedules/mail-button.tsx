import { Button } from '@mantine/core'
import type { ReportQuestion } from '@mostrador/contract/features/insight/reports/schema.ts'
import { IconMail } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useT } from '#src/language/use-t.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'

const MailDialog = lazyPart(
  async () => (await import('#src/features/insight/report-schedules/mail-dialog.tsx')).MailDialog,
)

/** Opens the mails of a report, and asks for a new one with the report as it is shown. */
export function MailButton({ question }: { question: ReportQuestion }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMail size={18} stroke={1.75} />}
        onClick={() => setOpen(true)}
        data-testid="report-mail"
      >
        {t('reportSchedules.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <MailDialog question={question} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
