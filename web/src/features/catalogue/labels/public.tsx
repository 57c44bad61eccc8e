/** What other features may use of labels. */
export { labelsAddress, type LabelsState } from '#src/features/catalogue/labels/labels-address.ts'
