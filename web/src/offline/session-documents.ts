/** What a device does with its register's session by itself: each act is a document, stored before the screen confirms it. */
import type {
  NewHandMovement,
  SessionClosing,
  SessionOpening,
} from '@mostrador/contract/features/selling/registers/schema.ts'
import type { NewCustomerPayment } from '@mostrador/contract/features/customers/customers/customer-payment-schema.ts'
import type { DocumentMaker } from '@mostrador/contract/features/selling/sync/schema.ts'
import {
  type LastRegisterRow,
  type MetaRow,
  type OutboxDatabase,
  readMeta,
  type RegisterRow,
} from '#src/offline/databases.ts'
import { addDocument, putDocument } from '#src/offline/outbox.ts'
import { freshDocument } from '#src/offline/outbox-document.ts'
import { openingOf, readNextNumber } from '#src/offline/register.ts'

/** The register that this device may open offline: it closed its last session and still holds the lease. */
export async function readLastRegister(outbox: OutboxDatabase): Promise<LastRegisterRow | null> {
  const row = await outbox.read(['meta'], (transaction) => readMeta(transaction, 'lastRegister'))
  return row?.key === 'lastRegister' ? row : null
}

type Opening = Pick<SessionOpening, 'sessionId' | 'openedAt' | 'openingCountedAmount' | 'openingNote'>

/** Opens a session here, with the document for the server. Throws if this device has no register to open. */
export async function openSessionHere(
  outbox: OutboxDatabase,
  opening: Opening,
  madeBy: DocumentMaker & { name: string },
): Promise<RegisterRow> {
  return outbox.write(
    ['meta', 'documents'],
    async (transaction) => {
      const last = await readMeta(transaction, 'lastRegister')
      if (last?.key !== 'lastRegister') throw new Error('No register of this device')
      const { checkout, lease } = last
      const session = {
        id: opening.sessionId,
        checkoutId: checkout.id,
        number: last.sessionNumber + 1,
        status: 'open' as const,
        openedAt: opening.openedAt,
        openedByName: madeBy.name,
        openingCountedAmount: opening.openingCountedAmount,
        openingNote: opening.openingNote,
      }
      const nextNumber = await readNextNumber(transaction, lease)
      const row: RegisterRow = { key: 'register', checkout, session, lease: { ...lease, nextNumber }, isWhole: true }
      await putDocument(transaction, openingOf(row, madeBy))
      transaction.objectStore('meta').put(row)
      return row
    },
    'strict',
  )
}

/** Stores a movement of the drawer; resolves when the disk has it. */
export async function recordMovementHere(
  outbox: OutboxDatabase,
  movement: NewHandMovement,
  madeBy: DocumentMaker,
): Promise<void> {
  const { movementId, occurredAt } = movement
  await addDocument(outbox, {
    ...freshDocument(occurredAt),
    id: movementId,
    kind: 'movement',
    madeBy,
    payload: movement,
  })
}

/** Stores a payment on a customer's account; resolves when the disk has it. */
export async function recordCustomerPaymentHere(
  outbox: OutboxDatabase,
  payment: NewCustomerPayment,
  madeBy: DocumentMaker,
): Promise<void> {
  const { paymentId, occurredAt } = payment
  await addDocument(outbox, {
    ...freshDocument(occurredAt),
    id: paymentId,
    kind: 'customerPayment',
    madeBy,
    payload: payment,
  })
}

/**
 * Closes the session here: the count is stored, the register is free, and no sale can be confirmed in the session any more. The lease stays
 * unless it is given back, so that the next session may be opened offline.
 */
export async function closeSessionHere(
  outbox: OutboxDatabase,
  closing: SessionClosing,
  madeBy: DocumentMaker,
): Promise<void> {
  await outbox.write(
    ['meta', 'documents'],
    async (transaction) => {
      const register = await readMeta(transaction, 'register')
      const isHere = register?.key === 'register' && register.session.id === closing.sessionId
      await putDocument(transaction, {
        ...freshDocument(closing.closedAt),
        id: closing.closingId,
        kind: 'sessionClosing',
        madeBy,
        payload: closing,
      })
      if (!isHere) return
      const meta = transaction.objectStore('meta')
      meta.delete('register')
      if (closing.releasesLease) {
        meta.delete('lastRegister')
        return
      }
      const last: LastRegisterRow = {
        key: 'lastRegister',
        checkout: register.checkout,
        lease: register.lease,
        sessionNumber: register.session.number,
        cashLeftAmount: closing.cashLeftAmount,
      }
      meta.put(last satisfies MetaRow)
    },
    'strict',
  )
}
