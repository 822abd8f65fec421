/** What the benchmarks use of packages that bring no types. */
declare module 'robots-txt-parse' {
  export default function parse(input: import('node:stream').Readable): Promise<unknown>;
}
declare module 'robots-txt-guard' {
  export default function guard(file: unknown): { isAllowed(crawler: string, path: string): boolean };
}
