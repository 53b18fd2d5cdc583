import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

export interface Service {
  image: string;
  command: string[];
  environment: Record<string, string>;
  read_only?: boolean;
  tmpfs?: string[];
  volumes?: string[];
  secrets?: string[];
  profiles?: string[];
  cap_drop?: string[];
  healthcheck?: { test: string[] };
}

export interface ComposeFile {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
  volumes: Record<string, unknown>;
}

/**
 * compose.yaml with the variables of an `.env` put in as Compose does: `${A}`, `${A:-else}`, `${A:+instead}`, `${A:?why}`.
 * @see https://docs.docker.com/reference/compose-file/interpolation/
 */
export function readCompose(variables: Record<string, string> = {}): ComposeFile {
  const text = readFileSync(join(import.meta.dirname, '../../compose.yaml'), 'utf8');
  const put = (value: string) =>
    value.replaceAll(
      /\$\{(\w+)(?::([-+?])([^}]*))?\}/g,
      (_all, name: string, sign: string | undefined, other: string) => {
        const given = variables[name] ?? '';
        if (sign === '+') return given === '' ? '' : other;
        if (sign === '?' && given === '') throw new Error(`${name} ${other}`);
        return given === '' && sign === '-' ? other : given;
      },
    );
  const within = (node: unknown): unknown => {
    if (typeof node === 'string') return put(node);
    if (Array.isArray(node)) return node.map(within);
    if (typeof node !== 'object' || node === null) return node;
    return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, within(value)]));
  };
  return within(parse(text, { merge: true })) as ComposeFile;
}

/** The services that run this project's image. */
export const ownServices = ({ services }: ComposeFile): [string, Service][] =>
  Object.entries(services).filter(([, { image }]) => image.includes('linkspan'));
