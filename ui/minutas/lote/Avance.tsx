import { useRef } from 'react'
import type { LoteDeMinutas } from '../../../schemas/respuestas/lote-minutas.ts'
import { anda, avance, enQueVa } from './registro.ts'

/** How far a batch is: for the eye at every look, and said aloud at each quarter. */
export const Avance = ({ lote }: { lote: LoteDeMinutas }) => {
  const parte = avance(lote)
  const por100 = Math.floor(parte * 100)
  const cuarto = Math.floor(parte * 4)
  const dicho = useRef({ cuarto: -1, estado: '', frase: '' })
  if (dicho.current.cuarto !== cuarto || dicho.current.estado !== lote.estado)
    dicho.current = {
      cuarto,
      estado: lote.estado,
      frase: anda(lote) ? `${enQueVa(lote)}, ${cuarto * 25} %` : `Lote terminado: ${enQueVa(lote)}`,
    }
  return (
    <div className="lote-avance">
      <b>{enQueVa(lote)}</b>
      <div
        className="lote-progreso"
        data-estado={lote.estado}
        role="progressbar"
        aria-label="Avance del lote"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={por100}
        aria-valuetext={`${por100} %: ${enQueVa(lote)}`}
      >
        <span style={{ width: `${parte * 100}%` }} />
      </div>
      <div role="status" className="solo-lectores">
        {dicho.current.frase}
      </div>
    </div>
  )
}
