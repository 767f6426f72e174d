#!/bin/sh
# Creates or updates Temporal's own tables; safe to repeat. SQL_PASSWORD comes from the compose file.
set -eu
for name in temporal:temporal temporal_visibility:visibility; do
  database=${name%%:*}
  tool="temporal-sql-tool --plugin postgres12 --ep temporal-postgres --port 5432 --user temporal --db $database"
  $tool create
  $tool setup-schema -v 0.0 || true # it stands already
  $tool update-schema -d "/etc/temporal/schema/postgresql/v12/${name##*:}/versioned"
done
