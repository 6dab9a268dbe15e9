import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

export const IrA = ({ href, state, children }: { href: string; state?: object; children: ReactNode }) => (
  <Button variant="default" component={Link} href={href} {...(state ? { state } : {})}>
    {children}
  </Button>
)
