import type { ReactNode } from 'react'

/** Takes the place of markdown-to-jsx, which rjsf brings whole (31 kB compressed) for texts that here are always plain (vite.config.ts). */
export const Markdown = ({ children }: { children?: ReactNode }): ReactNode => children
