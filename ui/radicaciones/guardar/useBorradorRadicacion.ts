import { useCallback, useEffect, useRef, useState } from 'react'
import { useLlegadas } from '../../kit/drafts/ofertas.ts'
import { useBorrador } from '../../kit/drafts/useBorrador.ts'
import { conClavesDeSiempre, type Formulario } from '../formulario.ts'
import {
  abiertos,
  atender,
  borradoresDeNuevas,
  borrarBorrador,
  nombreDe,
  nombreDeNueva,
  nuevaLlave,
  resumen,
  sostener,
  type Borrador,
  type BorradorGuardado,
} from './borradores.ts'

interface Given {
  /** The saved filing's id; null while there is none. */
  id: number | null
  /** By which people know it; null while there is none. */
  numero: number | null
  form: Formulario
  base: Formulario
  sucio: boolean
}

/** Keeps what is being written in this browser until it is saved, and finds what an earlier visit left. */
export const useBorradorRadicacion = ({ id, numero, form, base, sucio }: Given) => {
  const [llave, setLlave] = useState(nuevaLlave)
  const intento = useRef<{ llave: string; enviado: Formulario | null }>({ llave, enviado: null })
  const titulo = numero === null ? `Radicación nueva: ${resumen(form)}` : `Radicación No. ${numero}: ${resumen(form)}`
  const { borrador, borradorDe, deOtroEquipo, guardar, descartar, guardadoEn } = useBorrador<Borrador>(
    id === null ? nombreDeNueva(llave) : nombreDe(id),
    titulo,
  )
  const llegadas = useLlegadas()
  const [ofrecidos, setOfrecidos] = useState<BorradorGuardado[]>([])
  const written = useRef(false)

  // what an earlier visit left; a draft open in another tab is being written there
  const [encontrado] = useState(() =>
    id !== null && borrador && borradorDe ? { llave: '', at: borradorDe, deOtroEquipo, valor: borrador } : null,
  )
  useEffect(() => {
    if (id !== null) setOfrecidos(encontrado ? [encontrado] : [])
  }, [id, encontrado])
  useEffect(() => {
    if (id !== null) return
    let current = true
    void abiertos().then(
      (elsewhere) =>
        current &&
        setOfrecidos(
          borradoresDeNuevas().filter((one) => one.llave !== intento.current.llave && !elsewhere.has(one.llave)),
        ),
    )
    return () => {
      current = false
    }
  }, [id, llegadas])
  useEffect(() => (id === null ? atender(() => intento.current.llave) : undefined), [id])
  useEffect(() => (id === null ? sostener(llave) : undefined), [id, llave])

  const keep = useCallback(() => {
    guardar({ formulario: conClavesDeSiempre(form), base: conClavesDeSiempre(base), ...intento.current })
  }, [guardar, form, base])
  useEffect(() => {
    if (sucio) {
      written.current = true
      keep()
    } else if (written.current) {
      written.current = false
      descartar()
    }
  }, [sucio, keep, descartar])

  const quitar = (uno: BorradorGuardado) => setOfrecidos((before) => before.filter((one) => one !== uno))
  const retomar = (uno: BorradorGuardado): Borrador => {
    quitar(uno)
    if (id === null) {
      // from now on this tab writes that draft, under its own key: its retry makes the same filing
      setLlave(uno.llave)
      intento.current = { llave: uno.llave, enviado: uno.valor.enviado }
    }
    return uno.valor
  }
  const rechazar = (uno: BorradorGuardado) => {
    quitar(uno)
    if (id === null) borrarBorrador(uno.llave)
    else if (!sucio) descartar()
  }

  return { intento, anotar: keep, ofrecidos, retomar, rechazar, guardadoEn: sucio ? guardadoEn : null, descartar }
}
