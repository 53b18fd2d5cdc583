import { Fragment } from 'react';

/** An address or a name that breaks after its slashes and points rather than within a word. */
export function Breakable({ text }: { text: string }) {
  return text.split(/(?<=[/.?&])(?=\w)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
