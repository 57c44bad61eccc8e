import type { NewMovementVoid } from '@mostrador/contract/features/selling/movements/void-schema.ts'
import type { DocumentMaker } from '@mostrador/contract/features/selling/sync/schema.ts'
import { type CashMovement, isCashMovement } from '@mostrador/domain/drawer/cash-session.ts'
import { findDocument, type OutboxDatabase, readMeta } from '#src/offline/databases.ts'
import { answerOf } from '#src/offline/local-database.ts'
import { listOfSession, putDocument } from '#src/offline/outbox.ts'
import { freshDocument, type OutboxDocument, type OutboxMovement } from '#src/offline/outbox-document.ts'

/** Why a cash movement of this device can no longer be taken back. */
type TakeBackFault = 'notOpen' | 'takenBack'

/** Stores that a movement of this device's open session is taken back, once; resolves when the disk has it. */
export async function takeMovementBackHere(
  outbox: OutboxDatabase,
  taken: NewMovementVoid,
  madeBy: DocumentMaker,
): Promise<'kept' | TakeBackFault> {
  return outbox.write(
    ['meta', 'documents'],
    async (transaction) => {
      const { voidId, movementId, sessionId, occurredAt } = taken
      const register = await readMeta(transaction, 'register')
      const movement = await findDocument(transaction, movementId)
      const isHere = register?.key === 'register' && register.session.id === sessionId
      if (!isHere || movement?.kind !== 'movement' || movement.payload.sessionId !== sessionId) return 'notOpen'
      const ofSession = transaction.objectStore('documents').index('session').getAll(sessionId)
      if (takenBackIn(await answerOf<OutboxDocument[]>(ofSession)).has(movementId)) return 'takenBack'

      await putDocument(transaction, {
        ...freshDocument(occurredAt),
        id: voidId,
        kind: 'movementVoid',
        madeBy,
        payload: taken,
      })
      return 'kept'
    },
    'strict',
  )
}

/** Cash that this device moved by hand in a session. */
export type CashMoved = OutboxMovement & { payload: { kind: CashMovement } }

/** The manual cash movements of this device in a session, newest first, and whether they were taken back here. */
export async function cashMovedHere(
  outbox: OutboxDatabase,
  sessionId: string,
): Promise<{ movement: CashMoved; isTakenBack: boolean }[]> {
  const documents = await listOfSession(outbox, sessionId)
  const taken = takenBackIn(documents)
  return documents
    .filter(isCashMoved)
    .map((movement) => ({ movement, isTakenBack: taken.has(movement.id) }))
    .toReversed()
}

function takenBackIn(documents: readonly OutboxDocument[]): ReadonlySet<string> {
  return new Set(
    documents.flatMap((document) => (document.kind === 'movementVoid' ? [document.payload.movementId] : [])),
  )
}

function isCashMoved(document: OutboxDocument): document is CashMoved {
  return document.kind === 'movement' && isCashMovement(document.payload.kind)
}
