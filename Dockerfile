# The scanner on Debian's slim Node 24, without build tools and not as root; see docs/deploy.md.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && rm build/auth-core-suite.js build/bench.js build/draw-faces.js build/metafile.*

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY scripts/prune-packages.mjs scripts/
RUN node scripts/prune-packages.mjs
RUN apt-get update && apt-get install -y --no-install-recommends libjemalloc2

FROM node:24-bookworm-slim
# An allocator that returns what scans have used, see docs/decisions/028-memory.md.
COPY --from=packages /usr/lib/*/libjemalloc.so.2 /usr/local/lib/
ENV LD_PRELOAD=/usr/local/lib/libjemalloc.so.2 MALLOC_CONF=narenas:2,dirty_decay_ms:1000,muzzy_decay_ms:0,background_thread:true
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/package.json ./
COPY --from=build /app/build ./build
COPY --from=build /app/public ./public
COPY LICENSE NOTICE.md ./
COPY licences ./licences
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# Worker threads load their models first: the longest start measured took well below a minute.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# SIGTERM lets requests finish before the process ends.
CMD ["node", "--expose-gc", "--max-old-space-size=768", "build/index.js"]
