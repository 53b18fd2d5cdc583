/** The mark: a span hung between two towers. */
export function LinkspanMark({ className }: { className: string | undefined }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="currentColor" />
      <g fill="none" stroke="#fff" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        <path d="M5 22.5h22M11 8.5v14M21 8.5v14" />
        <path d="M5.5 18Q9.5 15.5 11 9.5Q16 21 21 9.5Q22.5 15.5 26.5 18" strokeWidth="1.7" />
      </g>
    </svg>
  );
}
