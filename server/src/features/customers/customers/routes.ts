import * as endpoints from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { adjustCustomerBalance } from './adjust-customer-balance.ts'
import { anonymiseCustomer } from './anonymise-customer.ts'
import { archiveCustomers } from './archive-customers.ts'
import { checkCustomer } from './check-customer.ts'
import { createCustomer } from './create-customer.ts'
import { deleteCustomerGroup } from './delete-customer-group.ts'
import { exportCustomer } from './export-customer.ts'
import { findCustomerByCard } from './find-customer-by-card.ts'
import { getCustomer } from './get-customer.ts'
import { listCustomerEntries } from './list-customer-entries.ts'
import { listCustomerGroups } from './list-customer-groups.ts'
import { listCustomers } from './list-customers.ts'
import { mergeCustomers } from './merge-customers.ts'
import { pullCustomers } from './pull-customers.ts'
import { saveCustomerGroup } from './save-customer-group.ts'
import { sortCustomers } from './sort-customers.ts'
import { updateCustomer } from './update-customer.ts'

export const routes = [
  handle(endpoints.listCustomers, listCustomers, { transaction: 'read' }),
  handle(endpoints.getCustomer, getCustomer),
  handle(endpoints.checkCustomer, checkCustomer),
  handle(endpoints.createCustomer, createCustomer),
  handle(endpoints.updateCustomer, updateCustomer),
  handle(endpoints.archiveCustomers, archiveCustomers),
  handle(endpoints.sortCustomers, sortCustomers),
  handle(endpoints.mergeCustomers, mergeCustomers),
  handle(endpoints.pullCustomers, pullCustomers),
  handle(endpoints.findCustomerByCard, findCustomerByCard),
  handle(endpoints.anonymiseCustomer, anonymiseCustomer),
  handle(endpoints.exportCustomer, exportCustomer),
  handle(endpoints.listCustomerEntries, listCustomerEntries),
  handle(endpoints.adjustCustomerBalance, adjustCustomerBalance),
  handle(endpoints.listCustomerGroups, listCustomerGroups),
  handle(endpoints.saveCustomerGroup, saveCustomerGroup),
  handle(endpoints.deleteCustomerGroup, deleteCustomerGroup),
]
