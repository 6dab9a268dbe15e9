import { ActionIcon } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { useOficina } from '../office.ts'
import { CentroAvisos } from './CentroAvisos.tsx'

/** On a phone the menu is behind a button. */
export const BarraMovil = ({ onMenu }: { onMenu: () => void }) => {
  const { oficina } = useOficina()
  return (
    <section className="armazon-movil" aria-label="Oficina">
      <ActionIcon size="lg" aria-label="Abrir el menú" onClick={onMenu}>
        <IconMenu2 size={20} aria-hidden />
      </ActionIcon>
      <strong>{oficina?.nombre ?? 'Protocolo'}</strong>
      <CentroAvisos />
    </section>
  )
}
