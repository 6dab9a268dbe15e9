import type { MenuProps, PopoverProps } from '@mantine/core'
import {
  cloneElement,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ButtonHTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefAttributes,
  type RefObject,
} from 'react'
import { traido } from '../page/aplazar.tsx'
import type * as Todo from './flotantes.ts'

type Flotantes = typeof Todo

const flotantes = traido(() => import('./flotantes.ts'))
/** Null until wanted and here. */
export const useFlotantes = flotantes.use

const GESTOS = ['pointermove', 'pointerdown', 'keydown']

/** Brings what floats at the first gesture: before that, nothing can be opened. */
export const useFlotantesAlPrimerGesto = (): void =>
  useEffect(() => {
    const traer = () => void flotantes.traer().catch(() => undefined) // opening one reports the error
    for (const gesto of GESTOS) window.addEventListener(gesto, traer, { once: true, capture: true, passive: true })
    return () => {
      for (const gesto of GESTOS) window.removeEventListener(gesto, traer, { capture: true })
    }
  }, [])

/** Stands for the button where Mantine expects its target. */
const Ancla = ({ en, ref }: { en: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement> }) => {
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return
    ref(en.current)
    return () => void ref(null)
  }, [en, ref])
  return null
}

interface Boton {
  boton: ReactElement<ButtonHTMLAttributes<HTMLButtonElement> & RefAttributes<HTMLButtonElement>>
  ancla?: RefObject<HTMLButtonElement | null>
  /** With both, the caller knows whether it is open. */
  open?: boolean
  onOpen?: (open: boolean) => void
}

/** A button, and its floating part from the first time that it is pressed: lists have dozens, and few are pressed. */
const useDesplegable = ({ boton, ancla, open, onOpen }: Boton, clase: 'menu' | 'dialog') => {
  const id = useId()
  const propia = useRef<HTMLButtonElement>(null)
  const en = ancla ?? propia
  const [usado, setUsado] = useState(false)
  const [abierto, setAbierto] = useState(false)
  const piezas = useFlotantes(usado)
  const opened = open ?? abierto
  const cambiar = onOpen ?? setAbierto
  const ultimo = useRef(cambiar)
  ultimo.current = cambiar
  useEffect(() => {
    if (piezas) ultimo.current(true) // mounted closed: on opening it notes where to return the focus
  }, [piezas])
  const dibujado = cloneElement(boton, {
    ref: en,
    id,
    'aria-haspopup': clase,
    'aria-expanded': opened,
    'aria-controls': opened ? `${id}-dropdown` : undefined,
    onClick: () => (piezas ? cambiar(!opened) : setUsado(true)),
  })
  return { dibujado, piezas, como: { id, opened, onChange: cambiar }, target: <Ancla en={en} /> }
}

interface PropsMenu extends Boton, Pick<MenuProps, 'position' | 'width'> {
  children: (menu: Flotantes['Menu']) => ReactNode
}

export const MenuDesplegable = ({ children, position, width, ...boton }: PropsMenu) => {
  const { dibujado, piezas, como, target } = useDesplegable(boton, 'menu')
  return (
    <>
      {dibujado}
      {piezas ? (
        <piezas.Menu {...como} position={position} width={width}>
          <piezas.Menu.Target>{target}</piezas.Menu.Target>
          <piezas.Menu.Dropdown>{children(piezas.Menu)}</piezas.Menu.Dropdown>
        </piezas.Menu>
      ) : null}
    </>
  )
}

interface PropsPanel extends Boton, Pick<PopoverProps, 'position' | 'width' | 'closeOnClickOutside'> {
  titulo: string
  className?: string
  children: (piezas: Flotantes) => ReactNode
}

export const PanelDesplegable = ({ children, titulo, className, boton, ancla, open, onOpen, ...donde }: PropsPanel) => {
  const { dibujado, piezas, como, target } = useDesplegable({ boton, ancla, open, onOpen }, 'dialog')
  return (
    <>
      {dibujado}
      {piezas ? (
        <piezas.Popover {...como} {...donde} trapFocus returnFocus withinPortal>
          <piezas.Popover.Target>{target}</piezas.Popover.Target>
          <piezas.Popover.Dropdown className={className} aria-label={titulo}>
            {children(piezas)}
          </piezas.Popover.Dropdown>
        </piezas.Popover>
      ) : null}
    </>
  )
}
