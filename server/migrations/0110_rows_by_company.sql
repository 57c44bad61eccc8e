-- What a distributed database cannot have (docs/decisions/0159).

-- Triggers of company tables fill the queue of webhooks, so its rows are on the node of their company: its key begins with the company.
alter table webhook_queue drop constraint webhook_queue_pkey;
alter table webhook_queue add primary key (works_for_id, delivery_id);

-- The server reserves references and numbers for the whole installation itself: a node has no table of all companies.
drop trigger billing_payments_take_reference on billing_payments;
drop trigger billing_money_take_reference on billing_money;
drop trigger billing_documents_take_number on billing_documents;

-- Traces of old imports and changes are deleted for their company, so no policy has to look them up in another table.
drop policy purge on import_problems;
drop policy purge on import_changes;
drop policy purge on bulk_change_rows;
alter table imports add column are_traces_kept boolean not null default true;
alter table jobs add column are_traces_kept boolean not null default true;
create index imports_traces_idx on imports (created_at) where are_traces_kept;
create index jobs_traces_idx on jobs (finished_at) where are_traces_kept;
