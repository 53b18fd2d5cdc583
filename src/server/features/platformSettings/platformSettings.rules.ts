import type { BodyOf } from '../../../contract/route.ts';
import type { updatePlatformSettings as route } from '../../../contract/platformSettings.ts';
import type { ViolationText } from '../../../contract/violations.ts';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import type { Call } from '../../http/handler.ts';
import { ViolationsProblem } from '../../platform/problems.ts';
import { channels, contrast, minContrast, whiteTextRefusal } from '../../platform/contrast.ts';
import { changePlatformSettings, getPlatformSettings } from './platformSettings.queries.ts';

/** The page's background in the dark scheme (console, ui/tokens.css). */
const darkBackground = '#1b1822';
/** Maximum bytes of a picture; its data URL is a third longer. */
const maxPictureBytes = 200_000;

/** The colour mixed with this share of white, 0 to 1. */
function tint(colour: string, white: number): string {
  const mixed = channels(colour).map((channel) => Math.round(channel + (255 - channel) * white));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * The accent in the dark scheme: the colour with as little white as makes it readable there. More than four fifths
 * would leave no colour.
 */
export function darkAccent(colour: string): string | undefined {
  for (let white = 0; white <= 0.8; white += 0.05)
    if (contrast(tint(colour, white), darkBackground) >= minContrast) return tint(colour, white);
  return undefined;
}

/** Why a primary colour can't be used, or undefined when it can. */
export function colourRefusal(colour: string): MessageText | undefined {
  const refusal = whiteTextRefusal(colour);
  if (refusal) return refusal;
  if (!darkAccent(colour)) return text('platformSettings.darkPage');
  return undefined;
}

/** A data URL's type must match its contents (docs/security.md T28). */
export function pictureRefusal(url: string | null | undefined): MessageText | undefined {
  const [, kind, content] = /^data:image\/(png|webp);base64,(.*)$/.exec(url ?? '') ?? [];
  if (content === undefined) return undefined;
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > maxPictureBytes) return text('platformSettings.pictureSize');
  const isPng = bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'));
  const isWebp =
    bytes.subarray(0, 4).toString('latin1') === 'RIFF' &&
    bytes.subarray(8, 12).toString('latin1') === 'WEBP';
  if (kind === 'png') return isPng ? undefined : text('platformSettings.notPng');
  return isWebp ? undefined : text('platformSettings.notWebp');
}

export async function updatePlatformSettings(
  call: Call,
  body: BodyOf<typeof route>,
): Promise<void> {
  const violations: ViolationText[] = [];
  const refuse = (propertyPath: string, refusal: MessageText | undefined) =>
    refusal && violations.push({ propertyPath, ...refusal });
  refuse('themeSettings.primaryColor', colourRefusal(body.themeSettings.primaryColor));
  refuse('logoUrl', pictureRefusal(body.logoUrl));
  refuse('faviconUrl', pictureRefusal(body.faviconUrl));
  if (violations.length > 0) throw new ViolationsProblem(violations);
  const before = await getPlatformSettings(call.services.db);
  const values = {
    platform_name: body.platformName,
    logo_url: body.logoUrl ?? null,
    favicon_url: body.faviconUrl ?? null,
    service_desk_url: body.serviceDeskUrl ?? null,
    dashboard_host: body.dashboardHost ?? null,
    terms_url: body.termsUrl ?? null,
    sign_up_open: body.signUpOpen,
  };
  call.audited.resource = 'platformSettings';
  call.audited.detail = {
    // names and addresses, not the pictures themselves
    changed: Object.entries(values)
      .filter(([key, value]) => before[key as keyof typeof values] !== value)
      .map(([key]) => key),
    platformName: body.platformName,
    themeSettings: body.themeSettings,
    signUpOpen: body.signUpOpen,
  };
  await call.bypassRowSecurity((tx) =>
    changePlatformSettings(tx, {
      ...values,
      theme_settings: JSON.stringify(body.themeSettings),
      updated_at: call.services.now(),
    }),
  );
}
