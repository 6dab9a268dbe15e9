export const Marca = ({ size = 32 }: { size?: number }) => (
  <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden>
    <rect width="32" height="32" rx="6" fill="var(--mantine-color-notaria-7)" />
    <path
      d="M11.5 25V7h5.8c4 0 6.6 2.2 6.6 5.7s-2.6 5.8-6.6 5.8h-2.6V25zm3.2-9.1h2.3c2.3 0 3.7-1.2 3.7-3.2s-1.4-3.1-3.7-3.1h-2.3z"
      fill="var(--on-accent)"
    />
  </svg>
)
