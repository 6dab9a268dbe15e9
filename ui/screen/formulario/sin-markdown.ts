import type { ReactNode } from 'react'

/** Replaces markdown-to-jsx of rjsf (31 kB compressed): all texts here are plain (vite.config.ts). */
export const Markdown = ({ children }: { children?: ReactNode }): ReactNode => children
