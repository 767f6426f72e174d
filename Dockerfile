# One image for API, worker, migrations and what operators type: Node runs the TypeScript as it is.
FROM node:24.21.0-trixie-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json ./
COPY shared/domain/package.json shared/domain/
COPY shared/contracts/package.json shared/contracts/
COPY shared/client/package.json shared/client/
COPY shared/platform/package.json shared/platform/
COPY shared/data/package.json shared/data/
COPY shared/analyst/package.json shared/analyst/
COPY workflows/package.json workflows/
COPY workers/package.json workers/
COPY api/package.json api/
COPY dashboard/package.json dashboard/
COPY infra/testkit/package.json infra/testkit/
COPY infra/lab/package.json infra/lab/
COPY infra/operations/package.json infra/operations/

# What the processes need. Not `npm ci`: it demands that the lock file name the packages of every platform.
FROM manifests AS packages
RUN npm install --no-save --no-audit --no-fund --omit=dev -w shared/domain -w shared/contracts -w shared/platform -w shared/data -w shared/analyst -w workflows -w workers -w api \
  && find node_modules/@temporalio/core-bridge/releases -mindepth 1 -maxdepth 1 ! -name "$(uname -m)-unknown-linux-gnu" -exec rm -r {} +

# The dashboard, and the scripts that the worker would else make at its start, where it may not write.
FROM manifests AS build
RUN npm install --no-save --no-audit --no-fund
COPY . .
RUN cd dashboard && node ../node_modules/vite/bin/vite.js build && cd .. && node workers/src/host/make-scripts.ts

FROM node:24.21.0-trixie-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates ffmpeg bubblewrap libheif-examples libheif-plugin-libde265 util-linux \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
# Everything belongs to root: the processes cannot change what they run.
COPY --from=packages /app ./
COPY shared shared
COPY workflows workflows
COPY workers workers
COPY api api
COPY infra/operations/package.json infra/operations/
COPY infra/operations/admin infra/operations/admin
COPY infra/operations/backup infra/operations/backup
COPY infra/operations/commands infra/operations/commands
COPY infra/operations/local infra/operations/local
COPY --from=build /app/dashboard/dist dashboard/dist
COPY --from=build /app/node_modules/.cache/workflows node_modules/.cache/workflows
COPY --from=build /app/node_modules/.cache/archive-child node_modules/.cache/archive-child
USER node
ENV NODE_ENV=production DASHBOARD_DIR=/app/dashboard/dist
EXPOSE 3002
CMD ["node", "--no-regexp-tier-up", "api/src/main.ts"]
