/** The forms about people: accounts, members, invitations; and those in drawers over a record. */
import * as account from '@mostrador/contract/features/access/account/endpoints.ts'
import { forgotPassword, logIn, registerUser } from '@mostrador/contract/features/access/auth/endpoints.ts'
import { createInvitations } from '@mostrador/contract/features/access/invitations/endpoints.ts'
import type { Profile } from '@mostrador/contract/features/access/profiles/endpoints.ts'
import { renameApiKey } from '@mostrador/contract/features/access/api-keys/endpoints.ts'
import type { ApiKey } from '@mostrador/contract/features/access/api-keys/endpoints.ts'
import { saveSupplierProduct } from '@mostrador/contract/features/purchasing/suppliers/endpoints.ts'
import type { Supplier, SupplierProduct } from '@mostrador/contract/features/purchasing/suppliers/schema.ts'
import { type Member, updateMember } from '@mostrador/contract/features/access/users/endpoints.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { DeleteAccountDialog } from '#src/features/access/account/delete-account-dialog.tsx'
import { PasswordSection } from '#src/features/access/account/password-section.tsx'
import { PersonSection } from '#src/features/access/account/person-section.tsx'
import { PinSection } from '#src/features/access/account/pin-section.tsx'
import { RenamePanel } from '#src/features/access/api-keys/rename-panel.tsx'
import { NewPasswordForm } from '#src/features/access/auth/new-password-form.tsx'
import { ResetRequestForm } from '#src/features/access/auth/reset-request-form.tsx'
import LogIn from '#src/features/access/auth/login.route.tsx'
import Register from '#src/features/access/auth/register.route.tsx'
import { EnterDialog } from '#src/features/service/staff/companies/enter-dialog.tsx'
import { SupplierProductDrawer } from '#src/features/purchasing/suppliers/supplier-product-drawer.tsx'
import { InviteForm } from '#src/features/access/users/invite-form.tsx'
import { MemberPage } from '#src/features/access/users/member-page.tsx'
import { aSession } from '#src/testing/a-session.ts'
import { leaveScreen, showScreen } from './show-screen.tsx'
import { type FormTrial, tryForm } from './try-form.ts'

vi.mock('#src/lib/solve-robot-check.ts', () => ({ solveRobotCheck: async () => 'solved' }))
afterEach(leaveScreen)

const onDone = () => undefined
const id = '0195a1c0-0000-7000-8000-000000000009'

const profile: Profile = {
  id,
  name: 'Vitrina',
  isRoot: false,
  permissions: [],
  limits: {
    maxLineDiscountPercent: null,
    maxDocumentDiscountPercent: null,
    maxCustomerDiscountPercent: null,
    maxRefundAmount: null,
    maxPayOutAmount: null,
  },
  memberCount: 0,
  onlyProfileCount: 0,
  updatedAt: '2026-03-04T12:00:00.000Z',
  version: 1,
}
const member: Member = {
  userId: id,
  name: 'Rosa',
  email: 'rosa@example.com',
  avatar: null,
  isConfirmed: true,
  status: 'active',
  isRoot: false,
  profiles: [{ id, name: 'Vitrina', isRoot: false }],
  employeeCode: null,
  hasPin: false,
  invitedByName: null,
  lastSeenAt: null,
  createdAt: '2026-03-04T12:00:00.000Z',
  version: 1,
}
const apiKey: ApiKey = {
  id,
  name: 'Web',
  prefix: 'mk',
  permissions: ['PRODUCTS__VIEW'],
  lost: [],
  perMinute: 60,
  createdByName: 'Ana',
  createdAt: '2026-03-04T12:00:00.000Z',
  expiresAt: null,
  lastUsedAt: null,
  revokedAt: null,
  state: 'active',
}
const supplied: SupplierProduct = {
  supplierId: id,
  supplierName: 'Molino',
  supplierStatus: 'active',
  currencyTag: 'CLP',
  variantId: id,
  productId: id,
  productName: 'Harina',
  sku: 'HAR-1',
  supplierSku: null,
  cost: null,
  packFactor: '1',
  minimumQuantity: '0',
  isPreferred: false,
  lastOrderedAt: null,
}
const supplier: Supplier = {
  id,
  version: 1,
  name: 'Molino',
  taxIdType: null,
  taxId: null,
  contactName: null,
  email: null,
  phone: null,
  productCount: 1,
  language: null,
  leadTimeDays: 0,
  status: 'active',
  createdAt: '2026-03-04T12:00:00.000Z',
  updatedAt: '2026-03-04T12:00:00.000Z',
  businessName: null,
  website: null,
  contacts: [],
  addresses: [],
  currencyTag: 'CLP',
  paymentTermsDays: 0,
  minimumOrderAmount: null,
  bankDetails: null,
  notes: '',
  metadata: {},
}

type Row = { form: ReactNode; sent: object; choice?: () => void; endpoint: { path: string } } & Omit<
  FormTrial,
  'calls' | 'path'
>

const rows: Record<string, Row> = {
  registering: {
    form: <Register />,
    endpoint: registerUser,
    bad: { name: 'Ana <x>', email: 'a@', password: 'abcdef' },
    faults: ['name', 'email', 'password'],
    good: { name: 'Ana', email: 'a@b.cl', password: 'Tromba9x' },
    sent: { name: 'Ana', email: 'a@b.cl', password: 'Tromba9x' },
  },
  'logging in': {
    form: <LogIn />,
    endpoint: logIn,
    faults: ['email', 'password'],
    good: { email: 'a@b.cl', password: 'x' },
    sent: { email: 'a@b.cl', password: 'x' },
  },
  'asking for a new password': {
    form: <ResetRequestForm onSent={onDone} />,
    endpoint: forgotPassword,
    bad: { email: 'a b' },
    faults: ['email'],
    good: { email: 'a@b.cl' },
    sent: { action: 'request', email: 'a@b.cl' },
  },
  'a forgotten password': {
    form: <NewPasswordForm token="t" onChanged={onDone} onExpired={onDone} />,
    endpoint: forgotPassword,
    bad: { newPassword: 'Abc12', newPasswordAgain: 'Abc123' },
    faults: ['newPassword', 'newPasswordAgain'],
    good: { newPassword: 'Tromba9x', newPasswordAgain: 'Tromba9x' },
    sent: { action: 'change', newPassword: 'Tromba9x', token: 't' },
  },
  'a password': {
    form: <PasswordSection />,
    endpoint: account.updateAccountPassword,
    faults: ['currentPassword', 'newPassword', 'newPasswordAgain'],
    good: { currentPassword: 'x', newPassword: 'Abc123', newPasswordAgain: 'Abc123' },
    sent: { currentPassword: 'x', newPassword: 'Abc123' },
  },
  'name and e-mail': {
    form: <PersonSection user={aSession().user} />,
    endpoint: account.updateAccountGeneral,
    bad: { name: '', email: 'a@' },
    faults: ['name', 'email', 'currentPassword'],
    good: { name: 'Ana', email: 'ana@example.com' },
    sent: { name: 'Ana', email: 'ana@example.com' },
  },
  'a PIN': {
    form: <PinSection company="Sur" />,
    endpoint: account.setMyPin,
    bad: { pin: '12a' },
    faults: ['pin', 'currentPassword'],
    good: { pin: '482915', currentPassword: 'x' },
    sent: { pin: '482915', currentPassword: 'x' },
  },
  'deleting the account': {
    form: <DeleteAccountDialog onClose={onDone} />,
    endpoint: account.deleteAccount,
    faults: ['currentPassword'],
    good: { currentPassword: 'x' },
    sent: { currentPassword: 'x' },
  },
  'entering as staff': {
    form: <EnterDialog company={{ id, name: 'Sur' }} onClose={onDone} />,
    endpoint: { path: '/api/auth/companies/loginAsAdmin' },
    bad: { reason: 'short' },
    faults: ['reason'],
    good: { reason: 'They asked for help' },
    sent: { companyId: id },
  },
  'a member': {
    form: (
      <MemberPage member={member} devices={[]} activity={[]} allProfiles={[profile]} back={{ to: '/', label: 'B' }} />
    ),
    endpoint: updateMember,
    button: 'user-save',
    bad: { employeeCode: 'x'.repeat(21) },
    faults: ['employeeCode'],
    good: { employeeCode: 'A1' },
    sent: { employeeCode: 'A1', profileIds: [id] },
  },
  'an invitation': {
    form: <InviteForm profiles={[profile]} onDirty={() => undefined} onInvite={sendInvitation} />,
    endpoint: createInvitations,
    button: 'invite-submit',
    bad: { message: '<b>x</b>' },
    faults: ['profileIds', 'message'],
    good: { message: 'Hola' },
    choice: () => {
      fireEvent.click(screen.getByTestId('invite-profiles'))
      fireEvent.click(screen.getByRole('option', { name: 'Vitrina' }))
    },
    sent: { profileIds: [id], message: 'Hola' },
  },
  'the name of a key': {
    form: <RenamePanel apiKey={apiKey} onClose={onDone} />,
    endpoint: renameApiKey,
    button: 'key-rename-save',
    bad: { name: '' },
    faults: ['name'],
    good: { name: 'Tienda' },
    sent: { id, name: 'Tienda' },
  },
  'what a supplier sells': {
    form: <SupplierProductDrawer supplier={supplier} stored={supplied} onClose={onDone} />,
    endpoint: saveSupplierProduct,
    button: 'supplier-product-save',
    bad: { supplierSku: '---', cost: 'x', packFactor: '0', minimumQuantity: 'x' },
    faults: ['supplierSku', 'cost', 'packFactor', 'minimumQuantity'],
    good: { supplierSku: 'H-1', cost: '500', packFactor: '6', minimumQuantity: '' },
    sent: { supplierSku: 'H-1', cost: '500', packFactor: '6' },
  },
}

async function sendInvitation(input: object): Promise<void> {
  await fetch(createInvitations.path, { method: 'POST', body: JSON.stringify(input) })
}

test.each(Object.entries(rows))(
  '%s: each field shows its error, the first has the focus, and nothing is sent until all are valid',
  async (_, { form, endpoint, sent, choice, ...trial }) => {
    const calls = showScreen(form)

    const input = await tryForm({
      ...trial,
      calls,
      path: endpoint.path,
      choose: async () => {
        if (choice) await act(async () => choice())
      },
    })

    expect(input).toMatchObject(sent)
  },
  30_000,
)

describe('a new password', () => {
  test.each(['Abc12', 'Abcdef', 'ABC123', 'abc123'])('must not be %s', async (password) => {
    const calls = showScreen(<Register />)

    const input = await tryForm({
      calls,
      path: registerUser.path,
      bad: { name: 'Ana', email: 'a@b.cl', password },
      faults: ['password'],
      good: { password: 'Abc123' },
    })

    expect(input).toMatchObject({ password: 'Abc123' })
  })

  test('must be repeated identically', async () => {
    const calls = showScreen(<PasswordSection />)

    const input = await tryForm({
      calls,
      path: account.updateAccountPassword.path,
      bad: { currentPassword: 'x', newPassword: 'Abc123', newPasswordAgain: 'Abc124' },
      faults: ['newPasswordAgain'],
      good: { newPasswordAgain: 'Abc123' },
    })

    expect(input).toEqual({ currentPassword: 'x', newPassword: 'Abc123' })
  })
})
