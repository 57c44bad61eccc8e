import { messagesEn } from '@mostrador/contract/messages/all.en.ts'
import { email, required } from '@mostrador/contract/validation.ts'
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createWebTranslator } from '#src/language/translator.ts'
import { LanguageContext } from '#src/language/use-t.ts'
import { alerts } from '#src/shell/alerts-store.ts'
import { TextField } from '#src/ui/text-field.tsx'
import { ApiError } from './api-error.ts'
import { useForm } from './form.ts'

function Form({ send }: { send: (values: { email: string; name: string }) => Promise<void> }) {
  const form = useForm({
    initial: { email: '', name: '' },
    rules: { email: [required(), email()], name: [required()] },
    onSubmit: send,
  })
  return (
    <form onSubmit={form.onSubmit}>
      <TextField label="E-mail" {...form.field('email')} />
      <TextField label="Name" {...form.field('name')} />
      <button type="submit">Send</button>
    </form>
  )
}

function show(send: (values: { email: string; name: string }) => Promise<void>) {
  render(
    <LanguageContext value={createWebTranslator('en', messagesEn)}>
      <Form send={send} />
    </LanguageContext>,
  )
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const submit = () => fireEvent.click(screen.getByText('Send'))
  return { type, submit }
}

afterEach(() => {
  cleanup()
  for (const alert of alerts.shown.get()) alerts.close(alert.id)
})

test('shows every error on submit and sends nothing', () => {
  const send = vi.fn<() => Promise<void>>(async () => undefined)
  const { type, submit } = show(send)
  type('E-mail', 'nobody')
  submit()

  expect(screen.getByText(messagesEn.validation.email)).toBeTruthy()
  expect(screen.getByText(messagesEn.validation.required)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
  expect(send).not.toHaveBeenCalled()
})

test('sends when every field is valid', async () => {
  const send = vi.fn<() => Promise<void>>(async () => undefined)
  const { type, submit } = show(send)
  type('E-mail', 'ana@example.com')
  type('Name', 'Ana')
  submit()

  await waitFor(() => expect(send).toHaveBeenCalledWith({ email: 'ana@example.com', name: 'Ana' }))
})

test('keeps both of two changes made between two renders', () => {
  const { result } = renderHook(
    () => useForm({ initial: { email: '', name: '' }, rules: {}, onSubmit: async () => {} }),
    {
      wrapper: ({ children }) => (
        <LanguageContext value={createWebTranslator('en', messagesEn)}>{children}</LanguageContext>
      ),
    },
  )
  act(() => {
    result.current.set('email', 'ana@example.com')
    result.current.set('name', 'Ana')
  })

  expect(result.current.values).toEqual({ email: 'ana@example.com', name: 'Ana' })
})

test('puts the server’s errors at their fields and shows an alert with the first one', async () => {
  const fields = { email: 'Taken', other: 'Elsewhere' }
  const error = new ApiError(422, { statusCode: 422, code: 'invalidInput', message: 'Check it', data: { fields } })
  const { type, submit } = show(() => Promise.reject(error))
  type('E-mail', 'ana@example.com')
  type('Name', 'Ana')
  submit()

  expect(await screen.findByText('Taken')).toBeTruthy()
  expect(alerts.shown.get()[0]).toMatchObject({ type: 'error', title: 'Check it', description: 'Taken' })
})

test('an answer without a body is an unknown error', async () => {
  const { type, submit } = show(() => Promise.reject(new ApiError(502, null)))
  type('E-mail', 'ana@example.com')
  type('Name', 'Ana')
  submit()

  await waitFor(() => expect(alerts.shown.get()[0]?.title).toBe('Unknown error!'))
})

function Drawer({ limit, refusal }: { limit: number; refusal?: string }) {
  const form = useForm({
    initial: { amount: '', reason: '' },
    check: ({ amount }) => (Number(amount) > limit ? { amount: 'More than the drawer holds' } : {}),
    onSubmit: () => (refusal === undefined ? undefined : { reason: refusal }),
  })
  return (
    <form onSubmit={form.onSubmit}>
      <TextField label="Amount" {...form.field('amount')} />
      <TextField label="Reason" {...form.field('reason')} />
      <button type="submit">Send</button>
    </form>
  )
}

function showDrawer(refusal?: string) {
  render(
    <LanguageContext value={createWebTranslator('en', messagesEn)}>
      <Drawer limit={10} {...(refusal !== undefined && { refusal })} />
    </LanguageContext>,
  )
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  return { type, submit: () => fireEvent.click(screen.getByText('Send')) }
}

test('shows what its own check finds, and takes it back once it no longer holds', () => {
  const { type, submit } = showDrawer()
  type('Amount', '11')
  expect(screen.queryByText('More than the drawer holds')).toBeNull()
  submit()
  expect(screen.getByText('More than the drawer holds')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Amount'))
  type('Amount', '9')
  expect(screen.queryByText('More than the drawer holds')).toBeNull()
})

test('shows the errors that sending returns, and clears them with the next change', async () => {
  const { type, submit } = showDrawer('Too short')
  submit()
  expect(await screen.findByText('Too short')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Reason'))
  type('Reason', 'Change for the till')
  expect(screen.queryByText('Too short')).toBeNull()
})

test('a form that appears later begins empty, whatever a field of the same name holds', () => {
  const other = document.body.appendChild(document.createElement('input'))
  other.name = 'amount'
  other.value = '7'
  showDrawer()
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('')
  other.remove()
})
