import { expect, test } from 'vitest';
import { maxPictureBytes, readPicture } from './readPicture.ts';

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const webp = [...new TextEncoder().encode('RIFF\0\0\0\0WEBPVP8 ')];
const file = (bytes: number[], name = 'logo.png') =>
  new File([new Uint8Array(bytes)], name, { type: 'image/png' });

test('SHELL-11 takes a PNG and a WebP, by their first bytes', async () => {
  expect(await readPicture(file(png))).toBe('data:image/png;base64,iVBORw0KGgo=');
  expect(await readPicture(file(webp))).toMatch(/^data:image\/webp;base64,/);
});

test('SHELL-11 refuses files that only claim to be a picture or are too large', async () => {
  const svg = [...new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')];
  expect(await readPicture(file(svg))).toBeNull();
  expect(await readPicture(file([]))).toBeNull();
  const large = [...png, ...Array.from({ length: maxPictureBytes }, () => 0)];
  expect(await readPicture(file(large))).toBeNull();
  expect(await readPicture(file(large.slice(0, maxPictureBytes)))).not.toBeNull();
});
