import type { PantallaEfectiva, Pantalla } from '../../../schemas/vistas/pantalla.ts'
import { Dicho } from '../../kit/feedback/Dicho.tsx'
import { Cargada } from '../../kit/feedback/Cargada.tsx'
import { useApi } from '../../kit/http/use-api.ts'
import { FichaDeFormulario } from '../ficha/FichaDeFormulario.tsx'
import { claveDe, direccion, nombreDe, textoLlano, type Fila } from '../fila.ts'
import { Marco } from './FormularioRegistro.tsx'
import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { mensajeDe } from '../../kit/http/api.ts'
import { aviso } from '../../kit/feedback/aviso.ts'

export const DetalleRegistro = ({
  efectiva,
  fila,
  onClose,
}: {
  efectiva: PantallaEfectiva
  fila: Fila
  onClose: () => void
}) => {
  const { definicion } = efectiva
  const lectura = useApi<Fila>(direccion(definicion, claveDe(fila, definicion)))
  const { data } = lectura
  const advertencia = definicion.advierte === undefined ? '' : textoLlano(data?.[definicion.advierte])
  return (
    <Marco en="drawer" title={nombreDe(fila, definicion)} onClose={onClose}>
      {advertencia ? <Dicho tono="aviso">{advertencia}</Dicho> : null}
      <Cargada de={lectura} campos={8} sinReintento>
        {(leida) => <FichaDeFormulario {...efectiva} fila={{ ...fila, ...leida }} />}
      </Cargada>
    </Marco>
  )
}

export const RestoDeRegistro = ({ efectiva, fila }: { efectiva: PantallaEfectiva; fila: Fila }) => {
  const { definicion, extra } = efectiva
  const { data } = useApi<Fila>(direccion(definicion, claveDe(fila, definicion)))
  if (!data) return null // the row is already on show: these fields only add to it
  const advertencia = definicion.advierte === undefined ? '' : textoLlano(data[definicion.advierte])
  const columnas = [...definicion.tabla.columnas.map(({ campo }) => campo), ...extra.map(({ name }) => `extra.${name}`)]
  return (
    <>
      {advertencia ? <Dicho tono="aviso">{advertencia}</Dicho> : null}
      <FichaDeFormulario {...efectiva} fila={{ ...fila, ...data }} sin={columnas} />
    </>
  )
}

/** Handles `?id=5&campo=correo_electronico`: opens that record at that field, then removes the parameters. */
export const usePedido = (definicion: Pantalla, abrir: (fila: Fila, campo: string | null) => void): void => {
  const params = new URLSearchParams(useSearch())
  const [location, navigate] = useLocation()
  const pedido = params.get('id')
  const campo = params.get('campo')
  const id = pedido !== null && /^[1-9]\d{0,9}$/.test(pedido) ? Number(pedido) : null
  const { data, error } = useApi<Fila>(id === null ? null : direccion(definicion, id), { revalidateOnMount: true })
  const latest = useRef(abrir)
  latest.current = abrir
  useEffect(() => {
    if (id === null || (!data && !error)) return
    navigate(location, { replace: true })
    if (data) latest.current(data, campo)
    else aviso.error(mensajeDe(error))
  }, [id, campo, data, error, location, navigate])
}
