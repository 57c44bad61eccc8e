import { messagesEn } from '@mostrador/contract/messages/all.en.ts'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TabPage } from '#src/features/access/settings/tab-page.tsx'
import { leaveScreen, showScreen } from '#src/testing/show-screen.tsx'

afterEach(leaveScreen)

const tabs = [{ key: 'receipts', to: '/dashboard/settings/receipts', label: 'Receipts' }]

function show(mayOpen: boolean) {
  showScreen(
    <TabPage title="Settings" current="General" mayOpen={mayOpen} tabs={tabs}>
      <p>The name of the shop</p>
    </TabPage>,
  )
}

test('a tab that the person may not open says so beside the tabs that they may open', () => {
  show(false)
  expect(screen.getByRole('alert').textContent).toContain(messagesEn.shell.errorPage.forbiddenText)
  expect(screen.queryByText('The name of the shop')).toBeNull()
  expect(screen.getByRole('link', { name: 'Receipts' }).getAttribute('href')).toBe('/dashboard/settings/receipts')
})

test('a tab that the person may open shows its settings', () => {
  show(true)
  expect(screen.getByText('The name of the shop')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})
