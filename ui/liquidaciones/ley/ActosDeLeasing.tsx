import { Switch } from '@mantine/core'
import { useState } from 'react'
import { api, mensajeDe } from '../../kit/api.ts'
import { aviso } from '../../kit/aviso.ts'
import type { RespuestaLiquidacion } from '../respuesta.ts'
import './ley.css'

interface Props {
  idRadicacion: number
  leasings: RespuestaLiquidacion['leasings']
  bloqueada: boolean
  /** What the server computes once it is said. */
  onDecidido: (nueva: RespuestaLiquidacion) => void
}

/** Of each option of leasing that the deed exercises, whether its contract was by deed: what its rights go by depends on it. */
export const ActosDeLeasing = ({ idRadicacion, leasings, bloqueada, onDecidido }: Props) => {
  const [enviando, setEnviando] = useState(false)
  if (leasings.length === 0) return null

  const decidir = async (id: number, por_escritura: boolean) => {
    setEnviando(true)
    try {
      onDecidido(await api.put<RespuestaLiquidacion>(`/liquidaciones/${idRadicacion}/actos/${id}/leasing`, { por_escritura }))
    } catch (problem) {
      aviso.error(mensajeDe(problem))
    } finally {
      setEnviando(false)
    }
  }

  return (
    <section className="ley-accesorios" aria-labelledby="ley-leasing">
      <h3 id="ley-leasing">
        Opción de leasing <small>Según cómo se celebró el contrato (D. 1069 de 2015, arts. 2.2.6.13.2.5.1 y 2.5.2)</small>
      </h3>
      <ul>
        {leasings.map(({ id, nombre, porEscritura }) => (
          <li key={id}>
            <b>{nombre}</b>
            <Switch
              label="Contrato por escritura"
              aria-label={`${nombre}: contrato de leasing por escritura`}
              aria-describedby={`leasing-${id}`}
              checked={porEscritura}
              disabled={bloqueada || enviando}
              onChange={() => void decidir(id, !porEscritura)}
            />
            <p id={`leasing-${id}`} className="muted">
              {porEscritura
                ? 'Los derechos van por el saldo de la opción.'
                : 'Los derechos van por el mayor entre el valor del acto y el avalúo.'}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
