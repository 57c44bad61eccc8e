export { TendersTab } from '#src/features/selling/tenders/tenders-tab.tsx'
