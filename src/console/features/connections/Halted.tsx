import type { Connection } from '../../../contract/connections.ts';
import { Paused } from './Paused.tsx';
import { Stopped } from './Stopped.tsx';

/** Who stopped, paused or switched off the connection; a part of its own, since few are. */
export default function Halted({ connection }: { connection: Connection }) {
  return (
    <>
      <Stopped connection={connection} />
      {(connection.paused ?? connection.deactivated) && <Paused connection={connection} />}
    </>
  );
}
