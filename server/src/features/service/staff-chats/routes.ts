import * as endpoints from '@mostrador/contract/features/service/staff-chats/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { readFileOfStaff } from '../help-chat/public.ts'
import { answerChat, answerWithFile } from './answer-chat.ts'
import { addChatNote, assignChat, closeChat, labelChat } from './change-chat.ts'
import { downloadFileOfChat } from './download-file-of-chat.ts'
import { getChat } from './get-chat.ts'
import { getChatFigures } from './get-chat-figures.ts'
import { listChats } from './list-chats.ts'
import { archiveSavedAnswer, createSavedAnswer, listSavedAnswers, updateSavedAnswer } from './saved-answers.ts'
import { setAvailability } from './set-availability.ts'

export const routes = [
  handle(endpoints.listChats, listChats),
  handle(endpoints.getChatFigures, getChatFigures),
  handle(endpoints.getChat, getChat),
  handle(endpoints.answerChat, answerChat),
  handle(endpoints.answerWithFile, answerWithFile, { prepare: readFileOfStaff }),
  handle(endpoints.downloadFileOfChat, downloadFileOfChat),
  handle(endpoints.addChatNote, addChatNote),
  handle(endpoints.assignChat, assignChat),
  handle(endpoints.labelChat, labelChat),
  handle(endpoints.closeChat, closeChat),
  handle(endpoints.setAvailability, setAvailability),
  handle(endpoints.listSavedAnswers, listSavedAnswers),
  handle(endpoints.createSavedAnswer, createSavedAnswer),
  handle(endpoints.updateSavedAnswer, updateSavedAnswer),
  handle(endpoints.archiveSavedAnswer, archiveSavedAnswer),
]
