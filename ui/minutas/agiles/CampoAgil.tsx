import { useCallback, useMemo } from 'react'
import { pedidoDe, rutaEnItem, type Pedido } from '../../../modules/minutas/domain.ts'
import type { CampoDeAgil } from '../../../schemas/respuestas/documento-agil.ts'
import { useAlmacen } from '../editor/almacen.ts'
import { CampoDato } from '../editor/CampoDato.tsx'
import type { Escrito } from '../editor/fusion.ts'
import { useMesa, type Marcas } from '../editor/mesa.ts'
import type { Campo } from '../editor/secciones.ts'

const NADA = 'nada'
const claveDe = ({ visible, requerido }: Pedido): string => (visible ? (requerido ? 'requerido' : 'opcional') : NADA)

/** Whether the document asks for it as it is written now; as a word, so that it is drawn again only when that changes. */
export const usePedido = (campo: CampoDeAgil, lista: string | null, at: number): string =>
  useAlmacen(
    useMesa().escrito,
    useCallback(({ datos }: Escrito) => claveDe(pedidoDe(campo.apariciones, datos, lista, at)), [campo, lista, at]),
  )

/** What is taken as it is, and is not missing without: whom words agree with is told as a notice. */
const sinDecir = ({ tipo, lista }: CampoDeAgil): boolean => tipo === 'si_no' || lista === 'genero'

interface Props {
  campo: CampoDeAgil
  /** Its list and which of it, where it repeats. */
  lista: string | null
  at: number
}

/** A datum that the template asks for, while it does. */
export const CampoAgil = ({ campo, lista, at }: Props) => {
  const pedido = usePedido(campo, lista, at)
  const ruta = rutaEnItem(campo.ruta, lista, at)
  const punto = ruta.lastIndexOf('.')
  const falta = useAlmacen(
    useMesa().marcas,
    useCallback(({ faltan }: Marcas) => faltan.has(ruta), [ruta]),
  )
  const opcional = pedido === 'opcional' && !falta && !sinDecir(campo)
  const control = useMemo(
    (): Campo => ({
      nombre: ruta.slice(punto + 1),
      titulo: opcional ? `${campo.titulo} (opcional)` : campo.titulo,
      control: campo.tipo === 'documento' ? 'texto' : campo.tipo,
      ancho: campo.tipo === 'parrafo' || campo.tipo === 'si_no' ? 12 : 6,
      ...(campo.lista ? { lista: campo.lista } : {}),
    }),
    [campo, ruta, punto, opcional],
  )
  return pedido === NADA ? null : <CampoDato campo={control} en={punto < 0 ? '' : ruta.slice(0, punto)} />
}
