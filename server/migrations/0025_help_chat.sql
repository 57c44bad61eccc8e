-- Conversations of the help chat (docs/decisions/0085). They belong to the installation, not to a company: visitors need none.

create table chat_conversations (
  -- Made by the visitor's browser, so that sending the first message twice makes one conversation.
  id uuid primary key,
  -- Whose it is; null for a visitor, who holds a key.
  user_id uuid references users (id),
  -- The company in which the person worked when they asked.
  company_id_on uuid references companies (id),
  name text check (length(name) between 1 and 80),
  -- Where answers go while the visitor is away.
  email text check (length(email) <= 254),
  language_tag text not null check (language_tag in ('en', 'es')),
  status text not null default 'open' check (status in ('open', 'closed')),
  -- Since when the visitor waits for an answer; null once staff have answered.
  waiting_since timestamptz,
  first_answer_at timestamptz,
  assigned_to_id uuid references users (id),
  labels text[] not null default '{}',
  -- The page from which the visitor came, and what they told about their device.
  came_from text check (length(came_from) <= 200),
  diagnostics jsonb check (jsonb_typeof(diagnostics) = 'object'),
  last_seq integer not null default 0,
  -- The last message that staff have seen.
  read_seq integer not null default 0,
  -- Whether somebody of staff was there when it began.
  was_present boolean not null default false,
  is_useful boolean,
  rating_words text check (length(rating_words) <= 500),
  created_at timestamptz not null default now(),
  last_message_at timestamptz not null default now(),
  closed_at timestamptz,
  check ((status = 'closed') = (closed_at is not null))
);
create index chat_conversations_waiting_idx on chat_conversations (waiting_since) where waiting_since is not null;
create index chat_conversations_last_idx on chat_conversations (last_message_at desc);
create index chat_conversations_user_idx on chat_conversations (user_id, created_at desc) where user_id is not null;
create index chat_conversations_closed_idx on chat_conversations (closed_at) where closed_at is not null;
grant select, insert, update, delete on chat_conversations to mostrador_app;

-- Which browsers without a log-in hold a conversation: hashes of their cookies.
create table chat_keys (
  hash bytea not null check (length(hash) = 32),
  conversation_id uuid not null references chat_conversations (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (hash, conversation_id)
);
create index chat_keys_conversation_idx on chat_keys (conversation_id);
grant select, insert, delete on chat_keys to mostrador_app;

-- Links in mails that open a conversation on any device: hashes of their tokens.
create table chat_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  conversation_id uuid not null references chat_conversations (id) on delete cascade,
  expires_at timestamptz not null
);
create index chat_links_conversation_idx on chat_links (conversation_id);
create index chat_links_expiry_idx on chat_links (expires_at);
grant select, insert, delete on chat_links to mostrador_app;

-- What visitor and staff wrote to each other, in order. What staff note among themselves is in `chat_notes`.
create table chat_messages (
  conversation_id uuid not null references chat_conversations (id) on delete cascade,
  seq integer not null check (seq > 0),
  -- Made by the sender: a message sent twice is stored once.
  client_id uuid not null,
  -- Null: the visitor. Else the person of staff.
  staff_id uuid references users (id),
  text text not null check (length(text) <= 4000),
  at timestamptz not null,
  primary key (conversation_id, seq),
  unique (conversation_id, client_id)
);
grant select, insert on chat_messages to mostrador_app;

create table chat_files (
  id uuid primary key,
  conversation_id uuid not null,
  seq integer not null,
  file_name text not null check (length(file_name) between 1 and 120),
  file_path text not null,
  content_type text not null check (content_type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  bytes integer not null check (bytes between 1 and 5242880),
  unique (conversation_id, seq),
  foreign key (conversation_id, seq) references chat_messages (conversation_id, seq) on delete cascade
);
grant select, insert on chat_files to mostrador_app;

-- What only staff see: private notes, and what they did with the conversation.
create table chat_notes (
  id uuid primary key,
  conversation_id uuid not null references chat_conversations (id) on delete cascade,
  staff_id uuid not null references users (id),
  kind text not null check (kind in ('note', 'taken', 'handedOver', 'released', 'closed', 'reopened', 'labelled')),
  text text not null check (length(text) <= 4000),
  at timestamptz not null
);
create index chat_notes_conversation_idx on chat_notes (conversation_id, at);
grant select, insert on chat_notes to mostrador_app;

-- Answers that staff use again, in one language or both.
create table chat_answers (
  id uuid primary key,
  title text not null check (length(title) between 1 and 80),
  text_en text not null check (length(text_en) <= 4000),
  text_es text not null check (length(text_es) <= 4000),
  version integer not null default 1,
  saved_by_id uuid not null references users (id),
  saved_at timestamptz not null,
  archived_at timestamptz,
  check (text_en <> '' or text_es <> '')
);
create unique index chat_answers_title_key on chat_answers (lower(title)) where archived_at is null;
grant select, insert, update on chat_answers to mostrador_app;

-- A ticket opens one connection of a visitor to the live channel. Without a conversation it hears only whether staff are there.
create unlogged table chat_tickets (
  hash bytea primary key,
  conversation_id uuid,
  session_id uuid,
  expires_at timestamptz not null
);
grant select, insert, delete on chat_tickets to mostrador_app;

-- Conversations whose visitor is connected to some process, and pages of staff who are available. Rows of a dead process or page stop counting.
create unlogged table chat_presence (
  conversation_id uuid not null,
  process_id uuid not null,
  seen_at timestamptz not null,
  primary key (conversation_id, process_id)
);
grant select, insert, update, delete on chat_presence to mostrador_app;
create unlogged table chat_available_staff (
  page_id uuid primary key,
  user_id uuid not null,
  seen_at timestamptz not null
);
grant select, insert, update, delete on chat_available_staff to mostrador_app;
