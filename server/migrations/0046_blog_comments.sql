-- What readers say under the posts of a shop's blog.

create table blog_comments (
  company_id uuid not null,
  id uuid not null,
  post_id uuid not null,
  -- The comment it answers. Answers have none of their own.
  parent_id uuid,
  author_name text not null check (length(author_name) between 1 and 60),
  -- Shown to nobody but the shop. Null for the shop's own answers.
  author_email text check (length(author_email) between 3 and 254),
  -- The member who answers for the shop.
  author_id uuid references users (id),
  body text not null check (length(body) between 2 and 2000),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'spam')),
  -- Why a comment waits although the post shows comments at once.
  doubts text[] not null default '{}' check (doubts <@ array['links', 'bannedWords']),
  -- Of the writer's address, with a key of the server; of the words without case and spaces.
  ip_hash text,
  text_hash text not null,
  moderated_by_id uuid references users (id),
  moderated_at timestamptz,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, post_id) references blog_posts (company_id, id),
  foreign key (company_id, parent_id) references blog_comments (company_id, id),
  check ((author_id is null) = (author_email is not null)),
  check (parent_id <> id)
);
create index blog_comments_queue_idx on blog_comments (company_id, status, created_at, id);
create index blog_comments_post_idx on blog_comments (company_id, post_id, created_at) where status = 'approved';
create index blog_comments_parent_idx on blog_comments (company_id, parent_id) where parent_id is not null;
create index blog_comments_text_idx on blog_comments (company_id, text_hash, created_at);
create index blog_comments_address_idx on blog_comments (company_id, ip_hash, created_at);
select protect_tenant_table('blog_comments', 'select, insert, update, delete');

-- When the people of the root profile were last written to about new comments.
create table blog_comment_notices (
  company_id uuid primary key references companies (id),
  told_at timestamptz not null
);
select protect_tenant_table('blog_comment_notices', 'select, insert, update');
