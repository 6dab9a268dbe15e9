import { createElement, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { Nodo } from './pagina.ts'

/** Where a link of a page leads: to another page, to a word of the glossary, or to a screen. */
export interface Destino {
  pagina: string
  seccion: string
}

/** `ayuda:cartera` → that page; `palabra:cuantia` → that word of the glossary; an address of the program → null. */
export const destinoDe = (href: string): Destino | null => {
  const [clase, nombre = ''] = href.split(':')
  if (clase === 'ayuda') return { pagina: nombre, seccion: '' }
  return clase === 'palabra' ? { pagina: 'glosario', seccion: nombre } : null
}

interface Props {
  nodos: readonly Nodo[]
  onIr: (destino: Destino) => void
  /** Whether this person opens the screen at an address: else it is only named. */
  abre: (href: string) => boolean
}

const Enlace = ({ href, onIr, abre, children }: Omit<Props, 'nodos'> & { href: string; children: ReactNode }) => {
  const destino = destinoDe(href)
  if (destino)
    return (
      <button type="button" className="ayuda-enlace" onClick={() => onIr(destino)}>
        {children}
      </button>
    )
  return abre(href) ? <Link href={href}>{children}</Link> : <b>{children}</b>
}

/** A piece of a page of help. */
export const Texto = ({ nodos, ...resto }: Props): ReactNode =>
  nodos.map((nodo, at) => {
    if (typeof nodo === 'string') return nodo
    const dentro = <Texto nodos={nodo.n} {...resto} />
    return nodo.t === 'a' ? (
      <Enlace key={at} href={nodo.h ?? ''} {...resto}>
        {dentro}
      </Enlace>
    ) : (
      createElement(nodo.t, { key: at }, dentro)
    )
  })
