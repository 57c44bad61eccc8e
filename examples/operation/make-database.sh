#!/bin/sh
# Makes the two logins and the database of Mostrador in a new PostgreSQL (docs/running.md). Needs OWNER_PASSWORD and LOGIN_PASSWORD.
set -eu
psql -v ON_ERROR_STOP=1 -U "${POSTGRES_USER:-postgres}" -v owner="$OWNER_PASSWORD" -v login="$LOGIN_PASSWORD" <<'SQL'
create role mostrador_owner login createrole password :'owner';
create role mostrador_login login password :'login';
create database mostrador owner mostrador_owner;
SQL
