import type { WantedApproval } from '@mostrador/contract/approval.ts'
import { longestReason, shortestReason } from '@mostrador/domain/cash-session.ts'
import { type FormEvent, type ReactNode, Suspense, useState } from 'react'
import { ApprovalDialog } from '#src/features/approvals/public.tsx'
import { FormEnd } from '#src/features/checkouts/form-parts.tsx'
import styles from '#src/features/checkouts/session-dialogs.module.css'
import type { SessionTools } from '#src/features/checkouts/session-tools.ts'
import type { GivenApproval } from '#src/offline/draft-cart.ts'
import { sessionCan } from '#src/session/use-can.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useT } from '#src/language/use-t.ts'

type StepProps = {
  tools: Pick<SessionTools, 'session' | 'readApprovers'>
  words: { reason: string; tooShort: string; submit: string }
  /** What it takes, and what whoever is asked for it reads. */
  asked: { wanted: WantedApproval; documentId: string; summary: string }
  /** What speaks against it, in words. */
  findFault: () => Promise<string | null>
  /** Keeps it on the device, and goes on; answers why that could not be, in words. */
  store: (reason: string, approval: GivenApproval | undefined) => Promise<string | null>
  onBack: () => void
  testIds: { reason: string; submit: string }
  children: ReactNode
}

/** The last step of what takes a reason and a right, such as a void: who lacks the right asks somebody who has it. */
export function ReasonedStep({ tools, words, asked, findFault, store, onBack, testIds, children }: StepProps) {
  const t = useT()
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [whole, setWhole] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [isStoring, setStoring] = useState(false)
  const { wanted } = asked

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isStoring) return
    setWhole(null)
    if (reason.trim().length < shortestReason) return setFault(words.tooShort)
    const found = await findFault()
    if (found !== null) return setWhole(found)
    if (sessionCan(tools.session, wanted.permission)) await keep()
    else setAsking(true)
  }
  const keep = async (approval?: GivenApproval) => {
    setStoring(true)
    const refused = await store(reason.trim(), approval)
    setStoring(false)
    setWhole(refused)
  }

  return (
    <>
      <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
        {children}
        <TextField
          label={words.reason}
          value={reason}
          error={fault}
          maxLength={longestReason}
          autoComplete="off"
          // It is the one thing that is asked.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          onChange={(value) => {
            setReason(value)
            setFault(null)
          }}
          data-scan="divert"
          data-testid={testIds.reason}
        />
        <FormEnd fault={whole}>
          <Button onClick={onBack}>{t('shell.buttons.back')}</Button>
          <Button type="submit" look="danger" loading={isStoring} data-testid={testIds.submit}>
            {words.submit}
          </Button>
        </FormEnd>
      </form>
      {isAsking && (
        <Suspense>
          <ApprovalDialog
            subject={{ ...wanted, documentId: asked.documentId, summary: asked.summary }}
            readKept={() => tools.readApprovers(wanted)}
            onGranted={(approval) => {
              setAsking(false)
              void keep(approval)
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}
