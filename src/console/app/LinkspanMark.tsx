/** The mark: a span hung between two towers, from the quay to the deck. */
export function LinkspanMark({ className }: { className: string | undefined }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="currentColor" />
      <g fill="none" stroke="#fff" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        <path d="M11 7v16M21 7v16M11 8.5h10" />
        <path d="M5 22.5h6l15-4.5" />
        <path d="M21 9.5 11 22M11 9.5l5 11" strokeWidth="1.4" opacity="0.75" />
      </g>
    </svg>
  );
}
