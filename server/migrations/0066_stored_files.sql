-- How large the file of an import is: what a company may send in a day is counted by it. 0 for files of before.
alter table imports add column file_bytes integer not null default 0 check (file_bytes >= 0);

-- Stored files that no row knows are removed; the one job that does so asks for the rows of all companies. Only to look at:
-- what is changed and removed stays with the policies `purge`.
create policy sweep on imports for select to mostrador_app using ((select app_is_purging()));
create policy sweep on jobs for select to mostrador_app using ((select app_is_purging()));
