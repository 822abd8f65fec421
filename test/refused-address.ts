import { type AddressInfo, connect, createServer } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * An address that refuses every connection until the test is over. A port that was free a moment ago may be taken by then: this
 * one is that of the near end of a connection, which no other program can have, and at which nobody listens.
 */
export async function refusedAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const connection = connect(port, '127.0.0.1');
  await new Promise<void>((resolve) => connection.once('connect', resolve));
  onTestFinished(() => {
    connection.destroy();
    server.close();
  });
  return `http://127.0.0.1:${connection.localPort}/`;
}
