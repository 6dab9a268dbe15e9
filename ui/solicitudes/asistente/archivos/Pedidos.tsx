import { useState } from 'react'
import { formatDateLong } from '../../../../schemas/es-co/fechas.ts'
import { ApiError, mensajeDe } from '../../../kit/http/api-error.ts'
import { useCliente } from '../api/cliente.ts'
import type { DePaso } from '../pasos.ts'
import { Mal } from '../piezas/Dicho.tsx'
import { Elegir, NoSirve, preparar } from './Elegir.tsx'

/** Uploads for papers requested by name, at any stage before the signing. */
export const Pedidos = ({ solicitud: { id, pedidos }, cambio }: DePaso) => {
  const cliente = useCliente()
  const [subiendo, setSubiendo] = useState<number | null>(null)
  const [parte, setParte] = useState(0)
  const [problema, setProblema] = useState<{ de: number; dicho: string } | null>(null)
  const pendientes = pedidos.filter(({ estado }) => estado === 'pendiente')
  if (!pendientes.length) return null
  const traer = async (pedido: number, elegido: File | undefined) => {
    if (!elegido) return
    if (subiendo !== null)
      return setProblema({ de: pedido, dicho: 'Espere a que llegue el que se está enviando y elija este otra vez.' })
    setSubiendo(pedido)
    setParte(0)
    setProblema(null)
    try {
      await cliente.subir(
        `/SolicitudesTramites/${id}/pedidos/${pedido}/archivo`,
        { archivo: await preparar(elegido) },
        {
          onProgreso: setParte,
          quieto: 60_000,
        },
      )
    } catch (error) {
      setProblema({
        de: pedido,
        dicho:
          error instanceof NoSirve
            ? error.message
            : error instanceof ApiError && error.status === 0
              ? 'Se cortó la conexión. Elíjalo otra vez.'
              : mensajeDe(error),
      })
    }
    setSubiendo(null)
    await cambio()
  }
  return (
    <section className="sol-pedidos rounded-6 mb-6" aria-labelledby="sol-pedidos">
      <h2 id="sol-pedidos">
        {pendientes.length === 1 ? 'La notaría le pide un documento' : 'La notaría le pide documentos'}
      </h2>
      <ul>
        {pendientes.map(({ id: cual, titulo, motivo, hasta }) => (
          <li key={cual}>
            <p>
              <b>{titulo}</b>
            </p>
            <p>{motivo}</p>
            <p>Lo esperan hasta el {formatDateLong(hasta)}.</p>
            {subiendo === cual ? (
              <p role="status">Enviando… {Math.round(parte * 100)} %</p>
            ) : (
              <div className="flex flex-wrap gap-2 mt-2">
                <Elegir texto="Adjuntar" de={titulo} onElegir={([primero]) => void traer(cual, primero)} />
              </div>
            )}
            <Mal dicho={problema?.de === cual ? problema.dicho : ''} />
          </li>
        ))}
      </ul>
    </section>
  )
}
