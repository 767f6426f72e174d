# One image for API, worker and migrations: Node runs the TypeScript as it is.
FROM node:24.21.0-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY shared/package.json shared/
COPY workflows/package.json workflows/
COPY workers/package.json workers/
COPY api/package.json api/
COPY dashboard/package.json dashboard/
COPY infra/package.json infra/
RUN npm ci --no-audit --no-fund
COPY . .
RUN cd dashboard && node ../node_modules/vite/bin/vite.js build && cd .. && npm prune --omit=dev --no-audit --no-fund

FROM node:24.21.0-trixie-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates ffmpeg bubblewrap libheif-examples libheif-plugin-libde265 util-linux \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build --chown=node:node /app ./
USER node
ENV NODE_ENV=production DASHBOARD_DIR=/app/dashboard/dist
EXPOSE 3002
CMD ["node", "api/src/main.ts"]
