-- The HTML beside the text of a mail; null for mails that were stored before.
alter table mail_outbox add column html text;
