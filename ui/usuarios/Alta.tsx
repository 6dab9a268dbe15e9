import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useAngosto } from '../kit/lista/vista.ts'
import './usuarios.css'

/** The form over a list; on a phone it waits behind a button, so that the list is what one meets. */
export const Alta = ({ label, children }: { label: string; children: ReactNode }) => {
  const angosto = useAngosto()
  const [open, setOpen] = useState(false)
  if (!angosto || open) return children
  return (
    <Button className="alta-abrir" variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen(true)}>
      {label}
    </Button>
  )
}
