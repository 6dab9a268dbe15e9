import { ActionIcon } from '@mantine/core'
import { IconMenu2, IconSearch } from '@tabler/icons-react'
import { useOficina } from '../office.ts'
import { BotonAyuda } from './Ayuda.tsx'
import { abrirBuscador, traerBuscador } from './Buscador.tsx'
import { BandejaTrabajos } from './BandejaTrabajos.tsx'
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
      <ActionIcon
        size="lg"
        aria-label="Buscar en toda la oficina"
        onPointerDown={traerBuscador}
        onClick={abrirBuscador}
      >
        <IconSearch size={20} aria-hidden />
      </ActionIcon>
      <BotonAyuda size="lg" />
      <BandejaTrabajos />
      <CentroAvisos />
    </section>
  )
}
