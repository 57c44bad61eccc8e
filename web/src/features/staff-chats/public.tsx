export { ChatsTab } from '#src/features/staff-chats/chats-tab.tsx'
