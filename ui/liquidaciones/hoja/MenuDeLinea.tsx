import { Menu } from '@mantine/core'
import { IconArrowsSplit2, IconCornerUpLeft, IconCornerUpRight, IconHelp, IconTrash } from '@tabler/icons-react'
import type { RefObject } from 'react'
import type { Linea } from '../../../modules/liquidaciones/domain.ts'
import { useLados } from '../respuesta.ts'
import { Ancla } from './PorQue.tsx'
import type { Partes } from './pegar.ts'

const REPARTOS = [
  ['mitad', 'M', IconArrowsSplit2],
  ['vendedor', 'V', IconCornerUpLeft],
  ['comprador', 'C', IconCornerUpRight],
] as const

interface Props {
  linea: Linea
  sobre: HTMLElement
  bloqueada: boolean
  en: RefObject<HTMLElement | null>
  onClose: () => void
  onRepartir: (partes: Partes) => void
  onExplicar: () => void
  onQuitar: () => void
}

const MENU =
  '[&_[role=menuitem]]:min-h-8 [&_[role=menuitem]]:text-13 [&_[role=menuitem]:focus-visible]:-outline-offset-2'

/** The letters are shortcuts on the sheet too. */
export const MenuDeLinea = ({ linea, sobre, en, bloqueada, onClose, onRepartir, onExplicar, onQuitar }: Props) => {
  const { todo } = useLados()
  const cerrar = () => {
    onClose()
    sobre.focus({ preventScroll: true })
  }
  return (
    <Menu opened onClose={cerrar} position="bottom-end" withinPortal width={240} trapFocus>
      <Menu.Target>
        <Ancla en={en} sobre={sobre} />
      </Menu.Target>
      <Menu.Dropdown className={MENU} aria-label={`Acciones de ${linea.detalle}`}>
        {linea.editable && !bloqueada ? (
          <>
            {REPARTOS.map(([partes, tecla, Icono]) => (
              <Menu.Item
                key={partes}
                leftSection={<Icono size={16} />}
                rightSection={
                  <kbd className="min-w-5 py-0 px-1 border border-line rounded-3 text-muted [font-family:inherit] text-12 text-center">
                    {tecla}
                  </kbd>
                }
                onClick={() => onRepartir(partes)}
              >
                {partes === 'mitad' ? '50/50' : todo[partes]}
              </Menu.Item>
            ))}
            <Menu.Divider />
          </>
        ) : null}
        <Menu.Item leftSection={<IconHelp size={16} />} onClick={onExplicar}>
          ¿Por qué este valor?
        </Menu.Item>
        {linea.manual && !bloqueada ? (
          <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={onQuitar}>
            Quitar servicio
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
