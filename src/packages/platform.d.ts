/**
 * Connectors see neither the DOM nor Node; these few globals exist in every JavaScript runtime (WinterTC minimum
 * common API).
 */
declare global {
  interface AbortSignal {
    readonly aborted: boolean;
    readonly reason: unknown;
    throwIfAborted(): void;
  }
  function btoa(text: string): string;
  class TextEncoder {
    encode(text: string): Uint8Array;
  }
  class TextDecoder {
    decode(bytes: Uint8Array): string;
  }
}

export {};
