import {
  endChat,
  getOwnChat,
  sendChatFile,
  sendChatMessage,
} from '@mostrador/contract/features/service/help-chat/endpoints.ts'
import { answerChat } from '@mostrador/contract/features/service/staff-chats/endpoints.ts'
import { describe, expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aCompany, aStaffMember, call } from '../../../testing/builders.ts'
import { aVisitor } from '../../../testing/chat/a-visitor.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { picture } from '../../../testing/upload-corpus.ts'
import { purgeChats, quietDays } from './purge-chats.ts'

const server = openTestServer()
const dayMs = 86_400_000

describe('retention', () => {
  const purge = (now: Date) => purgeChats({ ...server.deps, db: server.deps.db }, now)
  const exists = async (id: string) =>
    (await server.owner.query('select 1 from chat_conversations where id = $1', [id])).rows.length > 0

  test('deletes a conversation that was closed long ago, with its file', async () => {
    const visitor = aVisitor(server)
    const { conversation } = await visitor.write('Old')
    const which = { conversationId: conversation.id }
    await visitor.upload(sendChatFile, { ...which, clientId: newId() }, await picture(20, 20).png().toBuffer())
    const { rows } = await server.owner.query<{ file_path: string }>(
      'select file_path from chat_files where conversation_id = $1',
      [conversation.id],
    )
    const path = rows[0]?.file_path ?? ''
    expect(await server.deps.files.get(path)).toBeDefined()
    await visitor.call(endChat, which)
    await purge(new Date(Date.now() + 364 * dayMs))
    expect(await exists(conversation.id)).toBe(true)
    await purge(new Date(Date.now() + 366 * dayMs))
    expect(await exists(conversation.id)).toBe(false)
    expect(await server.deps.files.get(path)).toBeUndefined()
  })

  test('keeps an unanswered conversation, and closes a quiet one', async () => {
    const staff = await aStaffMember(server)
    const visitor = aVisitor(server)
    const [waiting, answered] = [await visitor.write('Hello?'), await visitor.write('Hello!')]
    const which = { conversationId: answered.conversation.id }
    await call(server, answerChat, { ...which, clientId: newId(), text: 'Hi' }, staff.token)
    await purge(new Date(Date.now() + (quietDays + 1) * dayMs))
    const status = async (conversationId: string) =>
      (await visitor.call(getOwnChat, { conversationId })).conversation?.status
    expect(await status(waiting.conversation.id)).toBe('open')
    expect(await status(which.conversationId)).toBe('closed')
  })

  test('deletes conversations with the account of their person', async () => {
    const shop = await aCompany(server)
    const conversationId = newId()
    await call(server, sendChatMessage, { conversationId, clientId: newId(), text: 'Hi', language: 'en' }, shop.token)
    await server.owner.query('update users set deleted_at = now() where id = $1', [shop.userId])
    await purge(new Date())
    expect(await exists(conversationId)).toBe(false)
  })
})
