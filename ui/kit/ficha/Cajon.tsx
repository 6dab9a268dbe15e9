import { ActionIcon, Drawer } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconExternalLink } from '@tabler/icons-react'
import { useContext, useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'wouter'
import { useDevolverFoco } from '../keyboard/foco.ts'
import { Recorrer, type Recorrido } from '../lista/recorrido.ts'
import './ficha.css'

interface Props {
  id: number
  titulo: string
  pildora: ReactNode
  href?: string
  acciones?: ReactNode
  /** Neighbouring records for the arrows; inside a list the `Recorrer` context gives them. */
  recorrido?: Recorrido
  onClose: () => void
  size?: number
  children: ReactNode
}

/** Elements with their own use of arrows and space; the drawer leaves those keys to them. */
const ESCRIBEN =
  'input, textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"], [role="tablist"], [role="slider"]'
const SE_PULSAN = 'a, button, summary, label, [role="button"]'

/** A record over its list. The arrows open its neighbours; the space bar closes it. */
export const Cajon = ({ id, titulo, pildora, href, acciones, recorrido, onClose, size = 860, children }: Props) => {
  useDevolverFoco()
  const deLista = useContext(Recorrer)
  const { ids, onIr, antes, despues } = recorrido ?? deLista ?? { ids: [], onIr: () => undefined }
  const puesto = ids.indexOf(id)
  const paso = (otro: number | undefined, masAlla: (() => void) | undefined) =>
    puesto < 0 ? undefined : otro === undefined ? masAlla : () => onIr(otro)
  const anterior = paso(ids[puesto - 1], antes)
  const siguiente = paso(ids[puesto + 1], despues)
  const teclas = useRef({ anterior, siguiente, onClose })
  teclas.current = { anterior, siguiente, onClose }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (document.querySelectorAll('[role="dialog"][aria-modal="true"]').length > 1) return
      if (!(target instanceof Element) || target.closest(ESCRIBEN) || (key === ' ' && target.closest(SE_PULSAN))) return
      const hacer = {
        ArrowUp: teclas.current.anterior,
        ArrowDown: teclas.current.siguiente,
        ' ': teclas.current.onClose,
      }[key]
      if (!hacer) return
      event.preventDefault()
      hacer()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={size}
      title={titulo}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      classNames={{ body: 'p-0' }}
    >
      <div className="p-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 mb-4">
          {pildora}
          {href ? (
            <Link className="inline-flex items-center gap-1" href={href}>
              <IconExternalLink size={16} aria-hidden /> Abrir en su página
            </Link>
          ) : null}
          <span className="inline-flex gap-1 ml-auto">
            {acciones}
            <ActionIcon aria-label="Anterior" aria-keyshortcuts="ArrowUp" disabled={!anterior} onClick={anterior}>
              <IconChevronUp size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon aria-label="Siguiente" aria-keyshortcuts="ArrowDown" disabled={!siguiente} onClick={siguiente}>
              <IconChevronDown size={18} aria-hidden />
            </ActionIcon>
          </span>
        </div>
        {children}
      </div>
    </Drawer>
  )
}

export const Marco = ({ sobre, lado, children }: { sobre: ReactNode; lado: ReactNode; children: ReactNode }) => (
  <div className="@container">
    <div className="ficha grid grid-cols-1 gap-6 @min-[900px]:grid-cols-[minmax(0,1fr)_340px] @min-[900px]:gap-x-10">
      <div className="grid gap-4 @min-[900px]:col-span-full">{sobre}</div>
      <div className="grid content-start gap-6">{children}</div>
      <div className="grid content-start gap-6">{lado}</div>
    </div>
  </div>
)
