# The site as an image: built with its tools and run without them, by nobody in particular, with no shell, on a root that is never
# written. What it writes stands in /var/lib/virage and, for as long as it runs, in /tmp.
FROM node:24-bookworm-slim AS build
WORKDIR /srv/virage
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
# TypeScript comes as an optional peer of the router, 29 MB that nothing runs: Node strips the types itself.
RUN npm run build \
 && npm prune --omit=dev \
 && rm -rf node_modules/typescript node_modules/@typescript \
 && find src \( -name '*.test.ts*' -o -name '*.contract.ts' \) -delete \
 && mkdir -p /var/lib/virage

# The libraries of C and C++ that Node is linked to, certificates, and a user without rights (65532). Node itself is the one of the
# lock file.
FROM gcr.io/distroless/cc-debian12:nonroot
WORKDIR /srv/virage
COPY --from=build /srv/virage/package.json ./
COPY --from=build /srv/virage/node_modules ./node_modules
COPY --from=build /srv/virage/build ./build
COPY --from=build /srv/virage/src ./src
COPY --from=build --chown=65532:65532 /var/lib/virage /var/lib/virage
ENV NODE_ENV=production VIRAGE_DATA=/var/lib/virage NODE_COMPILE_CACHE=/tmp/compile-cache
VOLUME /var/lib/virage
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["/srv/virage/node_modules/node/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The commands of the runbook too: `docker run … src/cli/main.ts backup /backups`.
ENTRYPOINT ["/srv/virage/node_modules/node/bin/node"]
CMD ["src/main.ts"]
