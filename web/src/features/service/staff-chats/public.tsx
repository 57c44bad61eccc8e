export { ChatsTab } from '#src/features/service/staff-chats/chats-tab.tsx'
