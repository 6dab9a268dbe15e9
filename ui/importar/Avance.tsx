import { useRef } from 'react'
import type { ImportacionLeida } from '../../schemas/respuestas/importar.ts'
import { enQueVa } from './libro.ts'

/** How far a book is: for the eye at every look, and said aloud at each quarter. */
export const Avance = ({ libro }: { libro: ImportacionLeida }) => {
  const { frase, parte } = enQueVa(libro)
  const cuarto = `${libro.estado} ${Math.floor(parte * 4)}`
  const dicho = useRef({ cuarto: '', frase: '' })
  if (dicho.current.cuarto !== cuarto) dicho.current = { cuarto, frase }
  return (
    <div className="importar-avance">
      <b>{frase}</b>
      <div
        className="importar-progreso"
        role="progressbar"
        aria-label="Avance de la importación"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(parte * 100)}
        aria-valuetext={frase}
      >
        <span style={{ width: `${parte * 100}%` }} />
      </div>
      <p className="muted">Puede cerrar esta página: sigue sin usted.</p>
      <div role="status" className="solo-lectores">
        {dicho.current.frase}
      </div>
    </div>
  )
}
