# Two stages: one builds with everything, the other runs with what is needed, as a user who is nobody.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
# The image has Debian's own Chromium: the one that comes with npm would only weigh.
RUN node scripts/build/build.mjs \
 && npm prune --omit=dev \
 && rm -rf node_modules/@sparticuz

FROM node:24-bookworm-slim
RUN apt-get update \
 && apt-get install -y --no-install-recommends chromium libjemalloc2 libreoffice-writer-nogui tini \
      fonts-liberation fonts-crosextra-carlito fonts-crosextra-caladea \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
# The container is the sandbox: Docker gives Chromium no user namespaces to build its own in, and it only
# prints pages that this program wrote, with no script but its own.
RUN echo 'export CHROMIUM_FLAGS="$CHROMIUM_FLAGS --no-sandbox"' > /etc/chromium.d/no-sandbox
# `protocolo office list` and the rest inside the container. With glibc's allocator the memory of closed SQLite offices stays with the
# process (modules/kernel/databases.md); this one gives it back.
RUN ln -s "$(dpkg -L libjemalloc2 | grep '\.so\.2$')" /usr/local/lib/libjemalloc.so.2 \
 && printf '#!/bin/sh\nexport LD_PRELOAD=/usr/local/lib/libjemalloc.so.2\nexport MALLOC_CONF=background_thread:true,dirty_decay_ms:1000,muzzy_decay_ms:1000\nexec node /app/dist/server.mjs "$@"\n' > /usr/local/bin/protocolo \
 && chmod +x /usr/local/bin/protocolo \
 && install -d -o node -g node /data
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    NAVEGADOR=/usr/bin/chromium
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=3 \
  CMD node -e "fetch('http://127.0.0.1:' + process.env.PORT + '/api/salud').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
# tini passes the signals on and buries what Chromium leaves behind.
ENTRYPOINT ["tini", "--", "protocolo"]
CMD ["start"]
