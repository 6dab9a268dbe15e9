import { useEffect, useRef, useState } from 'react'
import { cuandoBorrador } from '../../kit/drafts/cuando.ts'
import { useBorrador } from '../../kit/drafts/useBorrador.ts'
import type { Almacen } from './almacen.ts'
import { iguales, type Escrito } from './fusion.ts'

/** What is kept of what is not saved: what is written, and what it began from. */
interface Borrador {
  escrito: Escrito
  base: Escrito
}

/** What is written: the name of its draft, and how a person calls it. */
export interface DeQue {
  nombre: string
  titulo: string
  escrito: Escrito
}

/** Keeps what is being written until it is saved, and finds what an earlier visit left. */
export const useBorradorMinuta = (base: DeQue, escrito: Almacen<Escrito>, sucio: boolean) => {
  const { borrador, borradorDe, deOtroEquipo, guardar, descartar, guardadoEn } = useBorrador<Borrador>(
    base.nombre,
    base.titulo,
  )
  const [ofrecido, setOfrecido] = useState(() =>
    borrador?.escrito?.datos && borradorDe && !iguales(borrador.escrito, base.escrito)
      ? { valor: borrador, cuando: cuandoBorrador(borradorDe, deOtroEquipo) }
      : null,
  )
  const written = useRef(false)
  const kept = useRef(base.escrito)
  kept.current = base.escrito

  useEffect(() => {
    if (!sucio) {
      if (written.current) descartar()
      written.current = false
      return
    }
    written.current = true
    const keep = () => guardar({ escrito: escrito.ver(), base: kept.current })
    keep()
    return escrito.suscribir(keep)
  }, [sucio, escrito, guardar, descartar])

  return {
    ofrecido: ofrecido && { cuando: ofrecido.cuando },
    retomar: (): Borrador | null => {
      setOfrecido(null)
      return ofrecido?.valor ?? null
    },
    rechazar: () => {
      setOfrecido(null)
      if (!sucio) descartar()
    },
    descartar: () => {
      written.current = false
      descartar()
    },
    guardadoEn: sucio ? guardadoEn : null,
  }
}
