#!/bin/sh
# Writes the users of storage where the S3 gateway reads them, then starts it; storage-users.ts says what each may do.
set -eu
accounts=${S3_ACCOUNTS:-/accounts}
umask 077
mkdir -p "$accounts"

# Secrets are hexadecimal, so they need no escape.
user() {
  printf '"%s":{"access":"%s","secret":"%s","role":"user"}' "$1" "$1" "$2"
}

{
  printf '{"accessAccounts":{'
  user api "$S3_API_SECRET"
  printf ','
  user worker "$S3_WORKER_SECRET"
  printf ','
  user whatsapp "$S3_WHATSAPP_SECRET"
  printf ','
  user backup "$S3_BACKUP_SECRET"
  printf '}}'
} >"$accounts/users.json"

exec versitygw "$@"
