import * as endpoints from '@mostrador/contract/features/service/help-chat/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { endChat, rateChat, setChatLanguage } from './change-own-chat.ts'
import { continueChat } from './chat-link.ts'
import { createChatTicket } from './chat-ticket.ts'
import { downloadChatFile } from './download-chat-file.ts'
import { getHelpService } from './get-help-service.ts'
import { getOwnChat, listOwnChats } from './get-own-chat.ts'
import { readFileOfVisitor } from './keep-file.ts'
import { mailTranscript } from './mail-chat.ts'
import { sendChatFile } from './send-chat-file.ts'
import { sendChatMessage } from './send-chat-message.ts'

export const routes = [
  handle(endpoints.getHelpService, getHelpService, { transaction: 'read' }),
  handle(endpoints.getOwnChat, getOwnChat, { transaction: 'read' }),
  handle(endpoints.listOwnChats, listOwnChats, { transaction: 'read' }),
  handle(endpoints.sendChatMessage, sendChatMessage),
  handle(endpoints.leaveChatMessage, sendChatMessage),
  handle(endpoints.sendChatFile, sendChatFile, { prepare: readFileOfVisitor }),
  handle(endpoints.downloadChatFile, downloadChatFile),
  handle(endpoints.setChatLanguage, setChatLanguage),
  handle(endpoints.endChat, endChat),
  handle(endpoints.rateChat, rateChat),
  handle(endpoints.mailTranscript, mailTranscript),
  handle(endpoints.continueChat, continueChat),
  handle(endpoints.createChatTicket, createChatTicket),
]
