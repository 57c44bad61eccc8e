import { randomUUID } from 'node:crypto'
import type { Card, CardProvider, Charge } from './card-provider.ts'

/** Opening it confirms a charge, as a bank's page would. */
export const sandboxPath = '/api/cards/sandbox'

/** Numbers that card companies publish for tests. Any other number is refused, so that people never type a real one here. */
const testNumbers: Readonly<Record<string, { brand: string; outcome: Charge['status'] }>> = {
  '4242424242424242': { brand: 'Visa', outcome: 'succeeded' },
  '5555555555554444': { brand: 'Mastercard', outcome: 'succeeded' },
  '4000002500003155': { brand: 'Visa', outcome: 'needsAction' },
  '4000000000000002': { brand: 'Visa', outcome: 'failed' },
}

/** The outcome that a test card has, kept in its name. */
const outcomeOf = ({ methodRef }: Card): Charge['status'] =>
  testNumbers[methodRef.split('_').at(-1) ?? '']?.outcome ?? 'failed'

const statuses: readonly Charge['status'][] = ['failed', 'needsAction', 'succeeded']
/** An id in 22 characters: with two of them, the name of a charge is short enough for the reference of the money. */
const shortOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')
const idOf = (short: string) =>
  Buffer.from(short, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/**
 * Simulates the whole flow without a provider and without money. Opening a page here confirms a charge that needs it. The name of
 * a charge contains its data; only confirmations are stored.
 */
export function createSandboxCards(origin: string): CardProvider {
  const present = (chargeRef: string, status: Charge['status']): Charge => ({
    chargeRef,
    status,
    actionUrl: status === 'needsAction' ? `${origin}${sandboxPath}?charge=${encodeURIComponent(chargeRef)}` : null,
  })
  const confirmed = new Set<string>()
  return {
    key: 'sandbox',
    beginLink: async () => ({ sessionRef: `sandbox_${randomUUID()}`, url: null }),
    finishLink: async (_sessionRef, number) => {
      const digits = number.replaceAll(/[ -]/g, '')
      const known = testNumbers[digits]
      if (!known) return undefined
      return {
        customerRef: 'sandbox',
        methodRef: `card_${digits}`,
        brand: known.brand,
        lastDigits: digits.slice(-4),
      }
    },
    forget: async () => {},
    charge: async ({ card, companyId, chargeId }) => {
      const status = outcomeOf(card)
      return present(['sandbox', shortOf(companyId), shortOf(chargeId), status[0]].join('.'), status)
    },
    readCharge: async (chargeRef) => {
      const [, company = '', own = '', letter = ''] = chargeRef.split('.')
      const status = statuses.find((one) => one.startsWith(letter))
      const [companyId, chargeId] = [idOf(company), idOf(own)]
      const now = status === 'needsAction' && confirmed.has(chargeRef) ? 'succeeded' : status
      const known = now === 'succeeded' || now === 'needsAction' ? now : 'failed'
      return { ...present(chargeRef, known), companyId, chargeId }
    },
    readEvent: (body) => {
      const chargeRef = body.toString('utf8')
      confirmed.add(chargeRef)
      return { chargeRef }
    },
  }
}
