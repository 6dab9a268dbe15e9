/** The product's mark, for offices without a logo of their own. */
export const Marca = ({ size = 32 }: { size?: number }) => (
  <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden>
    <rect width="32" height="32" rx="6" fill="var(--mantine-color-notaria-7)" />
    <path d="M11 25V7h6.4c4 0 6.6 2.2 6.6 5.7s-2.6 5.8-6.6 5.8h-3.2V25zm3.200-9.100H17c2.300 0 3.700-1.200 3.700-3.200S19.300 9.600 17 9.600h-2.800z" fill="var(--on-accent)" />
    <path d="M8 28h16" stroke="var(--on-accent)" strokeWidth="1.2" opacity="0.6" />
  </svg>
)
