# Images are pinned by digest; `docker buildx imagetools inspect node:26.10.0-slim` prints what a tag means today.
# Build: everything that the sources need, pictures and fonts included. Nothing of it stays but dist/.
FROM node:26.10.0-slim@sha256:ec7758ee051e457b468b32bde57b0879010b325bb9862718e9615225ce4aaae1 AS build
WORKDIR /site
# The lock file alone decides this layer: a change of the sources does not install again.
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY tsconfig.json ./
COPY locales locales
COPY scripts scripts
COPY shared shared
COPY client client
COPY server server
RUN npm run -s build

# Runtime: Node and the built site, which needs no package. The allocator keeps one pool, and gives back what is free in it.
FROM node:26.10.0-slim@sha256:ec7758ee051e457b468b32bde57b0879010b325bb9862718e9615225ce4aaae1
LABEL org.opencontainers.image.title="joy-group-website" \
      org.opencontainers.image.description="Public website of a multi-brand beauty group in Chinese and English" \
      org.opencontainers.image.base.name="docker.io/library/node:26.10.0-slim"
ENV NODE_ENV=production \
    PORT=3000 \
    DATA_DIR=/data \
    MALLOC_ARENA_MAX=1 \
    MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /site
COPY package.json ./
COPY scripts/inbox.mjs scripts/healthcheck.mjs scripts/
COPY --from=build /site/dist dist
# The one place that is written to: the inbox, where no DATABASE_URL names a database.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 CMD ["node", "scripts/healthcheck.mjs"]
# Plain node, not npm: signals reach the server itself. Young objects get 18 MB: under a flood V8 would take 100 for them, and keep it.
CMD ["node", "--max-semi-space-size=6", "dist/server/index.cjs"]
