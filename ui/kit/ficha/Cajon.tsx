import { ActionIcon, Drawer } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useDevolverFoco } from '../foco.ts'
import './ficha.css'

interface Props {
  id: number
  titulo: string
  pildora: ReactNode
  /** Its own page. */
  href: string
  /** Those of the list under it, to go through them. */
  filas: readonly { id: number }[]
  onIr: (id: number) => void
  onClose: () => void
  children: ReactNode
}

/** A record over the list that it was opened from, and from one to the next. */
export const Cajon = ({ id, titulo, pildora, href, filas, onIr, onClose, children }: Props) => {
  useDevolverFoco()
  const puesto = filas.findIndex((fila) => fila.id === id)
  const [anterior, siguiente] = puesto < 0 ? [] : [filas[puesto - 1], filas[puesto + 1]]
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={860}
      title={titulo}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      classNames={{ title: 'kit-dialogo-titulo', header: 'kit-dialogo-cabeza', body: 'kit-dialogo' }}
    >
      <div className="kit-dialogo-cuerpo">
        <div className="ficha-cajon-barra">
          {pildora}
          <Link href={href}><IconExternalLink size={16} aria-hidden /> Abrir en su página</Link>
          <span>
            <ActionIcon aria-label="Anterior" disabled={!anterior} onClick={() => anterior && onIr(anterior.id)}>
              <IconChevronUp size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon aria-label="Siguiente" disabled={!siguiente} onClick={() => siguiente && onIr(siguiente.id)}>
              <IconChevronDown size={18} aria-hidden />
            </ActionIcon>
          </span>
        </div>
        {children}
      </div>
    </Drawer>
  )
}
