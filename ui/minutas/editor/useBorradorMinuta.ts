import { useEffect, useRef, useState } from 'react'
import { cuandoBorrador } from '../../kit/borradores/cuando.ts'
import { useBorrador } from '../../kit/useBorrador.ts'
import type { Almacen } from './almacen.ts'
import type { Base } from './enviar.ts'
import { iguales, type Escrito } from './fusion.ts'

/** What is kept of a minuta that is not saved: what is written, and what it began from. */
interface Borrador { escrito: Escrito; base: Escrito }

/** Keeps what is being written until it is saved, and finds what an earlier visit left. */
export const useBorradorMinuta = (base: Base, escrito: Almacen<Escrito>, sucio: boolean) => {
  const { borrador, borradorDe, deOtroEquipo, guardar, descartar, guardadoEn } =
    useBorrador<Borrador>(`minuta.${base.minuta.id}`, base.minuta.titulo)
  const [ofrecido, setOfrecido] = useState(() =>
    borrador?.escrito?.datos && borradorDe && !iguales(borrador.escrito, base.escrito)
      ? { valor: borrador, cuando: cuandoBorrador(borradorDe, deOtroEquipo) } : null)
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
