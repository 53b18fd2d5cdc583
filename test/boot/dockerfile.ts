import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

export interface Stage {
  from: string;
  name: string | undefined;
  steps: { instruction: string; argument: string }[];
}

/** The stages of a Dockerfile: no heredocs, no variables, which this project's has none of. */
export function readDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  const lines = text.replaceAll(/^\s*#.*\n/gm, '').replaceAll(/\\\n\s*/g, '');
  for (const [, instruction = '', argument = ''] of lines.matchAll(/^([A-Z]+) (.*)$/gm)) {
    const from = /^(\S+)(?: AS (\w+))?$/i.exec(argument);
    if (instruction === 'FROM') stages.push({ from: from?.[1] ?? '', name: from?.[2], steps: [] });
    else stages.at(-1)?.steps.push({ instruction, argument: argument.trim() });
  }
  return stages;
}

/** The last value that a stage gives to an instruction. */
export const settingOf = (stage: Stage, instruction: string): string | undefined =>
  stage.steps.findLast((step) => step.instruction === instruction)?.argument;

/** A built stage: its files in a folder, and which of them belong to `node`. */
export interface BuiltStage {
  folder: string;
  environment: Record<string, string>;
  ownedByNode: string[];
}

/**
 * Builds the stages of a Dockerfile without an engine, one folder each: COPY copies files of the build context and of earlier
 * stages and nothing else, and RUN runs. `npm install` takes what this checkout has installed, by links.
 * @param files the build context
 */
export function buildStages(
  stages: readonly Stage[],
  { checkout, files, into }: { checkout: string; files: readonly string[]; into: string },
): BuiltStage[] {
  const tools = join(into, '.tools');
  mkdirSync(tools, { recursive: true });
  // who is no root gives nothing away: what is given is noted
  writeFileSync(
    join(tools, 'chown'),
    '#!/bin/sh\nshift\nprintf "%s\\n" "$@" >> "$OWNED_BY_NODE"\n',
  );
  chmodSync(join(tools, 'chown'), 0o755);
  const built: BuiltStage[] = [];
  for (const [at, { steps }] of stages.entries()) {
    const folder = join(into, String(at));
    const owned = join(tools, `owned-${at}`);
    const stage: BuiltStage = { folder, environment: {}, ownedByNode: [] };
    let cwd = folder;
    mkdirSync(folder);
    const sourceOf = (name: string) => built[stages.findIndex((other) => other.name === name)];
    const run = (command: string) => {
      if (/^npm install\b/.test(command)) {
        install(checkout, cwd, /--omit[= ]dev/.test(command));
        return;
      }
      const environment = {
        PATH: `${tools}:${dirname(process.execPath)}:${process.env['PATH']}`,
        HOME: tools,
        TMPDIR: process.env['TMPDIR'],
        OWNED_BY_NODE: owned,
        ...stage.environment,
      } as unknown as NodeJS.ProcessEnv;
      // the stage's own root
      const inside = command.replaceAll(/(?<=\s)\/(?=\w)/g, `${folder}/`);
      execFileSync('sh', ['-euc', inside], { cwd, env: environment, stdio: 'pipe' });
    };
    for (const { instruction, argument } of steps) {
      if (instruction === 'WORKDIR') mkdirSync((cwd = join(folder, argument)), { recursive: true });
      if (instruction === 'ENV') {
        const [name = '', ...value] = argument.split('=');
        stage.environment[name] = value.join('=');
      }
      if (instruction === 'COPY') {
        const [, from, list = ''] = /^(?:--from=(\w+) )?(.*)$/.exec(argument) ?? [];
        const paths = list.split(' ');
        const target = join(cwd, paths.at(-1) as string);
        for (const path of paths.slice(0, -1))
          if (from === undefined) copyContext(checkout, files, path, target, argument);
          else copyTree(join(sourceOf(from)?.folder ?? '', path), target);
      }
      if (instruction === 'RUN')
        for (const command of argument.startsWith('[')
          ? [(JSON.parse(argument) as string[]).join(' ')]
          : argument.split(' && '))
          run(command);
    }
    if (existsSync(owned)) stage.ownedByNode = readFileSync(owned, 'utf8').trim().split('\n');
    built.push(stage);
  }
  return built;
}

const copyTree = (from: string, to: string): void =>
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });

/** A folder's content comes into the target, a file under its own name where the target is a folder. */
function copyContext(
  checkout: string,
  files: readonly string[],
  source: string,
  target: string,
  argument: string,
): void {
  const path = source.replace(/^\.?\/|\/$/g, '');
  const inside = files.filter((file) => path === '.' || file.startsWith(`${path}/`));
  const folder = path === '.' ? '' : `${path}/`;
  for (const file of inside) {
    const to = join(target, file.slice(folder.length));
    mkdirSync(dirname(to), { recursive: true });
    cpSync(join(checkout, file), to);
  }
  if (inside.length > 0) return;
  if (!files.includes(path)) throw new Error(`COPY ${argument}: the build context has no ${path}`);
  const to = argument.endsWith('/') ? join(target, basename(path)) : target;
  mkdirSync(dirname(to), { recursive: true });
  cpSync(join(checkout, path), to);
}

/** What npm would install, from what this checkout has: all, or what is for production. */
function install(checkout: string, cwd: string, production: boolean): void {
  const modules = join(checkout, 'node_modules');
  if (!production) {
    symlinkSync(modules, join(cwd, 'node_modules'));
    return;
  }
  const { packages } = JSON.parse(readFileSync(join(cwd, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
  };
  for (const [path, { dev, devOptional }] of Object.entries(packages)) {
    const name = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1];
    if (name === undefined || dev || devOptional || !existsSync(join(modules, name))) continue;
    mkdirSync(dirname(join(cwd, path)), { recursive: true });
    symlinkSync(join(modules, name), join(cwd, path));
  }
}
