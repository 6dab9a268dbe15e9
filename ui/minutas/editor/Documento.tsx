import { memo, useCallback, useRef } from 'react'
import type { OrigenLeido } from '../../../schemas/respuestas/minutas/minuta.ts'
import { leerRuta } from '../../../modules/minutas/domain.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { VistaMinuta } from '../vista/index.ts'
import { useAlmacen } from './almacen.ts'
import { procedenciaDe, useMesa } from './mesa.ts'
import { dondeSeEscribe, type DelDocumento } from './revisar.ts'
import { seccionDe } from './secciones.ts'

interface Props {
  id_minuta: number
  /** The datum whose field has the focus. */
  campo: string | null
  irA: (ruta: string) => void
  onRevision: (dicho: DelDocumento) => void
}

type Origenes = Readonly<Record<string, OrigenLeido>>

/** What was written over what came, also before it is saved; the same object while that does not change. */
export const useEditados = (origenes: Origenes, datos: unknown): Origenes => {
  const dichos = useRef({ de: origenes, cuales: '', origenes })
  const editados = new Set(
    Object.keys(origenes).filter((ruta) => procedenciaDe(origenes[ruta], leerRuta(datos, ruta)) === 'editado'),
  )
  const cuales = [...editados].join()
  if (dichos.current.de !== origenes || dichos.current.cuales !== cuales) {
    const ahora = Object.fromEntries(
      Object.entries(origenes).map(([ruta, origen]) => [ruta, { ...origen, editado: editados.has(ruta) }]),
    )
    dichos.current = { de: origenes, cuales, origenes: ahora }
  }
  return dichos.current.origenes
}

/** The document as what is written makes it: it follows the field, and leads to it. */
export const Documento = memo(({ id_minuta, campo, irA, onRevision }: Props) => {
  const { escrito, marcas } = useMesa()
  const { datos, id_plantilla } = useAlmacen(escrito, (ver) => ver)
  const origenes = useEditados(
    useAlmacen(marcas, (ver) => ver.origenes),
    datos,
  )
  const alCampo = useCallback(
    (ruta: string) => {
      if (seccionDe(ruta)) irA(ruta)
      else aviso.info(dondeSeEscribe(ruta) ?? 'Ese dato no se escribe en la minuta.')
    },
    [irA],
  )
  return (
    <VistaMinuta
      id_plantilla={id_plantilla}
      id_minuta={id_minuta}
      datos={datos}
      origenes={origenes}
      campo={campo}
      onCampo={alCampo}
      onRevision={onRevision}
    />
  )
})
