import type { HandMovement } from '@mostrador/domain/drawer/cash-session.ts'
import { useEffect, useState } from 'react'
import { MovedList } from '#src/features/selling/sessions/moved-list.tsx'
import { MovementForm } from '#src/features/selling/sessions/movement-form.tsx'
import type { SessionTools } from '#src/features/selling/registers/public.tsx'
import { printMovementSlip } from '#src/features/selling/sessions/movement-slip.ts'
import { TakeBackStep } from '#src/features/selling/sessions/take-back-step.tsx'
import { useT } from '#src/language/use-t.ts'
import { type CashMoved, cashMovedHere } from '#src/offline/take-movement-back-here.ts'
import { Dialog } from '#src/ui/dialog.tsx'

const maxWidthPx = 480

type DialogProps = { tools: SessionTools; first?: HandMovement; onClose: () => void }

type Step = { kind: 'form' } | { kind: 'list' } | { kind: 'takeBack'; movement: CashMoved }

/** Moves cash by hand, and takes back movements of this device in its session. `first` is the initially chosen kind. */
export function MovementDialog({ tools, first, onClose }: DialogProps) {
  const t = useT()
  const [step, setStep] = useState<Step>({ kind: 'form' })
  const moved = useMoved(tools)
  return (
    <Dialog
      title={t(step.kind === 'form' ? 'registers.movements.title' : 'registers.movements.moved')}
      maxWidth={maxWidthPx}
      onClose={onClose}
      testId="movement-dialog"
    >
      {step.kind === 'form' && (
        <MovementForm
          tools={tools}
          first={first}
          onClose={onClose}
          onList={moved.length > 0 ? () => setStep({ kind: 'list' }) : undefined}
        />
      )}
      {step.kind === 'list' && (
        <MovedList
          moved={moved}
          settings={tools.settings.company.settings}
          onBack={() => setStep({ kind: 'form' })}
          onPrint={({ payload }, isTakenBack) => printMovementSlip(tools, payload, isTakenBack)}
          onTakeBack={(movement) => setStep({ kind: 'takeBack', movement })}
        />
      )}
      {step.kind === 'takeBack' && (
        <TakeBackStep
          tools={tools}
          movement={step.movement}
          onBack={() => setStep({ kind: 'list' })}
          onDone={onClose}
        />
      )}
    </Dialog>
  )
}

type Moved = Awaited<ReturnType<typeof cashMovedHere>>

function useMoved({ outbox, register }: SessionTools): Moved {
  const [moved, setMoved] = useState<Moved>([])
  const sessionId = register.session.id
  useEffect(
    function readOnce() {
      let isGone = false
      void cashMovedHere(outbox, sessionId).then((found) => {
        if (!isGone) setMoved(found)
      })
      return () => {
        isGone = true
      }
    },
    [outbox, sessionId],
  )
  return moved
}
