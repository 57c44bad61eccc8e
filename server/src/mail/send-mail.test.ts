import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMailSink } from '../testing/queues/mail-sink.ts'
import { createSendMail } from './send-mail.ts'

let sink: Awaited<ReturnType<typeof startMailSink>>

beforeAll(async () => {
  sink = await startMailSink()
})
afterAll(() => sink.close())

const mail = { id: '01890a5d-ac96-774b-8cce-b302099a8057', to: 'ana@example.test', subject: 'Hola', body: 'Hola, Ana' }

test('sends a mail over SMTP, and names it the same when it is sent again', async () => {
  const send = createSendMail({ smtpUrl: sink.url, mailFrom: 'Almacén <no-reply@shop.example>' })

  await send(mail)
  await send(mail)

  expect(sink.received.map(({ to, messageId }) => [to, messageId])).toEqual([
    [mail.to, `<${mail.id}@shop.example>`],
    [mail.to, `<${mail.id}@shop.example>`],
  ])
  expect(sink.received[0]?.text).toContain('Hola, Ana')
})
