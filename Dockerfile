# Images are pinned by digest; `docker buildx imagetools inspect node:26.10.0-slim` prints what a tag means today.
# Build stage: only dist/ is copied from it.
FROM node:26.10.0-slim@sha256:ec7758ee051e457b468b32bde57b0879010b325bb9862718e9615225ce4aaae1 AS build
WORKDIR /site
# A change of the sources does not invalidate this layer.
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY tsconfig.json ./
COPY locales locales
COPY scripts scripts
COPY shared shared
COPY client client
COPY server server
# Pictures and fonts that an earlier build made are used again.
RUN --mount=type=cache,target=/site/.cache node --import tsx scripts/build.ts

# Load balancer of scripts/deploy/compose.yaml (`--target haproxy`): haproxy, with the page that it shows while no replica answers.
FROM haproxy:3.2.22-alpine@sha256:79799e8b2977e60802774fa53d29e6b54e045402cdd8a8b9fe43923e7095a047 AS haproxy
COPY --from=build /site/dist/unavailable.http /usr/local/etc/haproxy/

# Runtime stage: Node and the built site, which needs no package. malloc has one arena and returns free memory to the system.
FROM node:26.10.0-slim@sha256:ec7758ee051e457b468b32bde57b0879010b325bb9862718e9615225ce4aaae1
ARG REVISION=
LABEL org.opencontainers.image.revision=$REVISION \
      org.opencontainers.image.title="joy-group-website" \
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
# The only writable folder, for the inbox if DATABASE_URL is unset.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 CMD ["node", "scripts/healthcheck.mjs"]
# node instead of npm, so that the server receives the signals. SIGUSR1 would open the debugger. The
# bound on young memory (MB) costs the warm-up no time, and a site with ten times the news needs 35 MB less with it.
CMD ["node", "--disable-sigusr1", "--max-semi-space-size=8", "dist/server/index.cjs"]
